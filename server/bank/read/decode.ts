import { isLikeMt940 } from './mt940Fields.ts';
import { StatementError } from './statement.ts';

/**
 * Decodes a statement. Polish banks write UTF-8 (newer files), windows-1250 (most) or CP852 (some
 * MT940), and only XML declares which.
 */

/** The upper half of CP852, which TextDecoder does not support (IBM code page 852). */
const upperCp852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
  '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0';

const decodeCp852 = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  const size = 0x8000;
  for (let from = 0; from < bytes.length; from += size) {
    const codes = Array.from(bytes.subarray(from, from + size), (byte) =>
      byte < 0x80 ? byte : upperCp852.charCodeAt(byte - 0x80),
    );
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join('');
};

const polish = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/u;

/**
 * How Polish a text looks. Polish letters add to the score, twice if their case matches the letter
 * before; other non-ASCII characters count against it, control and replacement characters much
 * more.
 */
const likeness = (text: string): number => {
  let points = 0;
  for (const match of text.matchAll(/(\p{L}?)([\u0080-\uffff])/gu)) {
    const [, before = '', sign = ''] = match;
    const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();
    if (/[\u0080-\u009f\ufffd]/.test(sign)) points -= 5;
    else if (polish.test(sign)) points += !before || isUpper(before) === isUpper(sign) ? 2 : 1;
    else if (sign !== '˙') points -= 1;
  }
  return points;
};

/** Encoding declared by XML; an unsupported one is treated as undeclared. */
const declared = (bytes: Uint8Array): string | null => {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const name = /^\s*<\?xml[^>]{0,100}\sencoding\s*=\s*["']([\w-]{1,20})["']/i.exec(head)?.[1];
  return name && /^(?:windows-125[02]|iso-8859-[12])$/i.test(name) ? name : null;
};

const utf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** A sample of a large file is enough to judge it. */
const headOf = (text: string): string => text.slice(0, 200_000);

/**
 * Single-byte text, in the code page in which it looks most Polish. A UTF-8 file with a damaged
 * character looks Polish in neither, so it is refused rather than misread.
 */
const inCodePage = (bytes: Uint8Array): string => {
  const windows = new TextDecoder('windows-1250').decode(bytes);
  const dos = decodeCp852(bytes);
  const [asWindows, asDos, asUtf8] = [windows, dos, new TextDecoder().decode(bytes)].map((text) =>
    likeness(headOf(text)),
  ) as [number, number, number];
  if (asUtf8 > Math.max(asWindows, asDos)) throw new StatementError('broken');
  return asDos > asWindows && isLikeMt940(dos) ? dos : windows;
};

/** The text of a file, without byte order mark and with `\n` line endings. */
export const decodeStatement = (bytes: Uint8Array): string => {
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) {
    return unify(new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes));
  }
  const name = declared(bytes);
  const text = name ? new TextDecoder(name).decode(bytes) : utf8(bytes);
  return unify(text ?? inCodePage(bytes));
};

const unify = (text: string): string => text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
