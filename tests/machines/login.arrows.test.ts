import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { linkQuestionMs } from '../../src/domain/durations.ts';
import { loginMachine } from '../../src/machines/login.machine.ts';
import type {
  LoginContext,
  SecondFactorStep,
  UserContext,
  WaitingCode,
} from '../../src/machines/login.types.ts';
import type { Outcome } from '../../src/machines/outcome.ts';
import type { HeldPair } from '../../src/sdk/tokens.ts';
import { walkAll, type Samples } from '../support/models/arrows.ts';

const landingId = 'here';
const problem = { status: 401, label: '', code: 1003, title: '', violations: [] };
const refused = { kind: 'refused', problem };
/** A refusal that passes, unlike that of an expired token. */
const hindered = { kind: 'refused', problem: { ...problem, status: 429, code: 8001 } };
const usedUp = { kind: 'refused', problem: { ...problem, parameters: { triesLeft: 0 } } };
const dead = { kind: 'refused', problem: { ...problem, status: 410, code: 4002 } };
const done = (value: unknown = null) => ({ kind: 'done', value });
/** The part of a token pair that the chart reads. */
const pair = (brandId: string, panel = 'advisor-panel') => ({
  holder: brandId,
  personId: 'whose-link',
  brandId,
  panel,
});
const step = {
  twoFactorToken: 't',
  method: 'email',
  destination: 'd***',
  expiresIn: 300,
  resendAfter: 2,
};
const here = { id: landingId, context: 'advisor-panel' };
const elsewhere = { id: 'there', context: 'advisor-panel' };

const samples = (redirectToken: string | null, presentId: string | null = null): Samples => ({
  way: presentId ? 'ownRedirect' : redirectToken ? 'redirect' : 'password',
  input: { landingId, redirectToken, presentId },
  events: [
    { type: 'credentials.submit', email: 'doradca@oferta.test', password: 'tajne' },
    { type: 'code.submit', code: '123456', rememberDevice: true },
    { type: 'code.submit', code: '654321', rememberDevice: false },
    { type: 'code.resend' },
    { type: 'person.confirm' },
    { type: 'back' },
    { type: 'retry' },
  ],
  actors: {
    recallStep: { outputs: [null, { email: 'doradca@oferta.test', step }], fails: true },
    logIn: {
      outputs: [
        refused,
        done({ kind: 'secondFactor', step }),
        done({ kind: 'token', pair: pair(landingId) }),
        done({ kind: 'token', pair: pair('there') }),
      ],
      fails: true,
    },
    confirmSecondFactor: {
      outputs: [refused, usedUp, dead, done(pair(landingId))],
      fails: true,
    },
    resendCode: { outputs: [refused, dead, done(step)], fails: true },
    exchangeRedirectToken: {
      outputs: [
        dead,
        done(pair(landingId)),
        done(pair(landingId, 'investor-panel')),
        done(pair('there')),
      ],
      fails: true,
    },
    loadContexts: {
      outputs: [done([here, elsewhere]), done([elsewhere]), refused, hindered],
      fails: true,
    },
    switchContext: { outputs: [refused, done(pair(landingId))], fails: true },
    leave: { outputs: [undefined], fails: true },
  },
  facts: ({ pair: held, resendIn, problem: said }: LoginContext) => [
    held && [held.brandId, held.panel],
    resendIn,
    said !== null,
  ],
});

it('walks every arrow of the log-in, by password and by redirect token; a password is kept only for one call', async () => {
  const check = (walk: {
    snapshot: { value: unknown; context: LoginContext; status: string; output: { kind: string } };
    calls: { id: string }[];
  }): void => {
    const { value, context, output } = walk.snapshot;
    // A password is never kept once it was used or rejected.
    if (value !== 'loggingIn') expect(context.password).toBe('');
    if (value === 'signedIn') {
      expect(output).toMatchObject({ kind: 'signedIn', pair: { brandId: landingId } });
      expect(walk.calls.some(({ id }) => id === 'loadContexts')).toBe(true);
    }
    if (value === 'denied') {
      expect(output.kind).toBe('denied');
      expect(walk.calls.some(({ id }) => id === 'leave')).toBe(true);
    }
    // A typed address is never lost.
    if (walk.calls.some(({ id }) => id === 'logIn')) expect(context.email).not.toBe('');
  };
  const byPassword = await walkAll(loginMachine, samples(null), check as never);
  const byToken = await walkAll(loginMachine, samples('token'), check as never);
  const byOwn = await walkAll(loginMachine, samples('token', 'whose-link'), check as never);
  const [first, ...others] = [byPassword, byToken, byOwn];
  const missing = first!.missing.filter((arrow) =>
    others.every((one) => one.missing.includes(arrow)),
  );
  const paths = byPassword.paths + byToken.paths + byOwn.paths;
  console.log(
    `login: ${paths} paths, ${byPassword.arrows - missing.length}/${byPassword.arrows} arrows`,
  );
  expect(missing).toEqual([]);
});

