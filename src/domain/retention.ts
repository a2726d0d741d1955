/**
 * What is kept, for how long, and which law requires longer: one table (docs/decisions/047). The
 * job enforces it (server/jobs/retention.ts), the investor reads it in their own data, and
 * docs/retention.md is generated from it.
 */

import { dayMs } from './timeUnits.ts';
import { addDays, addYears, startOfDay, today, type CalendarDate } from './dates.ts';

/** A period of the calendar: years are counted as laws count them, leap days and all. */
interface Period {
  years: number;
  days: number;
}

const years = (count: number): Period => ({ years: count, days: 0 });
const days = (count: number): Period => ({ years: 0, days: count });

/** What a retention period starts from. */
type KeptFrom =
  | 'sent'
  | 'end'
  | 'expiry'
  | 'made'
  /** The last day of the year in which the contract ended. */
  | 'contract'
  /** The last thing that happened, if no contract came of it. */
  | 'silence'
  /** The last invitation to work with a brand, or change of it. */
  | 'invited'
  | 'archived';

interface Retention {
  from: KeptFrom;
  /** For a contract counted from the end of its year. */
  period: Period;
  /**
   * Why it may be kept that long; where an erasure request cannot shorten it, the law that says so.
   */
  law: keyof typeof laws;
}

/** Sources, in short; `isDuty` where erasure must wait (GDPR art. 17(3)(b) and (e)). */
export const laws = {
  accounting: { source: 'ustawa o rachunkowości, art. 74 ust. 2', isDuty: true },
  amlAct: { source: 'ustawa AML, art. 49 ust. 1', isDuty: true },
  claims: { source: 'Kodeks cywilny, art. 118; RODO, art. 17 ust. 3 lit. e', isDuty: true },
  consentProof: { source: 'RODO, art. 7 ust. 1', isDuty: true },
  security: { source: 'RODO, art. 32', isDuty: false },
  minimum: { source: 'RODO, art. 5 ust. 1 lit. e', isDuty: false },
} as const;

export const retention = {
  /** Amounts, dates and the acceptance of an offer that was accepted, with its payments. */
  contract: { from: 'contract', period: years(5), law: 'accounting' },
  /** The agreement and confirmations of payment. */
  agreement: { from: 'contract', period: years(5), law: 'accounting' },
  /** Data form, requests to correct it and identity documents of somebody with a contract. */
  identity: { from: 'contract', period: years(5), law: 'amlAct' },
  /** Lines of the brand's bank statements, with the names, titles and accounts in them. */
  statement: { from: 'made', period: years(6), law: 'accounting' },
  /** Consents: what was shown, when and from where it was given. */
  consents: { from: 'made', period: years(6), law: 'consentProof' },
  /** Who looked at the data in clear, and why. */
  looks: { from: 'made', period: years(6), law: 'claims' },
  /** Names and reasons in the history of an offer. */
  history: { from: 'made', period: years(6), law: 'claims' },
  /** Name, address, notes, data forms and documents of somebody without a contract. */
  contact: { from: 'silence', period: years(2), law: 'minimum' },
  /** Answers to requests to be forgotten, in a coordinator's words; they go with whom they name. */
  answer: { from: 'made', period: years(6), law: 'minimum' },
  /** Name, address and phone of somebody invited to work with a brand who never accepted. */
  invited: { from: 'invited', period: days(180), law: 'minimum' },
  /** Address and phone of an archived advisor, and their account if no brand needs it. */
  team: { from: 'archived', period: years(2), law: 'minimum' },
  /** Their name, and until the papers of contracts in their care are gone. */
  teamName: { from: 'archived', period: years(6), law: 'claims' },
  /** IP addresses in the evidence log, such as that of a log-in. */
  log: { from: 'made', period: years(1), law: 'security' },
  session: { from: 'end', period: days(90), law: 'security' },
  device: { from: 'expiry', period: days(30), law: 'security' },
  link: { from: 'expiry', period: years(1), law: 'security' },
  mail: { from: 'sent', period: years(1), law: 'minimum' },
  mailBody: { from: 'sent', period: days(30), law: 'minimum' },
  /** Advisors' notices, and which reminders were sent; it names nobody. */
  notice: { from: 'made', period: years(1), law: 'minimum' },
  /** Pictures and documents uploaded for a campaign that was never saved with them. */
  unused: { from: 'made', period: days(30), law: 'minimum' },
  /** What somebody reported from their tab because it did not work, and their comment. */
  report: { from: 'made', period: days(90), law: 'minimum' },
  /** Requested codes, and attempt counters. */
  attempt: { from: 'made', period: days(2), law: 'security' },
  /** Answers to a repeated call. */
  repeat: { from: 'made', period: days(1), law: 'minimum' },
  /** What was typed but not sent; it stays on the person's own device. */
  draft: { from: 'made', period: days(1), law: 'minimum' },
} as const satisfies Record<string, Retention>;

export type RetentionKind = keyof typeof retention;

/** The last day on which data of that kind from a day are kept. */
export const keptUntil = (kind: RetentionKind, since: CalendarDate): CalendarDate => {
  const { period } = retention[kind];
  return addDays(addYears(since, period.years), period.days);
};

/**
 * Data of that kind from before this instant are past their retention period, at `now`. Years end
 * with a day in Warsaw, as what an investor is told (`keptUntil`); days are 24 hours each.
 */
export const pastBefore = (kind: RetentionKind, now: Date): Date => {
  const { years, days } = retention[kind].period;
  if (years === 0) return new Date(now.getTime() - days * dayMs);
  const date = today(now);
  const from = addYears(date, -years);
  // On 29 February what is from a 28th is past: it was kept until the 28th.
  return new Date(startOfDay(addYears(from, years) < date ? addDays(from, 1) : from));
};

/**
 * The last day on which a contract's papers are kept.
 * @param end Its last day, `YYYY-MM-DD`; null while it is unknown, as for shares.
 * @returns `YYYY-12-31`, or null while the contract lasts.
 */
const contractKeptUntil = (end: string | null): string | null =>
  end === null ? null : `${Number(end.slice(0, 4)) + retention.contract.period.years}-12-31`;

/** The last day on which papers of any of these contracts are kept; null while one lasts. */
export const contractsKeptUntil = (ends: readonly (string | null)[]): string | null => {
  const days = ends.map(contractKeptUntil);
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? null);
};

/** Papers of contracts that ended before this day are past their retention period on a `date`. */
export const contractsPastBefore = (date: string): string =>
  `${Number(date.slice(0, 4)) - retention.contract.period.years}-01-01`;
