import { expect, it } from 'vitest';
import { transition } from 'xstate';
import { applicationMachine } from '../../src/machines/application.machine.ts';
import type { ApplicationContext, ApplicationEvent } from '../../src/machines/application.types.ts';
import { topStateOf } from '../../src/routes/-shared/guards.ts';
import { walkAll, type Samples, type Walk } from '../support/models/arrows.ts';
import { pairOf } from '../support/pairs.ts';

const own = pairOf();
const renewed = pairOf({ issuedAt: 60 });
/** As old as `own`, but different: somebody wrote it by hand. */
const rewritten = { ...own, accessToken: `${own.accessToken}y` };
const other = pairOf({ username: 'c@d.pl' });
const problem = { status: 403, label: '', code: 1101, title: '', violations: [] };
const refused = { kind: 'refused', problem };
const person = {
  holder: own.holder,
  role: 'advisor',
  firstName: 'Anna',
  surname: 'Kowalska',
  email: 'a@b.pl',
  permissions: [],
  networks: [],
  contexts: [],
};
const panel = { id: 'there', context: 'investor-panel', host: 'localhost' } as const;

const samples = (way: string, input: object): Samples => ({
  way,
  input: {
    landingId: 'brand',
    isPanelBlocked: false,
    pair: null,
    note: null,
    ...input,
  },
  events: [
    { type: 'signIn', way: { kind: 'advisor' } },
    { type: 'signIn', way: { kind: 'investor', token: null } },
    { type: 'signIn', way: { kind: 'redirect', token: 't' } },
    { type: 'signOut' },
    { type: 'retry' },
    { type: 'panel.enter' },
    { type: 'panel.switch', panel },
    { type: 'page.refused', address: '/app/investors' },
    { type: 'page.reached' },
    { type: 'access.denied' },
    { type: 'call.unauthorized', accessToken: own.accessToken },
    { type: 'stepUp.needed', level: 'secondFactor' },
    { type: 'tokens.changed', pair: own },
    { type: 'tokens.changed', pair: renewed },
    { type: 'tokens.changed', pair: rewritten },
    { type: 'tokens.changed', pair: other },
    { type: 'tokens.gone', isElsewhere: true },
    { type: 'tokens.gone', isElsewhere: false },
    { type: 'token.due' },
    { type: 'tokens.renew' },
    { type: 'networks.loaded', networks: [] },
  ] satisfies ApplicationEvent[],
  actors: {
    restore: {
      outputs: [{ kind: 'restored', person }, { kind: 'stale' }, { kind: 'over' }],
      fails: true,
    },
    refresh: {
      outputs: [
        { kind: 'refreshed', pair: renewed },
        { kind: 'found', pair: renewed },
        { kind: 'replaced', pair: null },
        { kind: 'replaced', pair: other },
        { kind: 'over' },
        { kind: 'unreachable', problem: { ...problem, status: 503 } },
      ],
    },
    advisorLogIn: {
      outputs: [
        { kind: 'signedIn', pair: own },
        { kind: 'denied', who: 'a@b.pl' },
      ],
    },
    investorLogIn: { outputs: [{ kind: 'signedIn', pair: own }] },
    logOut: { outputs: [undefined], fails: true },
    switchPanel: {
      outputs: [
        refused,
        { kind: 'done', value: { kind: 'pair', pair: other } },
        { kind: 'done', value: { kind: 'address', address: 'http://navy.localhost' } },
      ],
      fails: true,
    },
    stepUp: { outputs: [{ kind: 'done', pair: renewed }, { kind: 'cancelled' }] },
  },
  // The age of the tokens, and whether the server has just issued them; the rest is passed along.
  facts: ({ pair, isJustIssued, why, way: entered }: ApplicationContext) => [
    pair?.issuedAt,
    isJustIssued,
    why === 'loggedOut',
    entered,
  ],
});

const check = (
  { snapshot, emitted, calls }: Walk,
  path: { event: { type: string; output?: unknown } }[],
): void => {
  const { context } = snapshot as unknown as { context: ApplicationContext };
  const state = topStateOf(snapshot as never);
  // A logged-in user has tokens, and nobody else stores anything of a person.
  if (state === 'signedIn')
    expect([context.pair === null, context.person === null]).toEqual([false, false]);
  if (state === 'signedOut') expect([context.pair, context.person]).toEqual([null, null]);
  if (state === 'displaced') {
    expect(context.person).toBeNull();
    expect(context.newcomer!.holder).not.toBe(context.pair!.holder);
  }
  const said = emitted as { type: string; message?: string }[];
  const isTold = (type: string): boolean => said.some((one) => one.type === type);
  // A new document is loaded where the tokens are expired or belong to another panel, and nowhere
  // else.
  expect(isTold('page.go')).toBe(state === 'ended' || state === 'turning');
  if (state === 'ended') expect(context.why).toMatch(/expired|gone/);
  // Whoever may not open a page is told, and whoever stays in the panel that they asked to leave.
  const told = path.flatMap(({ event: { type, output } }) => {
    if (type.startsWith('xstate.after.accessDeniedDelay')) return ['accessDenied'];
    const isKept = type === 'xstate.error.actor.switchPanel' || output === refused;
    return isKept ? ['notSwitched'] : [];
  });
  expect(said.flatMap(({ type, message }) => (type === 'notify' ? [message] : []))).toEqual(told);
  // An error of one page is not shown by the next.
  if (path.at(-1)?.event.type === 'page.reached')
    expect(snapshot.value).not.toMatchObject({ signedIn: { work: 'notSwitched' } });
  // Each child that uses tokens gets those of this tab.
  for (const { id, input } of calls) {
    const { pair, before } = (input ?? {}) as { pair?: unknown; before?: unknown };
    if (id === 'refresh') expect(before).toBeTruthy();
    if (id === 'restore' || id === 'logOut') expect(pair).toBeTruthy();
  }
};

