/**
 * Every error the server assigns a code to (of the original catalogue, and our additions 1404, 2004, 2005,
 * 3004 to 3012, 5010, 5011 and 9003), with its label, its name on the wire. The sentences people read
 * are in src/ui/text.
 */
export const errorLabels = {
  1000: 'Bad credentials',
  1001: 'error.account.not_active',
  1002: 'user with the given e-mail not found',
  1003: 'error.two_factor.invalid',
  1004: 'error.refresh.invalid',
  1101: 'Access denied',
  1105: 'error.panel.blocked',
  1106: 'error.session.step_up',
  1206: 'error.advisor.cannot_archive',
  1207: 'error.advisor.last_coordinator',
  1404: 'error.not_found',
  2001: 'error.campaign.not_active',
  2002: 'error.campaign.not_started',
  2003: 'error.campaign.ended',
  2004: 'error.campaign.locked',
  2005: 'error.campaign.transition',
  3001: 'error.lead.other_advisor',
  3002: 'error.offer.transition',
  3003: 'error.offer.already_accepted',
  3004: 'error.version.stale',
  3005: 'error.reminder.today',
  3006: 'error.reminder.stopped',
  3007: 'error.reminder.no_link',
  3008: 'error.reminder.nothing',
  3009: 'error.booking.second_person',
  3010: 'error.investor.erased',
  3011: 'error.correction.open',
  3012: 'error.correction.transition',
  3101: 'error.offer.max_product',
  3102: 'error.offer.max_remaining',
  3103: 'error.offer.min',
  3104: 'error.offer.step',
  4001: 'Token is invalid.',
  4002: 'error.token.expired',
  5001: 'error.form.invalid',
  5002: 'error.file.too_large',
  5003: 'error.file.type',
  5004: 'error.file.broken',
  5005: 'error.file.encrypted',
  5006: 'error.file.active',
  5007: 'error.file.pixels',
  5008: 'error.file.infected',
  5009: 'error.file.quota',
  5010: 'error.statement.broken',
  5011: 'error.statement.format',
  8001: 'error.rate_limited',
  9000: 'error.unexpected',
  9003: 'error.unavailable',
} as const satisfies Record<number, string>;

export type ErrorCode = keyof typeof errorLabels;
/** Codes with their own sentence; 9000 is the default. */
export type SpokenErrorCode = Exclude<ErrorCode, 9000>;

export const isErrorCode = (code: number): code is ErrorCode => Object.hasOwn(errorLabels, code);

export const errorCodes = Object.keys(errorLabels).map(Number) as ErrorCode[];

/**
 * Labels that have a sentence even when they come without a code, and the code whose sentence it is.
 */
export const labelCodes: Readonly<Record<string, ErrorCode>> = Object.fromEntries(
  errorCodes.map((code) => [errorLabels[code], code]),
);

/** The special label that shows the first violation as friendly field name plus message. */
export const formErrorLabel = errorLabels[5001];
