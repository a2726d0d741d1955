/** Test files of a folder under tests/, by their names in a text. */
const filesIn = (folder: string, names: string): string[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `tests/${folder}/${name}.test.ts`);

/**
 * Files of which a whole run takes one line of each table (tests/support/share.ts; decisions 125,
 * 127 and 128). The lines of a table take about as long as each other, measured in seconds of one
 * worker, so that a run takes as long as the next one; a new file goes to the shortest line.
 */
export const inTurns: string[][][] = [
  // Journeys: 150 s each.
  [
    'logIn session/ending reminders session/twoTabs',
    'session/twoTabs.model print notes turned',
    'months/loan wholeLife stepUp keyboard',
    'focus brands.en session/panels session/logInTroubles report',
    'session/routes session/slowPanel lostFiles development invite',
    'portalModels brands.pl deskOnPhone',
    'portal session/refresh session/serverAway themes olderBrowsers',
    'months/changeOfMind firstAid bookings carriedOver session/errorTexts',
    'months/handOver atlas longForms',
    'kycForm machines tenthBrand pages session/hostileUrls',
    'months/books formReview replay campaigns',
    'adapts investor palette session/severalTabs faults',
  ].map((names) => filesIn('journeys', names)),
  // The server: its longest files, its random models, and what only a change of its own part
  // breaks; 80 to 105 s each.
  [
    'foundation/durability',
    'wholeModel fleetModel',
    'adversary/adversary foundation/backup bank/booking team',
    'bank/twoHundredFiles files/stores growth/search',
    'files/uploads links/door growth/plans growth/reach',
    'lostAnswers session/twoTabs.model bank/toTheGrosz audit/evidence',
    'bank/readStatement session/guessing growth/successionChart growth/archive',
    'growth/order identity/erasure fuzz bank/charts foundation/restore',
  ].map((names) => filesIn('server', names)),
];
