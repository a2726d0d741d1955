import { createMachine } from 'xstate';

/** The life of an advisor, as seen by coordinator and advisor on their own screens. */
export const advisorLifeView = createMachine({
  id: 'advisorLifeView',
  initial: 'unknown',
  states: {
    unknown: { on: { 'the coordinator creates the advisor': 'initial' } },
    initial: {
      on: {
        'the advisor sets a password from the mail': 'active',
        'the coordinator archives the new advisor': 'archivedNew',
      },
    },
    archivedNew: { on: { 'the coordinator restores the new advisor': 'restoredNew' } },
    restoredNew: {},
    active: {
      on: {
        'the advisor logs in': 'atWork',
        'the coordinator archives the advisor': 'archived',
      },
    },
    archived: { on: { 'the coordinator restores the advisor': 'restored' } },
    restored: { on: { 'the restored advisor logs in': 'atWorkAgain' } },
    atWorkAgain: {},
    atWork: { on: { 'the coordinator archives the advisor at work': 'thrownOut' } },
    thrownOut: {},
  },
});

/** One session across two browser tabs. */
export const tabsView = createMachine({
  id: 'tabsView',
  initial: 'out',
  states: {
    out: { on: { 'log in in the first tab': 'in' } },
    in: {
      on: {
        'reload the second tab': 'inAfterReload',
        'log out in the first tab': 'outAgain',
        'log out in the second tab with no connection': 'outOffline',
      },
    },
    inAfterReload: { on: { 'log out in the reloaded tab': 'outAgain' } },
    outOffline: { on: { 'go Back with no connection': 'outBehind' } },
    outBehind: {},
    outAgain: { on: { 'log in in the second tab': 'inAgain' } },
    inAgain: {},
  },
});

/** Inviting investors, starting and ending at the list. */
export const invitationView = createMachine({
  id: 'invitationView',
  initial: 'list',
  states: {
    list: { on: { 'open the invitation': 'writing' } },
    writing: {
      on: {
        'continue without an address': 'refused',
        'continue with two addresses': 'looking',
      },
    },
    refused: { on: { 'type two addresses': 'looking' } },
    looking: {
      on: {
        'go back to the text': 'rewriting',
        'send the invitations': 'sent',
        'send while offline': 'lost',
      },
    },
    rewriting: { on: { 'continue again': 'lookingAgain' } },
    lookingAgain: { on: { 'send what was rewritten': 'sent' } },
    lost: {
      on: { 'send the lost ones again': 'sent', 'reload the page': 'lostAfterReload' },
    },
    lostAfterReload: { on: { 'send them after the reload': 'sent' } },
    sent: { on: { 'close the results': 'listAgain' } },
    listAgain: {},
  },
});

/** Assigning another owner to an offer, alone or after a colleague's concurrent change. */
export const ownerChangeView = createMachine({
  id: 'ownerChangeView',
  initial: 'list',
  states: {
    list: { on: { 'choose an offer and ask for another owner': 'choosing' } },
    choosing: {
      on: {
        'confirm without an owner': 'refused',
        'give it to a colleague': 'changed',
        'give it after a colleague was faster': 'overtaken',
      },
    },
    refused: { on: { 'then give it to a colleague': 'changed' } },
    overtaken: {},
    changed: {},
  },
});
