import { minuteMs } from '../../src/domain/timeUnits.ts';
import { secondFactorTries } from '../../src/domain/limits.ts';
import type { Tx } from '../db/open.ts';
import type { MailIds } from './ids.ts';
import { selectChallenge } from './queries.ts';
import { pick, type Language } from './words.ts';

/** Between asking for a code and writing its mail this long may pass; nobody notices it. */
const unnoticedMs = 15_000;

/** Whole minutes for which a code still works. A code that is sent again has fewer of them. */
export const minutesLeft = ({ expiresAt }: { expiresAt: Date }, now: Date): number =>
  Math.floor((expiresAt.getTime() - now.getTime() + unnoticedMs) / minuteMs);

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
const units: Record<Language, Forms> = {
  PL: { one: 'minutę', few: 'minuty', other: 'minut' },
  EN: { one: 'minute', other: 'minutes' },
};

/** How long a code works, as its mail says it: "ważny 5 minut". @param minutes Whole ones. */
export const validFor = (language: Language, minutes: number): string => {
  const rule = new Intl.PluralRules(pick(language, 'pl', 'en')).select(minutes);
  const time = `${minutes} ${units[language][rule] ?? units[language].other}`;
  return pick(language, `ważny ${time}`, `valid for ${time}`);
};

/**
 * Whether nobody can use a mailed code any more: its challenge was answered or called off, was tried
 * too often, got another code, or has no whole minute left.
 */
export const isCodeOver = async (
  tx: Tx,
  { challengeId, sequence }: MailIds['secondFactorCode'],
  now: Date,
): Promise<boolean> => {
  const challenge = await selectChallenge(tx, challengeId);
  return (
    !challenge ||
    challenge.usedAt !== null ||
    challenge.tries >= secondFactorTries ||
    challenge.sequence !== Number(sequence) ||
    minutesLeft(challenge, now) < 1
  );
};
