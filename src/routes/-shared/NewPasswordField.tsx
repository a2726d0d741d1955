import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Dot } from 'lucide-react';
import {
  passwordMinLength,
  passwordWeaknesses,
  type PasswordWeakness,
} from '../../domain/passwordStrength.ts';
import { PasswordField } from '../../ui/field/fields.tsx';
import { hint as hintStyle } from '../../ui/field/field.css.ts';
import { hidden, row } from '../../ui/theme/utility.css.ts';

/** Beside the first line of its words. */
const mark = { flexShrink: 0, marginTop: 2 } as const;

/** A field for a new password that shows unmet requirements while typing. */
export const NewPasswordField = ({
  value,
  ...input
}: Omit<Parameters<typeof PasswordField>[0], 'label'>) => {
  const { t } = useLingui();
  const found = passwordWeaknesses(value);
  const demands: [PasswordWeakness, string][] = [
    ['tooShort', t`co najmniej ${passwordMinLength} znaków`],
    ['common', t`nie jest znanym hasłem ani ciągiem z klawiatury`],
    ['repetitive', t`nie powtarza w kółko tego samego`],
  ];
  return (
    <div>
      <PasswordField
        {...input}
        label={<Trans>Nowe hasło</Trans>}
        autoComplete="new-password"
        value={value}
      />
      <ul aria-label={t`Jakie ma być hasło`} className={hintStyle} style={{ marginTop: 8 }}>
        {demands.map(([weakness, words]) => {
          const isMet = value !== '' && !found.includes(weakness);
          return (
            <li
              key={weakness}
              className={row}
              style={{ flexWrap: 'nowrap', alignItems: 'flex-start' }}
            >
              {isMet ? (
                <Check size={16} aria-hidden style={mark} />
              ) : (
                <Dot size={16} aria-hidden style={mark} />
              )}
              <span style={{ minWidth: 0 }}>{words}</span>
              <span className={hidden}>{isMet ? t`spełnione` : t`jeszcze nie`}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
