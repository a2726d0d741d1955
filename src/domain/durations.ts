/**
 * Every duration the product uses, defined once, with its unit in its name.
 */
import { dayMs, hourMs, minuteMs, secondMs } from './timeUnits.ts';

// Session

/** An access token is refreshed when this much of its life is left. */
export const refreshDueBeforeExpiryMs = 5 * minuteMs;
/** Life of an access token; longer than the refresh window, or every page load would refresh. */
export const accessTokenLifetimeMs = 10 * minuteMs;
/**
 * For this long after a refresh, the device's clock cannot make the tokens due again.
 */
export const refreshRestMs = 30 * secondMs;
/** A spent refresh token repeated within this time gets the same successor. */
export const refreshGraceMs = 10 * secondMs;
/** Age at which the stored refresh flag is assumed to have been left by a closed tab. */
export const refreshFlagStaleMs = 10 * secondMs;
/** How long a tab waits for tokens that another tab has surely written. */
export const staleTokensWaitMs = 2 * secondMs;
/** Tolerated clock skew. */
export const clockSkewMs = 30 * secondMs;
/** An advisor's session ends this long after log-in, used or not. */
export const advisorSessionLifetimeMs = 12 * hourMs;
/** An investor's session ends after this long without a call. */
export const investorSessionIdleMs = 2 * hourMs;
/** An investor's session ends this long after log-in, used or not. */
export const investorSessionLifetimeMs = 12 * hourMs;
/** A signed-in person is asked this long before the session's end whether to stay (WCAG 2.2.1). */
export const sessionWarningMs = 2 * minuteMs;
/** One "stay" moves a session's end to this long from now (decisions/102). */
export const sessionProlongedMs = hourMs;
/** No "stay" extends a session beyond this age, counted from its log-in (decisions/102). */
export const sessionLongestMs = 24 * hourMs;

// Panel

/** The bell polls at this interval. */
export const noticesAgainMs = minuteMs;

// Log-in

/** Life of a second-factor code. */
export const secondFactorLifetimeMs = 5 * minuteMs;
/** Wait before another second-factor code may be sent. */
export const secondFactorResendMs = minuteMs;
/** A remembered device skips the second factor for this long. */
export const rememberedDeviceLifetimeMs = 30 * dayMs;
/**
 * How long a link asks whose account it may open: its tokens must still be able to end its session
 * (decisions/140).
 */
export const linkQuestionMs = 5 * minuteMs;
/** Wait before the investor may ask for another log-in link (look, landing). */
export const investorLinkResendMs = minuteMs;

/**
 * How long a proof of identity stays fresh; the most consequential calls demand a fresh one
 * (decisions/036).
 */
export const freshProofMs = 10 * minuteMs;

// Links

/** Life of a redirect token between two brands. */
export const redirectTokenLifetimeMs = 60 * secondMs;
/** Life of the investor's mailed log-in link. */
export const investorLoginLinkLifetimeMs = 10 * minuteMs;
/** Life of an activation link. */
export const activationLinkLifetimeMs = 7 * dayMs;
/** Life of a password reset link. */
export const passwordResetLinkLifetimeMs = hourMs;
/** Life of the link that confirms a new log-in address. */
export const emailChangeLinkLifetimeMs = dayMs;
/** How long the former address can be restored. */
export const emailRestoreLinkLifetimeMs = 7 * dayMs;
/** Life of an invitation to a campaign; a resend restarts it. */
export const invitationLinkLifetimeMs = 30 * dayMs;
/**
 * An accepted offer's link lives at least this long: the seven days of the payment, and thirty more
 * in which it may come late (decisions/089).
 */
export const acceptedLinkLifetimeMs = 37 * dayMs;
/** Life of a KYC request. */
export const kycRequestLifetimeMs = 30 * dayMs;

// Rules

/**
 * Calendar days in which an accepted offer may be taken back (Reg. (EU) 2020/1503 art. 22).
 */
export const reflectionPeriodDays = 4;
/** How long the answer to an Idempotency-Key is kept. */
export const idempotencyKeyLifetimeMs = 24 * hourMs;
/** A KYC draft in the browser is discarded after this. */
export const kycDraftLifetimeMs = 24 * hourMs;

// Screen

/** A notification is shown this long. */
export const notificationMs = 3000;
/** How long a message that offers to undo stays (issue 17). */
export const undoMs = 5000;
/** Wait before the investor on a management path is told "Brak dostępu". */
export const accessDeniedDelayMs = 250;
/** Tooltip delay (debounce 5 ms). */
export const tooltipDelayMs = 5;
/** Nothing is shown for a load shorter than this (look 3.5). */
export const skeletonDelayMs = 300;
/** Revealed data are hidden again after this, in case somebody else is in front of the screen by then. */
export const clearDataMs = 5 * minuteMs;
/** While a page fetches its content, prefetching for later is delayed by this long. */
export const firstPaintMs = 1500;
/** After this the screen says that loading takes longer than usual (look 3.5). */
export const slowLoadMs = 8000;
