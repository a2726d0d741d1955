import { useState } from 'react';
import { formatNumber, parseDecimalInput } from '../../domain/money.ts';

/** `50 000` for a typed 50000; anything that is not a number stays as it is. */
const grouped = (typed: string): string => {
  const { value } = parseDecimalInput(typed);
  return value ? formatNumber(value).replace(/,00$/, '') : typed;
};

/**
 * What an input of an amount shows: groups of three once it is left, meanwhile what is typed.
 * @param value As typed, or a decimal string.
 */
export const useGroupedText = (value: string, onChange: (typed: string) => void) => {
  // What stands in the field while it is used. It begins as what was shown: a text that changes
  // under a fresh focus would lose its selection, and what is typed then would be added to it.
  const [text, setText] = useState<string | null>(null);
  return {
    isUsed: text !== null,
    wiring: {
      inputMode: 'decimal',
      autoComplete: 'off',
      value: text ?? grouped(value),
      onFocus: () => setText(grouped(value)),
      onBlur: () => setText(null),
    },
    type: (typed: string): void => {
      setText(typed);
      onChange(typed);
    },
  } as const;
};
