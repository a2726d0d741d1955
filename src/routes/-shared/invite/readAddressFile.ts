import { parseEmail } from '../../../domain/email.ts';

/**
 * E-mail addresses in a CSV file, whatever its delimiter and columns: every cell that is an
 * address, deduplicated, in file order.
 */
export const readAddressFile = async (file: File): Promise<string[]> => {
  const { parse } = (await import('papaparse')).default;
  const { data } = parse<string[]>(await file.text(), { skipEmptyLines: 'greedy' });
  return [...new Set(data.flat().flatMap((cell) => parseEmail(cell.trim()) ?? []))];
};
