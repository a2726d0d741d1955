/** Codes of Polish regions, with which a number begins that is not of a mobile phone or a service. */
const region = /^(?:1[2-8]|2[2-69]|3[2-4]|4[1-4678]|5[24-689]|6[1-3578]|7[14-7]|8[1-79]|9[145])/;

/**
 * `+48601234567` → `+48 601 234 567`, as `formatPhone` of phone.ts writes Polish numbers, without
 * the library that it loads; numbers of other countries are returned as they are.
 */
export const spacedPhone = (phone: string): string =>
  phone.replace(/^\+48(\d{9})$/, (_, digits: string) =>
    [
      '+48',
      ...(region.test(digits) ? /(..)(...)(..)(..)/ : /(...)(...)(...)/).exec(digits)!.slice(1),
    ].join(' '),
  );
