import { offerNumbersIn } from './bankEntry.ts';
import { today } from './dates.ts';

/** Years, this one included, in which a number typed without its year is looked for. */
const years = 10;

/**
 * The offer numbers that somebody may mean who types or pastes one: whole, as papers and transfers
 * have it or as files are called (`OF-2026-000524-draft.pdf`), without its beginning (`2026/524`), or
 * the number alone (`524`), of any of the last years.
 */
export const offerNumbersTyped = (typed: string, now: Date): string[] => {
  const whole = offerNumbersIn(typed);
  if (whole.length > 0) return whole;
  const [, year, digits] = /^(?:(20\d{2})[\s/\\_.-]{1,3})?(\d{1,6})$/.exec(typed.trim()) ?? [];
  if (!digits) return [];
  const last = Number(today(now).slice(0, 4));
  const meant = year ? [year] : Array.from({ length: years }, (_, back) => last - back);
  return meant.flatMap((one) => offerNumbersIn(`OF/${one}/${digits}`));
};