/** The log-in by a link of one person, where somebody else or nobody is signed in. */
const comeOver = (presentId: string | null, contexts: unknown = done([here])) => {
  const left: HeldPair[] = [];
  const clock = new SimulatedClock();
  const token = pair(landingId) as HeldPair;
  const login = createActor(
    loginMachine.provide({
      actors: {
        exchangeRedirectToken: fromPromise<Outcome<HeldPair>, { token: string }>(
          async () => done(token) as Outcome<HeldPair>,
        ),
        loadContexts: fromPromise<Outcome<UserContext[]>, { pair: HeldPair }>(
          async () => contexts as Outcome<UserContext[]>,
        ),
        leave: fromPromise<void, { pair: HeldPair }>(async ({ input }) => {
          left.push(input.pair);
        }),
      },
    }),
    { clock, input: { landingId, redirectToken: 'token', presentId } },
  ).start();
  const settled = waitFor(login, (state) => !state.hasTag('busy'));
  return { login, token, left, clock, settled };
};

it.each(['somebody-else', null])(
  'does not let a link sign in its person unasked where %s is signed in',
  async (presentId) => {
    const { login, token, left, settled } = comeOver(presentId);
    expect((await settled).value).toBe('confirmingPerson');
    login.send({ type: 'person.confirm' });
    const { output } = await waitFor(login, (state) => state.matches('signedIn'));
    expect(output).toEqual({ kind: 'signedIn', pair: token });
    expect(left).toEqual([]);
  },
);

it('ends only the session of the link when somebody does not want it', async () => {
  const { login, token, left, settled } = comeOver('somebody-else');
  await settled;
  login.send({ type: 'back' });
  const { context } = await waitFor(login, (state) => state.matches('enteringCredentials'));
  expect(left).toEqual([token]);
  expect(context.pair).toBeNull();
});

it('ends the session of a link that nobody answers, while its tokens can still do that', async () => {
  const { login, token, left, clock, settled } = comeOver('somebody-else');
  await settled;
  clock.increment(linkQuestionMs - 1);
  expect(login.getSnapshot().value).toBe('confirmingPerson');
  clock.increment(1);
  await waitFor(login, (state) => state.matches('enteringCredentials'));
  expect(left).toEqual([token]);
});

it('calls a link dead whose tokens expired before somebody wanted it, as a device slept', async () => {
  const { login, settled } = comeOver('somebody-else', refused);
  await settled;
  login.send({ type: 'person.confirm' });
  const { value, context } = await waitFor(login, (state) => !state.hasTag('busy'));
  expect(value).toBe('linkDead');
  expect(context).toMatchObject({ pair: null, problem });
});

it('lets people who switch panels on by themselves', async () => {
  const { login } = comeOver('whose-link');
  const { output } = await waitFor(login, (state) => state.status === 'done');
  expect(output).toMatchObject({ kind: 'signedIn' });
});

it('leads back to the password, address kept, when another code is asked for too late', async () => {
  const email = 'doradca@oferta.test';
  const waiting = { email, step: { ...step, resendAfter: 0 } };
  const login = createActor(
    loginMachine.provide({
      actors: {
        recallStep: fromPromise<WaitingCode | null>(async () => waiting as WaitingCode),
        keepStep: fromCallback<{ type: 'none' }, WaitingCode>(() => {}),
        resendCode: fromPromise<Outcome<SecondFactorStep>, { twoFactorToken: string }>(
          async () => dead as Outcome<never>,
        ),
      },
    }),
    { input: { landingId, redirectToken: null, presentId: null } },
  ).start();
  await waitFor(login, (state) => state.matches({ atCode: { awaiting: 'resendable' } }));
  login.send({ type: 'code.resend' });
  const { value, context } = await waitFor(login, (state) => !state.hasTag('busy'));
  expect(value).toEqual({ enteringCredentials: 'typing' });
  expect(context).toMatchObject({ email, step: null, notice: 'codeExpired', problem: null });
});

it('counts down to another code also while no answer comes to the one that was typed', async () => {
  const clock = new SimulatedClock();
  const login = createActor(
    loginMachine.provide({
      actors: {
        recallStep: fromPromise<WaitingCode | null>(
          async () => ({ email: 'doradca@oferta.test', step }) as WaitingCode,
        ),
        keepStep: fromCallback<{ type: 'none' }, WaitingCode>(() => {}),
        confirmSecondFactor: fromPromise(() => Promise.reject(new Error('No answer.'))),
        resendCode: fromPromise(() => new Promise<Outcome<SecondFactorStep>>(() => {})),
      },
    }),
    { clock, input: { landingId, redirectToken: null, presentId: null } },
  ).start();
  const rest = () => waitFor(login, (state) => !state.hasTag('busy'));
  await waitFor(login, (state) => state.matches({ atCode: 'awaiting' }));
  login.send({ type: 'code.submit', code: '123456', rememberDevice: false });
  const lost = await rest();
  expect(lost.matches({ atCode: 'connectionLost' })).toBe(true);
  // And stops at none.
  for (let second = 0; second <= step.resendAfter; second += 1) clock.increment(1000);
  expect(login.getSnapshot().context.resendIn).toBe(0);
  login.send({ type: 'code.resend' });
  expect(login.getSnapshot().value).toEqual({ atCode: 'resending' });
});
