import { useState } from 'react';
import { formatNumber, parseDecimalInput } from '../../domain/money.ts';

/**
 * `50 000` for a typed 50000; anything that is not a number is unchanged.
 * @param isExact Whether surplus decimals stay as typed; otherwise they are cut.
 */
const grouped = (typed: string, isExact: boolean): string => {
  const { text, value } = parseDecimalInput(typed);
  if (!value || (isExact && text !== typed)) return typed;
  return formatNumber(value).replace(/,00$/, '');
};

/**
 * The text of an amount input: with thousands separators on blur, as typed meanwhile.
 * @param value As typed, or a decimal string.
 * @param isExact For a field that refuses surplus decimals, which has to show what it refuses.
 */
export const useGroupedText = (
  value: string,
  onChange: (typed: string) => void,
  { isExact = false }: { isExact?: boolean } = {},
) => {
  // The text while focused. Starts with the displayed text: replacing it on focus would lose the
  // selection, so that typing would append instead of replace.
  const [text, setText] = useState<string | null>(null);
  return {
    isUsed: text !== null,
    wiring: {
      inputMode: 'decimal',
      autoComplete: 'off',
      value: text ?? grouped(value, isExact),
      onFocus: () => setText(grouped(value, isExact)),
      onBlur: () => setText(null),
    },
    type: (typed: string): void => {
      setText(typed);
      onChange(typed);
    },
  } as const;
};
