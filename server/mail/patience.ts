import { minuteMs } from '../../src/domain/timeUnits.ts';
import type { MailKind } from './ids.ts';

/** Mails that somebody is waiting for in front of a screen: they are sent first. */
export const urgentKinds: ReadonlySet<MailKind> = new Set<MailKind>([
  'secondFactorCode',
  'investorLogin',
  'passwordReset',
  'activation',
  'accountProtected',
]);

/** How long a mail is retried, as between mail servers (RFC 5321 §4.5.4.1). */
const patienceMs = 4 * 24 * 60 * minuteMs;

/**
 * How long nothing may be heard of an attempt before another worker may assume that its worker died;
 * one that goes on renews its lease (`keepLeased`).
 */
export const leaseMs = 2 * minuteMs;

/**
 * Timeouts for each of the mail server's answers, milliseconds: each for one silence, so an attempt
 * may take longer than all of them together. A server that looks through a mail before it takes it
 * may need minutes (RFC 5321 §4.5.3.2.6 allows ten); broken off, it takes the mail all the same, and
 * again with each attempt. No more than two: a vanished server keeps its lane as long.
 */
const answers = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 2 * minuteMs,
};

/** The mail server's address with our timeouts; any that it sets itself are kept. */
export const patientUrl = (smtpUrl: string): string => {
  const url = new URL(smtpUrl);
  for (const [name, milliseconds] of Object.entries(answers)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds));
  }
  return url.href;
};

/** The longest that a queued mail's next attempt is planned ahead, in milliseconds. */
export const longestPauseMs = 15 * minuteMs;

/**
 * Pause before the next attempt, whatever ended the last one: seconds at first, at most a quarter
 * of an hour.
 */
export const pauseMs = (attempts: number): number => Math.min(2 ** attempts * 1000, longestPauseMs);

export const isLate = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > patienceMs;

/** What nodemailer says of an attempt that failed: what was refused, and with which answer. */
export interface Refusal {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * Enhanced codes (RFC 3463) about the recipient, its mailbox or the mail itself; 5.1.7 and 5.1.8 are
 * the sender's. Exchange Online says 5.4.1 of recipients that do not exist.
 */
const ofThisMail = /^5\.(?:1\.(?![78]$)|2\.|4\.1$|6\.)/;

/** The enhanced code of a mail server's answer, as in `554 5.7.1 …` or `553 … (#5.7.1)`. */
export const enhancedCodeOf = ({ response = '' }: Refusal): string | undefined =>
  /(?:^\d{3}[ -]|#)(\d\.\d{1,3}\.\d{1,3})\b(?!\.)/.exec(response)?.[1];

/**
 * Whether the server refused this address or this mail permanently. A refusal of our own log-in, of
 * us as the sender, or of relaying for us, also 5xx, is for the operator to fix and does not end the
 * mail: it would end every other mail as well. An enhanced code tells the two apart, where the
 * server sends one.
 */
export const isRefusedForGood = (error: unknown): boolean => {
  const refusal = error as Refusal;
  const { code = '', command, responseCode = 0, response = '' } = refusal;
  const enhanced = enhancedCodeOf(refusal);
  // nodemailer gives the sender and the recipient one code.
  const isAboutUs =
    command === 'MAIL FROM' ||
    !['EENVELOPE', 'EMESSAGE'].includes(code) ||
    (enhanced ? !ofThisMail.test(enhanced) : /relay/i.test(response));
  return responseCode >= 500 && !isAboutUs;
};
