import { expect, it } from 'vitest';
import { loginMachine, type LoginContext } from '../../src/machines/login.machine.ts';
import { walkAll, type Samples } from '../support/models/arrows.ts';

const landingId = 'here';
const problem = { status: 401, label: '', code: 1003, title: '', violations: [] };
const refused = { kind: 'refused', problem };
const dead = { kind: 'refused', problem: { ...problem, status: 410, code: 4002 } };
const done = (value: unknown = null) => ({ kind: 'done', value });
const tokens = { accessToken: 'a', refreshToken: 'r' };
const step = { twoFactorToken: 't', method: 'email', destination: 'd***', resendAfter: 30 };
const here = { id: landingId, context: 'advisor-panel' };
const elsewhere = { id: 'there', context: 'advisor-panel' };

const samples = (redirectToken?: string): Samples => ({
  way: redirectToken ? 'redirect' : 'password',
  input: { landingId, redirectToken },
  events: [
    { type: 'credentials.submit', email: 'doradca@oferta.test', password: 'tajne' },
    { type: 'code.submit', code: '123456', rememberDevice: true },
    { type: 'code.resend' },
    { type: 'back' },
    { type: 'retry' },
  ],
  actors: {
    logIn: {
      outputs: [refused, done({ kind: 'secondFactor', step }), done({ kind: 'token', tokens })],
      fails: true,
    },
    confirmSecondFactor: { outputs: [refused, dead, done()], fails: true },
    resendCode: { outputs: [refused, done(step)], fails: true },
    exchangeRedirectToken: { outputs: [dead, done()], fails: true },
    loadContexts: {
      outputs: [
        { contexts: [here], current: here },
        { contexts: [here, elsewhere], current: elsewhere },
        { contexts: [elsewhere], current: elsewhere },
      ],
      fails: true,
    },
    switchContext: { outputs: [refused, done()], fails: true },
    leave: { outputs: [undefined], fails: true },
  },
  facts: ({ contexts, current, step: at }: LoginContext) => [
    contexts.length,
    current?.id,
    at !== null,
  ],
});

it('walks every arrow of the log-in, by password and by redirect token', async () => {
  const check = (walk: {
    snapshot: { value: unknown; context: LoginContext; status: string };
    calls: { id: string }[];
  }): void => {
    const { value, context } = walk.snapshot;
    // A password is never kept once it was used or refused.
    if (value !== 'loggingIn' && value !== 'starting') {
      const isRetryable = typeof value === 'object' && JSON.stringify(value).includes('atPassword');
      expect(context.password === '' || isRetryable).toBe(true);
    }
    if (value === 'loggedIn') {
      expect(walk.calls.some(({ id }) => id === 'loadContexts')).toBe(true);
      expect(
        context.current?.id === landingId || walk.calls.some(({ id }) => id === 'switchContext'),
      ).toBe(true);
    }
    if (value === 'accessDenied') expect(walk.calls.some(({ id }) => id === 'leave')).toBe(true);
    if (value === 'enteringCredentials' && walk.calls.length > 0)
      expect(context.email).toBeTypeOf('string');
  };
  const byPassword = await walkAll(loginMachine, samples(), check as never);
  const byToken = await walkAll(loginMachine, samples('token'), check as never);
  const missing = byPassword.missing.filter((arrow) => byToken.missing.includes(arrow));
  console.log(
    `login: ${byPassword.paths + byToken.paths} paths, ${byPassword.arrows - missing.length}/${byPassword.arrows} arrows`,
  );
  expect(missing).toEqual([]);
});
