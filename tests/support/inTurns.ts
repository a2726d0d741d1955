/** Test files of a folder under tests/, by their names in a text. */
const filesIn = (folder: string, names: string): string[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `tests/${folder}/${name}.test.ts`);

/**
 * Files of which a whole run takes one of so many (tests/support/share.ts; decisions 125 and 127).
 * Laid out so that each run takes about as long: the first file of every list is of one run, the
 * second of the next.
 */
export const inTurns: [of: number, files: string[]][] = [
  // Stories of a month, the pages for developers.
  [
    8,
    filesIn(
      'journeys',
      `machines months/loan months/books replay months/handOver months/changeOfMind development
      atlas`,
    ),
  ],
  // One part of the panels each.
  [
    6,
    filesIn(
      'journeys',
      `carriedOver session/twoTabs session/refresh lostFiles session/logInTroubles session/panels
      session/severalTabs
      adapts formReview longForms print focus session/ending
      turned session/serverAway bookings stepUp campaigns reminders
      notes palette report session/hostileUrls tenthBrand keyboard
      olderBrowsers deskOnPhone faults pages themes session/errorTexts`,
    ),
  ],
  // A random model of the whole, in two tabs or with several people; every page, in one language.
  [4, filesIn('journeys', 'brands.en wholeLife brands.pl session/twoTabs.model')],
  // The rest of what is long.
  [6, filesIn('journeys', 'portal kycForm firstAid invite portalModels session/routes')],
  // What everybody does first, beside the main job, which always runs.
  [4, filesIn('journeys', 'logIn investor transcripts transcriptsOfPanels')],
  // The longest files of the server.
  [
    6,
    filesIn(
      'server',
      `foundation/durability files/uploads bank/twoHundredFiles
      session/guessing lostAnswers bank/toTheGrosz`,
    ),
  ],
  // Its random models, and what only a change of its own part breaks.
  [
    4,
    filesIn(
      'server',
      `adversary/adversary wholeModel files/stores links/door fuzz session/twoTabs.model
      bank/readStatement identity/erasure growth/plans audit/evidence bank/charts growth/order
      growth/archive bank/booking growth/handOverChart growth/search foundation/backup team`,
    ),
  ],
];
