import { useLingui } from '@lingui/react/macro';
import { useCombobox, type UseComboboxProps } from 'downshift';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { comparable, hasWords } from '../../domain/text.ts';
import { Button } from '../button/Button.tsx';
import { messageText } from '../text/messages.ts';
import { hidden } from '../theme/utility.css.ts';
import * as styles from './ComboField.css.ts';
import * as inputs from './field.css.ts';
import { Field, type FieldProps } from './fields.tsx';
import type { Choice } from './SelectField.tsx';

/** Most options shown at once; typing more narrows them down. */
const mostShown = 50;

/** Options with the typed words or this code, those that begin with the text first. */
const matching = (choices: readonly Choice[], typed: string): Choice[] => {
  const wanted = comparable(typed);
  if (wanted === '') return [...choices];
  const found = choices.filter(
    ({ label, value }) => hasWords(label, typed) || comparable(value) === wanted,
  );
  const first = found.filter(({ label }) => comparable(label).startsWith(wanted));
  return [...new Set([...first, ...found])];
};

/** The option with this name, if no other has it: between two of one name only its reader chooses. */
const onlyNamed = (choices: readonly Choice[], words: string): Choice | undefined => {
  const named = choices.filter(({ label }) => comparable(label) === comparable(words));
  return named.length === 1 ? named[0] : undefined;
};

/** What is typed into the field until it is chosen, and what becomes of it. */
const useWords = ({
  value,
  onChange,
  choices,
  takesOther,
  autoComplete,
}: {
  value: string;
  onChange: (value: string) => void;
  choices: readonly Choice[];
  takesOther: boolean;
  autoComplete: string;
}) => {
  /** The text being typed; null while the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The typed words were left as they are and name no option. */
  const [isUnknown, setUnknown] = useState(false);
  const show = (words: string | null, isNoOption = false): void => {
    setTyped(words);
    setUnknown(isNoOption);
  };
  // As the right list may come after the words: that of a county once its voivodeship is chosen.
  useEffect(() => {
    const named = isUnknown && typed ? onlyNamed(choices, typed) : undefined;
    if (named) onChange(named.value);
  }, [isUnknown, typed, choices, onChange]);
  // A choice made elsewhere takes their place.
  if (isUnknown && value !== '') show(null);
  /**
   * Takes what was typed for the option of that name, or for none. What was chosen before is not put
   * back: whoever reads other words there and confirms would confirm somebody else.
   */
  const settle = (): void => {
    if (!typed) return show(null);
    const named = onlyNamed(choices, typed);
    if (named) onChange(named.value);
    else if (!takesOther) onChange('');
    show(named || takesOther ? null : typed, !named && !takesOther);
  };
  /** Synchronous: a list filtered after the next render would shift under a click. */
  const take = (words: string): void => {
    show(words);
    // A browser that fills the form in writes the whole name and chooses nothing.
    const named = onlyNamed(choices, words);
    if (named && autoComplete !== 'off') onChange(named.value);
    else if (takesOther || words === '') onChange(words);
  };
  return { typed, isUnknown, show, settle, take };
};

const { InputBlur, InputClick, InputKeyDownEscape, ItemClick } = useCombobox.stateChangeTypes;

/**
 * A click into words that are being typed moves the caret; it is no end of them. Where a choice is
 * saved at once, leaving is none.
 */
const reducerOf =
  (isTyping: boolean, isSavedAtOnce: boolean): UseComboboxProps<Choice>['stateReducer'] =>
  (state, { type, changes }) =>
    type === InputClick && isTyping && state.isOpen
      ? state
      : type === InputBlur && isSavedAtOnce
        ? { ...changes, selectedItem: state.selectedItem }
        : changes;

/** Ctrl+Enter presses a dialog's button while the field still has the focus (dialog/Modal.tsx). */
const beforeSubmit = (event: KeyboardEvent, settle: () => void): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  settle();
};

/** Whether a list is left with a choice: what the arrows led to is one, whatever was typed. */
const hasChosen = (now: Choice | null | undefined, before: Choice | null, led?: Choice): boolean =>
  now?.value !== before?.value || (before !== null && led?.value === before.value);

/** What a list says beside the options that it found. */
const useListNote = (found: number, takesOther: boolean): string | null => {
  const { t } = useLingui();
  if (found > mostShown) return t`Aby zobaczyć pozostałe, wpisz więcej liter.`;
  if (found > 0) return null;
  return takesOther ? t`Nie ma na liście; zostanie tak, jak wpisano.` : t`Nic nie znaleziono.`;
};

