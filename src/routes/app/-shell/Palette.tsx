import { Trans, useLingui } from '@lingui/react/macro';
import { CornerDownLeft } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { cutText, longestText } from '../../../domain/tableQuery.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { input } from '../../../ui/field/field.css.ts';
import { end, head, item } from '../../../ui/menu/menu.css.ts';
import { hidden, quiet } from '../../../ui/theme/utility.css.ts';
import { takeEarlyKeys } from './earlyKeys.ts';
import * as styles from './palette.css.ts';
import type { Opened } from './useCommands.ts';
import { useFound, type Found } from './useFound.tsx';

/** Finds pages, records and commands by name, and opens or runs them. */
const Palette = ({
  role,
  onOpen,
  onClose,
}: {
  role: 'advisor' | 'coordinator';
  /** A command opens a dialog of the shell. */
  onOpen: (what: Opened) => void;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const listId = useId();
  const [typed, setTyped] = useState('');
  // The dialog itself would focus its close button.
  const begin = useCallback((field: HTMLInputElement | null): void => {
    if (!field) return;
    field.focus();
    setTyped(cutText(takeEarlyKeys()));
  }, []);
  // The selected line, by key, so that it stays selected while results above or below it change.
  const [wanted, setWanted] = useState<string | null>(null);
  const { groups, isPart, isSearching, countWords } = useFound(role, typed.trim(), onOpen);
  const lines = groups.flatMap((group) => group.lines);
  const current = lines.find(({ key }) => key === wanted) ?? lines[0];
  const at = current ? lines.indexOf(current) : -1;
  const idOf = ({ key }: Found): string => `${listId}-${key.replaceAll(/[^\w-]+/g, '_')}`;
  const currentId = current ? idOf(current) : undefined;
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  const choose = (one: Found | undefined): void => {
    if (!one) return;
    onClose();
    one.go();
  };
  return (
    <Dialog title={<Trans>Szukaj</Trans>} isOpen onClose={onClose}>
      <input
        ref={begin}
        className={input}
        role="combobox"
        aria-label={t`Strona, osoba, kampania albo polecenie`}
        placeholder={t`Strona, osoba, kampania albo polecenie`}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={currentId}
        autoComplete="off"
        maxLength={longestText}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setWanted(null);
        }}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          if (step !== 0) {
            event.preventDefault();
            const next = lines[(at + step + lines.length) % Math.max(lines.length, 1)];
            setWanted(next?.key ?? null);
          } else if (event.key === 'Enter') {
            event.preventDefault();
            choose(current);
          } else if (event.key === 'Escape') {
            // The window leaves it to a field whose list is open, and this one's always is.
            onClose();
          }
        }}
      />
      <div id={listId} role="listbox" aria-label={t`Wyniki`} className={styles.list}>
        {groups.map(({ name, lines: own }) => (
          <div key={name} role="group" aria-label={name}>
            <div className={head} aria-hidden>
              {name}
            </div>
            {own.map((one) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's
              <div
                key={one.key}
                id={idOf(one)}
                role="option"
                aria-selected={one === current}
                data-highlighted={one === current}
                className={item}
                onClick={() => choose(one)}
              >
                <one.icon size={16} aria-hidden />
                <span className={styles.words}>
                  {one.label}
                  {one.about ? <span className={styles.about}>{one.about}</span> : null}
                </span>
                {one === current ? (
                  <span className={end}>
                    <CornerDownLeft size={14} aria-hidden />
                  </span>
                ) : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      {isSearching ? (
        <p className={quiet} aria-hidden>
          <Trans>Szukanie…</Trans>
        </p>
      ) : null}
      {isPart ? (
        <p className={quiet} role="status">
          <Trans>Nie wszystko udało się przeszukać: brak odpowiedzi serwera.</Trans>
        </p>
      ) : null}
      <span className={hidden} role="status">
        {isSearching ? '' : countWords}
      </span>
    </Dialog>
  );
};
export default Palette;
