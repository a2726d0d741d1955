import type { MailKind } from '../db/schema.ts';

/** Mails that somebody waits for in front of a screen: nothing goes before them. */
export const urgentKinds: ReadonlySet<MailKind> = new Set<MailKind>([
  'secondFactorCode',
  'investorLogin',
  'passwordReset',
  'activation',
  'accountProtected',
]);

const minuteMs = 60_000;

/** A mail is tried for so long, as servers of mail do among themselves (RFC 5321 §4.5.4.1). */
const patienceMs = 4 * 24 * 60 * minuteMs;

/** How long one try may take before another worker may think that its worker died. */
export const leaseMs = 2 * minuteMs;

/** What a server of mail may take for each of its answers, milliseconds; together less than the lease. */
const answers = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};

/** The address of the mail server with our patience; what it says itself stays. */
export const patientUrl = (smtpUrl: string): string => {
  const url = new URL(smtpUrl);
  for (const [name, milliseconds] of Object.entries(answers)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds));
  }
  return url.href;
};

/** Pause before the next try: seconds at first, at most a quarter of an hour, for whatever ends one. */
export const pauseMs = (attempts: number): number => Math.min(2 ** attempts * 1000, 15 * minuteMs);

export const isLate = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > patienceMs;

/**
 * Whether the server refused this address or this mail for good. A refusal of our own log-in, also
 * 5xx, is the operator's to mend, and no mail's end.
 */
export const isRefusedForGood = (error: unknown): boolean => {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  return responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code);
};
