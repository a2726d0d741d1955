// What the dashboards count, for the server and the words beside the figures.

/** Days of a trend, including today. It is compared with as many days before. */
export const trendDays = 30;
/** Campaigns that end within this many days are shown. */
export const endingSoonDays = 90;
/** An offer without progress for this many days needs attention. */
export const waitingDays = 14;
