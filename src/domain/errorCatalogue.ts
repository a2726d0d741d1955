/**
 * Every error the server assigns a code to (decisions 3.5, and our additions 1404, 2004, 2005,
 * 3004 to 3012, 5010, 5011 and 9003). `label` is its name on the wire, `title` is for developers;
 * the sentences people read are in src/ui/text.
 */
export const errorCatalogue = {
  1000: { status: 401, label: 'Bad credentials', title: 'Wrong login or password' },
  1001: { status: 403, label: 'error.account.not_active', title: 'The account is not active' },
  1002: {
    status: 404,
    label: 'user with the given e-mail not found',
    title: 'No user with this e-mail',
  },
  1003: { status: 401, label: 'error.two_factor.invalid', title: 'Invalid code' },
  1004: { status: 401, label: 'error.refresh.invalid', title: 'The session has expired' },
  1101: { status: 403, label: 'Access denied', title: 'Access denied' },
  1105: { status: 403, label: 'error.panel.blocked', title: 'The investor panel is off' },
  1106: {
    status: 403,
    label: 'error.session.step_up',
    title: 'This asks for another or a newer proof of who you are',
  },
  1206: {
    status: 409,
    label: 'error.advisor.cannot_archive',
    title: 'This advisor cannot be archived',
  },
  1207: {
    status: 409,
    label: 'error.advisor.last_coordinator',
    title: 'A network keeps a coordinator',
  },
  1404: { status: 404, label: 'error.not_found', title: 'Not found' },
  2001: {
    status: 409,
    label: 'error.campaign.not_active',
    title: 'The campaign is no longer active',
  },
  2002: {
    status: 409,
    label: 'error.campaign.not_started',
    title: 'The campaign has not started yet',
  },
  2003: { status: 409, label: 'error.campaign.ended', title: 'The campaign has already ended' },
  2004: {
    status: 409,
    label: 'error.campaign.locked',
    title: 'Accepted terms stay',
  },
  2005: {
    status: 409,
    label: 'error.campaign.transition',
    title: 'Not possible in this state',
  },
  3001: {
    status: 409,
    label: 'error.lead.other_advisor',
    title: 'The lead belongs to another advisor',
  },
  3002: { status: 409, label: 'error.offer.transition', title: 'Not possible in this status' },
  3003: {
    status: 409,
    label: 'error.offer.already_accepted',
    title: 'The offer is already accepted',
  },
  3004: { status: 409, label: 'error.version.stale', title: 'Changed by somebody else meanwhile' },
  3005: { status: 409, label: 'error.reminder.today', title: 'This person was reminded today' },
  3006: { status: 409, label: 'error.reminder.stopped', title: 'This person wants no reminders' },
  3007: { status: 409, label: 'error.reminder.no_link', title: 'No live link to remind by' },
  3008: { status: 409, label: 'error.reminder.nothing', title: 'There is nothing to remind of' },
  3009: {
    status: 409,
    label: 'error.booking.second_person',
    title: 'Another person has to confirm this one',
  },
  3010: {
    status: 409,
    label: 'error.investor.erased',
    title: 'The data of this person were erased',
  },
  3011: {
    status: 409,
    label: 'error.correction.open',
    title: 'A request to correct this form is already open',
  },
  3012: {
    status: 409,
    label: 'error.correction.transition',
    title: 'Not possible with the form or the request as it stands',
  },
  3101: {
    status: 422,
    label: 'error.offer.max_product',
    title: 'More than the maximum investment amount',
  },
  3102: {
    status: 422,
    label: 'error.offer.max_remaining',
    title: 'More than the campaign has left',
  },
  3103: {
    status: 422,
    label: 'error.offer.min',
    title: 'Less than the minimum investment amount',
  },
  3104: { status: 422, label: 'error.offer.step', title: 'Indivisible by the multiplier' },
  4001: { status: 410, label: 'Token is invalid.', title: 'The token is already inactive' },
  4002: { status: 410, label: 'error.token.expired', title: 'The link has expired' },
  5001: { status: 422, label: 'error.form.invalid', title: 'Invalid form data' },
  5002: { status: 413, label: 'error.file.too_large', title: 'File too large' },
  5003: { status: 415, label: 'error.file.type', title: 'File type not allowed' },
  5004: { status: 422, label: 'error.file.broken', title: 'The file cannot be read' },
  5005: { status: 422, label: 'error.file.encrypted', title: 'The file asks for a password' },
  5006: {
    status: 422,
    label: 'error.file.active',
    title: 'The file holds scripts, attachments or other active parts',
  },
  5007: { status: 422, label: 'error.file.pixels', title: 'The picture has too many pixels' },
  5008: { status: 422, label: 'error.file.infected', title: 'The antivirus refused the file' },
  5009: { status: 409, label: 'error.file.quota', title: 'No more files can be added here' },
  5010: {
    status: 422,
    label: 'error.statement.broken',
    title: 'The bank statement cannot be read',
  },
  5011: {
    status: 422,
    label: 'error.statement.format',
    title: 'No kind of bank statement that we read',
  },
  8001: { status: 429, label: 'error.rate_limited', title: 'Too many attempts' },
  9000: { status: 500, label: 'error.unexpected', title: 'Unexpected error' },
  9003: { status: 503, label: 'error.unavailable', title: 'Temporarily out of service' },
} as const satisfies Record<number, { status: number; label: string; title: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
/** Codes with their own sentence; 9000 is the default. */
export type SpokenErrorCode = Exclude<ErrorCode, 9000>;

export const isErrorCode = (code: number): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

export const errorCodes = Object.keys(errorCatalogue).map(Number) as ErrorCode[];

/**
 * Labels that have a sentence even when they come without a code, and the code whose sentence it is
 * (spec §8).
 */
export const labelCodes: Readonly<Record<string, ErrorCode>> = Object.fromEntries(
  errorCodes.map((code) => [errorCatalogue[code].label, code]),
);

/** The special label that shows the first violation as friendly field name plus message (spec §8). */
export const formErrorLabel = errorCatalogue[5001].label;
