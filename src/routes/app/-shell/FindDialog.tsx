import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CornerDownLeft, ListFilter } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { fold } from '../../../domain/text.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { input } from '../../../ui/field/field.css.ts';
import { end, item } from '../../../ui/menu/menu.css.ts';
import { usePlaces } from './places.tsx';

/** Ctrl+K, and ⌘K, open the search from anywhere in a panel. */
export const useFindKey = (onFind: () => void): void =>
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      onFind();
    };
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, [onFind]);

interface Found {
  key: string;
  icon: ReactNode;
  label: ReactNode;
  go: () => void;
}

/** Finds a place of the panel by its name, or hands the words to the list of investors. */
export const FindDialog = ({
  role,
  onClose,
}: {
  role: 'advisor' | 'coordinator' | 'investor';
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const words = typed.trim();
  const places = usePlaces(role).filter(({ label }) => fold(label).includes(fold(words)));
  const found: Found[] = [
    ...places.map(({ to, label, icon: Icon }) => ({
      key: to,
      icon: <Icon size={16} aria-hidden />,
      label,
      go: () => void navigate({ to }),
    })),
    ...(words === ''
      ? []
      : [
          {
            key: 'investors',
            icon: <ListFilter size={16} aria-hidden />,
            label: <Trans>Inwestorzy: nazwa zawiera „{words}”</Trans>,
            go: () =>
              void navigate({
                to: role === 'coordinator' ? '/app/investors/network' : '/app/investors',
                search: { 'filter[investor][like]': words } as never,
              }),
          },
        ]),
  ];
  const choose = (one: Found | undefined): void => {
    if (!one) return;
    onClose();
    one.go();
  };
  return (
    <Dialog title={<Trans>Szukaj</Trans>} isOpen onClose={onClose}>
      <input
        className={input}
        role="combobox"
        aria-label={t`Strona albo nazwa inwestora`}
        placeholder={t`Strona albo nazwa inwestora`}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          if (step !== 0) {
            event.preventDefault();
            setAt((at + step + found.length) % Math.max(found.length, 1));
          } else if (event.key === 'Enter') {
            event.preventDefault();
            choose(found[at]);
          }
        }}
      />
      <ul id={listId} role="listbox" aria-label={t`Wyniki`}>
        {found.map((one, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's
          <li
            key={one.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            data-highlighted={index === at}
            className={item}
            onClick={() => choose(one)}
          >
            {one.icon}
            <span>{one.label}</span>
            {index === at ? (
              <span className={end}>
                <CornerDownLeft size={14} aria-hidden />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
