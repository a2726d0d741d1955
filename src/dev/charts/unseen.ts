/**
 * Why a state has no picture: the one table (decision 079). A test demands for every other state of
 * every chart a picture in docs/machines/states, and that no state here has one.
 */

/** Charts without a screen of their own. */
const withoutScreen: Readonly<Record<string, string>> = {
  refresh: 'Runs behind whatever page is open and shows nothing of its own.',
  recipient: 'One line of a batch: see the chart of the batch, invitation.',
  offerStatus: 'The life of an offer on the server; the screens show its word as a badge.',
  offerPayment: 'Decides on the server how money is booked; the screens show the sums.',
  bankEntry: 'The life of a line on the server; the page of bookings shows its word as a badge.',
  correction: 'The life of a request on the server; the panels show its word.',
  reminder: 'Decides on the server who is reminded when; the timeline shows what was sent.',
  succession: 'Runs on the server; the page of the archived advisor shows how far it is.',
  call: 'Belongs to no screen: the button of whichever screen calls shows it.',
};

const passes = 'It passes before a screen is drawn.';
const behind = 'It lies behind the open page and shows nothing of its own.';
const inside = 'The page that was opened: see the states inside.';
const leads = 'It is the end of the chart: the page that follows is another.';

/** States without a screen of their own, by chart and path. */
const passing: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  application: {
    starting: passes,
    'signingIn.choosing': passes,
    signedOut: passes,
    signedIn: inside,
    'signedIn.proof': inside,
    'signedIn.work': inside,
    'restoring.refreshing': passes,
    'signedIn.keys': behind,
    'signedIn.keys.choosing': behind,
    'signedIn.keys.resting': behind,
    'signedIn.keys.fresh': behind,
    'signedIn.keys.refreshing': behind,
    'signedIn.keys.missed': behind,
    ended: 'The page loads anew.',
    turning: 'The page loads anew.',
    'signedIn.work.denyingAccess': 'It lasts a moment; the page that follows says it.',
    leaving: 'The keys are gone at once: the log-in page is there already.',
  },
  login: {
    starting: passes,
    recalling: passes,
    checkingContext: passes,
    leavingPerson: 'It lasts a moment, while the session of a declined link is ended.',
    denied: leads,
  },
  investorLogin: { starting: passes },
  secondFactorSetup: {
    deciding: passes,
  },
  stepUp: {
    starting: passes,
    outOfDate: passes,
    cancelled: leads,
  },
  stay: {
    far: 'Nothing is shown before two minutes are left.',
    told: 'The question is gone: the person has read it.',
  },
  invitation: { starting: passes },
  upload: { idle: behind },
  recordEdit: {
    takingTheirs: passes,
    replaced: leads,
  },
  busyServer: { free: 'The open page, as it is.' },
};

/** Why a state has no picture; undefined where there is one to take. */
export const unseen = (machine: string, path: string): string | undefined =>
  withoutScreen[machine] ?? passing[machine]?.[path];

/** The table itself, for the test that finds rows of states that are gone. */
export const unseenRows = (): { machine: string; path: string }[] =>
  Object.entries(passing).flatMap(([machine, paths]) =>
    Object.keys(paths).map((path) => ({ machine, path })),
  );
