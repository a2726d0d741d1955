/** Test files of a folder under tests/, by their names in a text. */
const filesIn = (folder: string, names: string): string[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `tests/${folder}/${name}.test.ts`);

/**
 * Files of which a whole run takes one of so many (tests/support/share.ts; decision 125). In the
 * order of their length, so that each run takes about as long.
 */
export const inTurns: [of: number, files: string[]][] = [
  // Stories of a month, the pages for developers.
  [
    8,
    filesIn(
      'journeys',
      `months/changeOfMind machines months/handOver months/books development atlas months/loan
      replay`,
    ),
  ],
  // One part of the panels each.
  [
    3,
    filesIn(
      'journeys',
      `lostFiles focus session/refresh session/ending session/logInTroubles session/twoTabs
      print adapts session/serverAway longForms turned formReview session/panels
      session/severalTabs reminders notes report deskOnPhone olderBrowsers bookings keyboard
      stepUp campaigns themes palette session/hostileUrls session/errorTexts pages tenthBrand
      faults`,
    ),
  ],
  // A random model of the whole, in two tabs or with several people; every page, in one language.
  [2, filesIn('journeys', 'session/twoTabs.model wholeLife brands.pl brands.en')],
  // The rest of what is long, but for what the public and investors do and what logs people in.
  [2, filesIn('journeys', 'portal kycForm session/routes firstAid portalModels invite')],
  // The longest files of the server.
  [
    2,
    filesIn(
      'server',
      `files/uploads foundation/durability bank/twoHundredFiles lostAnswers bank/toTheGrosz
      session/guessing`,
    ),
  ],
];
