import { parseAddressList } from '../../../domain/email.ts';

/**
 * E-mail addresses in a CSV file, whatever its delimiter and columns: what every cell with an `@`
 * holds, without names, in lower case, deduplicated, in file order. Mistyped ones are among them,
 * so that they are reported like those of a pasted list.
 */
export const readAddressFile = async (file: File): Promise<string[]> => {
  const { parse } = (await import('papaparse')).default;
  const { data } = parse<string[]>(await file.text(), { skipEmptyLines: 'greedy' });
  const read = data
    .flat()
    .filter((cell) => cell.includes('@'))
    .flatMap(parseAddressList)
    .map(({ address }) => address)
    // The rest are words around an address.
    .filter((address) => address.includes('@'));
  return [...new Set(read)];
};
