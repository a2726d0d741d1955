import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Person } from '../../../machines/application.machine.ts';
import { CheckboxField } from '../../../ui/field/fields.tsx';
import { row, spread, stack } from '../../../ui/theme/utility.css.ts';
import { key as keyStyle } from './shortcuts.css.ts';
import { areLettersOn, shortcutsOf, switchLetters } from './shortcuts.ts';

/** The shortcuts of a role's panel, and the switch for single-letter ones. */
export const ShortcutList = ({ role }: { role: Person['role'] }) => {
  const { i18n } = useLingui();
  const [isOn, setOn] = useState(areLettersOn);
  return (
    <div className={stack.normal}>
      <ul className={stack.tight}>
        {shortcutsOf(role).map(({ keys, words }) => (
          <li key={keys.join(' ')} className={spread}>
            <span>{i18n._(words)}</span>
            <span className={row}>
              {keys.map((key) => (
                <kbd key={key} className={keyStyle}>
                  {key}
                </kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <CheckboxField
        label={<Trans>Skróty jednoliterowe są włączone na tym urządzeniu</Trans>}
        checked={isOn}
        onChange={(on) => {
          switchLetters(on);
          setOn(on);
        }}
      />
    </div>
  );
};
