import { parseEmail } from '../../../domain/email.ts';

/**
 * The addresses in a CSV file, whatever the delimiter and the columns: every cell that is an
 * address, doubles merged, in the order of the file.
 */
export const readAddressFile = async (file: File): Promise<string[]> => {
  const { parse } = (await import('papaparse')).default;
  const { data } = parse<string[]>(await file.text(), { skipEmptyLines: 'greedy' });
  return [...new Set(data.flat().flatMap((cell) => parseEmail(cell.trim()) ?? []))];
};
