import { useState } from 'react';
import { formatNumber, parseDecimalInput } from '../../domain/money.ts';

/** `50 000` for a typed 50000; anything that is not a number is unchanged. */
const grouped = (typed: string): string => {
  const { value } = parseDecimalInput(typed);
  return value ? formatNumber(value).replace(/,00$/, '') : typed;
};

/**
 * The text of an amount input: with thousands separators on blur, as typed meanwhile.
 * @param value As typed, or a decimal string.
 */
export const useGroupedText = (value: string, onChange: (typed: string) => void) => {
  // The text while focused. Starts with the displayed text: replacing it on focus would lose the
  // selection, so that typing would append instead of replace.
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
