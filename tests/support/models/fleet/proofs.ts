/** How somebody of the team proves who they are, on whichever machines. */
import { expect } from 'vitest';
import { secondFactorResendMs } from '../../../../src/domain/durations.ts';
import { secondFactorTries } from '../../../../src/domain/limits.ts';
import {
  codeMailed,
  codeShown,
  held,
  takeTokens,
  type FleetWorld,
  type Held,
  type Member,
} from './member.ts';

/** The step of a log-in or of a step-up that asks for a code. */
const codeFor = (world: FleetWorld, member: Member): Promise<string> =>
  member.factor === 'totp' ? codeShown(world, member) : codeMailed(world, member);

export const logIn = async (
  world: FleetWorld,
  member: Member,
  isAskedAgain = false,
): Promise<void> => {
  const { next, server } = world.fleet;
  const { email: username, password } = member;
  const { status, body } = await next().call('POST', '/auth/login', {
    body: { username, password },
  });
  if (member.isArchived) {
    expect([status, body.code]).toEqual([403, 1001]);
    return;
  }
  expect(status).toBe(200);
  if (!member.factor) {
    member.sessions.push(held(body));
    return;
  }
  expect(body.type).toBe('two-factor');
  let { twoFactorToken } = body;
  if (isAskedAgain) {
    server.passTime(secondFactorResendMs);
    const again = await next().call('POST', '/auth/login-with-two-factor/resend', {
      body: { twoFactorToken },
    });
    expect(again.status).toBe(200);
    ({ twoFactorToken } = again.body);
  }
  const code = await codeFor(world, member);
  const confirmed = await next().call('POST', '/auth/login-with-two-factor', {
    body: { twoFactorToken, code, rememberDevice: false },
  });
  expect([confirmed.status, confirmed.body.code]).toEqual([200, undefined]);
  member.sessions.push(held(confirmed.body));
};

/** Guesses at a code on machine after machine: together, they are as many as on one. */
export const guess = async ({ fleet }: FleetWorld, { email: username, password }: Member) => {
  const { body } = await fleet.next().call('POST', '/auth/login', { body: { username, password } });
  const { twoFactorToken } = body;
  const answers: unknown[] = [];
  for (let nth = 0; nth <= secondFactorTries; nth += 1) {
    const { body: said } = await fleet.next().call('POST', '/auth/login-with-two-factor', {
      body: { twoFactorToken, code: 'abcdef', rememberDevice: false },
    });
    answers.push(said.code);
  }
  expect(answers).toEqual([...Array.from({ length: secondFactorTries }, () => 1003), 4001]);
};

/** Logs in as an investor with a mailed link, minutes after it was sent; it is used up everywhere. */
export const openMailedLink = async (world: FleetWorld, member: Member): Promise<void> => {
  const { fleet, hands } = world;
  const { email } = member;
  await fleet.next().call('POST', '/auth/investor/send-token', { body: { email } });
  const token = await hands.linkTo(email, /login|log-in|investor/);
  fleet.server.passTime(6 * 60_000);
  const open = () => fleet.next().call('POST', '/auth/login-investor', { body: { token } });
  const { status, body } = await open();
  expect([status, body.code]).toEqual([200, undefined]);
  expect((await open()).body.code).toBe(4001);
  member.sessions.push(held(body, 'investor'));
};

/** Proves who they are again, where the account asks for it. */
export const stepUp = async (world: FleetWorld, member: Member, session: Held): Promise<void> => {
  const { next, now } = world.fleet;
  const { accessToken: token, refreshToken } = session;
  const { password } = member;
  const asked = await next().call('POST', '/api/auth/step-up', {
    token,
    body: { password, refreshToken },
  });
  expect(asked.status).toBe(200);
  if (!member.factor) {
    takeTokens(session, asked.body, now());
    return;
  }
  const { twoFactorToken } = asked.body;
  const code = await codeFor(world, member);
  const raised = await next().call('POST', '/api/auth/step-up/confirm', {
    token,
    body: { twoFactorToken, code, refreshToken },
  });
  expect([raised.status, raised.body.code]).toEqual([200, undefined]);
  takeTokens(session, raised.body, now());
};