type ComboProps = FieldProps & {
  id?: string;
  /** Code of the option; with `takesOther` also free text. */
  value: string;
  onChange: (value: string) => void;
  choices: readonly Choice[];
  /** Accepts text that is not in the list. */
  takesOther?: boolean;
  /** What is chosen is saved at once: whoever only looked, and leaves, has chosen nothing. */
  isSavedAtOnce?: boolean;
  autoComplete?: string;
};

/** One of a long list, found by typing; accents may be omitted. */
export const ComboField = ({
  label,
  hint,
  error,
  isOptional,
  id,
  value,
  onChange,
  choices,
  takesOther = false,
  isSavedAtOnce = false,
  autoComplete = 'off',
}: ComboProps) => {
  const { i18n, t } = useLingui();
  const own = useId();
  const inputId = id ?? own;
  const selected = choices.find((one) => one.value === value) ?? null;
  const shown = selected?.label ?? (takesOther ? value : '');
  const { typed, isUnknown, show, settle, take } = useWords({
    value,
    onChange,
    choices,
    takesOther,
    autoComplete,
  });
  const found = matching(choices, typed ?? '');
  const items = found.slice(0, mostShown);
  const combo = useCombobox<Choice>({
    inputId,
    menuId: `${inputId}-list`,
    items,
    itemToString: (one) => one?.label ?? '',
    // Options are new objects on each render, so they are compared by code.
    itemToKey: (one) => one?.value ?? null,
    selectedItem: selected,
    inputValue: typed ?? shown,
    stateReducer: reducerOf(typed !== null, isSavedAtOnce)!,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChange(selectedItem.value);
    },
    onIsOpenChange: ({ isOpen, type, selectedItem }) => {
      if (isOpen) return;
      const led = items[combo.highlightedIndex];
      const isChosen = type === ItemClick || hasChosen(selectedItem, selected, led);
      const isLeft = type === InputKeyDownEscape || (type === InputBlur && isSavedAtOnce);
      if (isChosen || isLeft) show(null);
      else settle();
    },
  });
  const settleNow = (): void => {
    const led = combo.isOpen ? items[combo.highlightedIndex] : undefined;
    if (led) onChange(led.value);
    if (led) show(null);
    else if (typed !== null) settle();
  };
  const listNote = useListNote(found.length, takesOther);
  const note = combo.isOpen ? listNote : null;
  return (
    <Field
      {...{ label, hint, isOptional }}
      error={isUnknown ? messageText(i18n, 'choice') : error}
      id={inputId}
    >
      {(wiring) => (
        <div className={styles.box}>
          <div className={inputs.withButton}>
            <input
              {...combo.getInputProps({
                onFocus: (event) => event.currentTarget.select(),
                onChange: (event) => take(event.currentTarget.value),
                onKeyDown: (event) => beforeSubmit(event, settleNow),
                'aria-labelledby': undefined,
              })}
              {...wiring}
              autoComplete={autoComplete}
              className={styles.input}
            />
            <span className={inputs.inside}>
              <Button
                kind="quiet"
                size="small"
                isSquare
                {...combo.getToggleButtonProps({ 'aria-label': t`Pokaż listę` })}
              >
                <ChevronsUpDown size={16} aria-hidden />
              </Button>
            </span>
          </div>
          <ul
            {...combo.getMenuProps({ 'aria-label': t`Lista`, 'aria-labelledby': undefined })}
            className={styles.list}
            hidden={!combo.isOpen}
          >
            {combo.isOpen
              ? items.map((one, index) => (
                  <li
                    key={one.value}
                    {...combo.getItemProps({ item: one, index })}
                    className={styles.item}
                    data-highlighted={combo.highlightedIndex === index}
                  >
                    {one.label}
                    {one.value === value ? (
                      <span className={styles.end}>
                        <Check size={14} aria-hidden />
                      </span>
                    ) : null}
                  </li>
                ))
              : null}
            {note ? (
              <li className={styles.note} role="presentation" aria-hidden>
                {note}
              </li>
            ) : null}
          </ul>
          {/* What a list says beside its options is read to nobody (WCAG 4.1.3). */}
          <p role="status" className={hidden}>
            {note}
          </p>
        </div>
      )}
    </Field>
  );
};
