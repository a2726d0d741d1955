/** A fix of a two-tab bug: its source text, and what a walk reports without it. */
export interface Cure {
  fault: string;
  file: string;
  /** Occurs exactly once in the file. */
  cure: string;
  without: string;
  /** Expected findings of a walk. */
  found: RegExp;
}
/** The fixes that `OFERTA_CURES=out` disables, one at a time (docs/session.md). */
export const cures: Cure[] = [
  {
    fault: '1 a session ended on the server leaves its keys behind',
    file: 'src/machines/application.machine.ts',
    cure: "entry: ['tellParting', 'clearKeys', 'writeNote', 'headForSamePage', 'go'],",
    without: "entry: ['tellParting', 'writeNote', 'headForSamePage', 'go'],",
    found: /navigations|without end|answers nothing|way on|server says|stored is|rests at/,
  },
  {
    fault: '2 nobody looks whether the storage was emptied',
    file: 'src/machines/application.actors.ts',
    cure: "if (page.document.visibilityState === 'visible') lookSoon();",
    without: '',
    found: /stored is/,
  },
  {
    fault: '3 the log-in takes nothing after a lost connection',
    file: 'src/machines/login.machine.ts',
    cure: `            'No answer, or a failing server. The next attempt sends what is in the fields then.',
        },
      },
      on: { 'credentials.submit'`,
    without: `            'No answer, or a failing server.',
          on: { 'credentials.submit': {} },
        },
      },
      on: { 'credentials.submit'`,
    found: /logged in, and/,
  },
  {
    fault: '4 a tab does not mind who logged in in another one',
    file: 'src/machines/application.machine.ts',
    cure: `          target: 'displaced',
          actions: ['tellParting', 'keepNewcomer'],`,
    without: "          actions: 'takeStored',",
    found: /stored is|server says|calls .* as /,
  },
];
