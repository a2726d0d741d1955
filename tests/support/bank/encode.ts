/** Encodes text in the code pages of Polish banks, which TextEncoder does not support. */

const windows1250 = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1250').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

const smallOfCp852 = [0xa5, 0x86, 0xa9, 0x88, 0xe4, 0xa2, 0x98, 0xab, 0xbe];
const largeOfCp852 = [0xa4, 0x8f, 0xa8, 0x9d, 0xe3, 0xe0, 0x97, 0x8d, 0xbd];

/** Polish letters in CP852; statements need no others. */
const cp852 = new Map<string, number>([
  ...[...'ąćęłńóśźż'].map((letter, index) => [letter, smallOfCp852[index]!] as const),
  ...[...'ĄĆĘŁŃÓŚŹŻ'].map((letter, index) => [letter, largeOfCp852[index]!] as const),
  ['˙', 0xfa],
]);

export type CodePage = 'utf-8' | 'utf-8 with BOM' | 'windows-1250' | 'cp852' | 'utf-16';

/** Characters missing in the code page become question marks. */
export const encode = (text: string, page: CodePage): Uint8Array<ArrayBuffer> => {
  if (page === 'utf-8') return new Uint8Array(new TextEncoder().encode(text));
  if (page === 'utf-8 with BOM') return encode(`\ufeff${text}`, 'utf-8');
  if (page === 'utf-16') return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  const table = page === 'cp852' ? cp852 : windows1250;
  return Uint8Array.from(text, (sign) => {
    const code = sign.charCodeAt(0);
    return code < 0x80 ? code : (table.get(sign) ?? 0x3f);
  });
};
