import type { I18n } from '@lingui/core';

/** 214 kB or 1.2 MB, in the interface language. */
export const sizeText = (i18n: I18n, bytes: number): string => {
  const [value, unit, digits] =
    bytes < 1_000_000
      ? [Math.ceil(bytes / 1000), 'kilobyte', 0]
      : [bytes / 1_000_000, 'megabyte', 1];
  return i18n.number(value, { style: 'unit', unit, maximumFractionDigits: digits });
};