it('walks every arrow of the application: every way in which a session starts, moves and ends', async () => {
  const walks: Awaited<ReturnType<typeof walkAll>>[] = [];
  // Wherever a tab starts, the rest is the same, and walked once.
  const nobody = { ...samples('nobody', {}), actors: {} };
  for (const one of [samples('stored', { pair: own }), nobody])
    walks.push(await walkAll(applicationMachine, one, check as never));
  const missing = walks[0]!.missing.filter((arrow) =>
    walks.every((walk) => walk.missing.includes(arrow)),
  );
  const paths = walks.reduce((sum, walk) => sum + walk.paths, 0);
  console.log(
    `application: ${paths} paths, ${walks[0]!.arrows - missing.length}/${walks[0]!.arrows} arrows`,
  );
  expect(missing).toEqual([]);
});

it('forgets where to return on a page after a failed switch, as on any page', () => {
  const before = applicationMachine.resolveState({
    value: { signedIn: { keys: 'fresh', work: 'notSwitched', proof: 'enough' } },
    context: { returnTo: '/app/offers' } as ApplicationContext,
  });
  const [after] = transition(applicationMachine, before, { type: 'page.reached' });
  expect(after.context.returnTo).toBeNull();
});

it('stays with its person when their address has changed in another tab', () => {
  const pair = pairOf({ sub: 'anna', username: 'dawny@oferta.test' });
  const before = applicationMachine.resolveState({
    value: { signedIn: { keys: 'fresh', work: 'idle', proof: 'enough' } },
    context: { pair, person: { holder: pair.holder } } as ApplicationContext,
  });
  const stored = pairOf({ sub: 'anna', username: 'nowy@oferta.test', issuedAt: 60 });
  const [after] = transition(applicationMachine, before, { type: 'tokens.changed', pair: stored });
  expect(topStateOf(after as never)).toBe('signedIn');
  expect([after.context.pair, after.context.newcomer ?? null]).toEqual([stored, null]);
  expect(after.context.person).toEqual(before.context.person);
});

it('knows the networks that its person has now, and is the same person as long as they are the same', () => {
  const network = (id: string, coordinatorIds: string[]) =>
    ({ id, name: `Sieć ${id}`, code: id, coordinatorIds }) as never;
  const before = applicationMachine.resolveState({
    value: { signedIn: { keys: 'fresh', work: 'idle', proof: 'enough' } },
    context: {
      pair: own,
      person: {
        ...person,
        advisorId: 'a1',
        networks: [
          { id: 'n1', name: 'Sieć n1', isCoordinated: true },
          { id: 'n2', name: 'Sieć n2', isCoordinated: false },
        ],
      },
    } as unknown as ApplicationContext,
  });
  const load = (state: typeof before, ...networks: never[]) =>
    transition(applicationMachine, state, { type: 'networks.loaded', networks })[0];
  // Out of the first one, coordinates the second one now, and is in a new one.
  const after = load(before, network('n2', ['a1']), network('n3', ['a2']));
  expect(after.context.person).toEqual({
    ...before.context.person,
    networks: [
      { id: 'n2', name: 'Sieć n2', isCoordinated: true },
      { id: 'n3', name: 'Sieć n3', isCoordinated: false },
    ],
  });
  const same = load(after, network('n2', ['a1']), network('n3', ['a2']));
  expect(same.context.person).toBe(after.context.person);
});

/** A tab in which somebody is signed in and a link of another person asks. */
const askedAboutLink = () =>
  applicationMachine.resolveState({
    value: { signingIn: 'advisor' },
    context: {
      pair: own,
      person,
      way: { kind: 'redirect', token: 't' },
    } as unknown as ApplicationContext,
  });

it('goes on asking about a link when another tab renews the tokens of whoever is signed in', () => {
  const renew = { type: 'tokens.changed', pair: renewed } as const;
  const [after] = transition(applicationMachine, askedAboutLink(), renew);
  expect(after.value).toEqual({ signingIn: 'advisor' });
  expect(after.context).toMatchObject({ pair: renewed, way: { kind: 'redirect', token: 't' } });
});

it('goes on asking about a link, of nobody, when whoever was signed in has logged out elsewhere', () => {
  const gone = { type: 'tokens.gone', isElsewhere: true } as const;
  const [after] = transition(applicationMachine, askedAboutLink(), gone);
  expect(after.value).toEqual({ signingIn: 'advisor' });
  expect([after.context.pair, after.context.person]).toEqual([null, null]);
  // The page of the link presents it again, and must not start another log-in with it.
  expect(after.context.way).toEqual({ kind: 'redirect', token: 't' });
});

it('may renew tokens that aged during a question about a link', () => {
  const before = askedAboutLink();
  before.context.isJustIssued = true;
  const [after] = transition(applicationMachine, before, { type: 'panel.enter' });
  expect([topStateOf(after as never), after.context.isJustIssued]).toEqual(['restoring', false]);
});

it('leaves the question about a link to whoever else has logged in in another tab', () => {
  const come = { type: 'tokens.changed', pair: other } as const;
  const [after] = transition(applicationMachine, askedAboutLink(), come);
  expect([topStateOf(after as never), after.context.pair]).toEqual(['restoring', other]);
});
