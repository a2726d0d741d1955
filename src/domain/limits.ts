/** Sizes and counts that several modules rely on. Durations are in durations.ts. */

/** Rows of a table page. */
export const pageSize = 20;
/** What the page-size select offers (look, table page). */
export const pageSizes = [20, 50, 100] as const;
/** Rows of a fetch-all call; the server's cap as well. */
export const fetchAllLimit = 99_999;
/** Offers per bulk action: this many ids still fit in an address (`filter` of the contract). */
export const mostChosen = 100;
/** Cards a board column shows before "show more". */
export const boardColumnSize = 50;

/** Characters of an investor's or advisor's name in a table. */
export const personNameLength = 30;
/** Characters of a campaign's name in a table. */
export const campaignNameLength = 25;

/** Pixels. */
export const notificationWidthPx = 300;

/** Addresses that are invited at once. */
export const mostInvited = 1000;
/** Documents and products of a campaign, and series of one product. */
export const mostDocuments = 20;
export const mostProducts = 10;
export const mostSeries = 20;
/** Highlights of a campaign in one language. */
export const mostHighlights = 20;

/** Longest invitation message. */
export const messageLength = 2000;
/** Longest CRM notes. */
export const notesLength = 5000;

/** Longest reason of a rejection or a withdrawal. */
export const reasonLength = 1000;
/** Longest note at a field of a data form. */
export const kycNoteLength = 500;
/** Shortest and longest reason for revealing an investor's data. */
export const lookReasonLength = { min: 10, max: 500 } as const;

/** Largest uploaded file: 10 MiB. */
export const uploadBytes = 10 * 1024 * 1024;
/** What may be uploaded; the server looks at the bytes, not at the name. */
export const uploadMimeTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
/** Files that may be added to one offer, or to an investor's own papers, and their total bytes. */
export const uploadFiles = 20;
export const uploadFilesBytes = 60 * 1024 * 1024;
/** Maximum size of an uploaded picture in megapixels: a small file may decode into a huge image. */
export const pictureMegapixels = 50;

/** Wrong codes after which a second-factor challenge is void. */
export const secondFactorTries = 5;

/** How many past notifications stay in the history. */
export const noticeHistoryLength = 20;

/** Views of lists that a person keeps of their own, and that a network shares. */
export const mostSavedViews = 40;
