/** What a person does with their sessions, and what others and thieves do, on any machine. */
import type * as fc from 'fast-check';
import { expect } from 'vitest';
import { refreshGraceMs } from '../../../../src/domain/durations.ts';
import type { TestServer } from '../../server/server.ts';
import type { Real } from '../whole/life.ts';
import { refreshAt, type Pair } from './fleet.ts';
import {
  agreeOnSessions,
  codeShown,
  held,
  isInGrace,
  join,
  takeTokens,
  tokensOf,
  type FleetModel,
  type FleetWorld,
  type Held,
  type Member,
} from './member.ts';
import { guess, logIn, openMailedLink, stepUp } from './proofs.ts';

export type FleetCommand = fc.AsyncCommand<FleetModel, Real>;

const most = 4;
const live = (member: Member): Held[] => member.sessions.filter(({ isLive }) => isLive);
const ofPanel = (member: Member): Held[] => live(member).filter(({ panel }) => panel === 'advisor');

/** Somebody acts as a member of the team, who joins when first needed. */
const act = (
  world: FleetWorld,
  name: string,
  work: (member: Member) => Promise<unknown>,
  check: (member: Member) => boolean = () => true,
): FleetCommand => ({
  check: ({ member }) => member === null || check(member),
  run: async (model) => {
    model.member ??= await join(world);
    if (!check(model.member)) return;
    await work(model.member);
    await agreeOnSessions(world, model);
  },
  toString: () => name,
});

const endAll = (member: Member, which: (session: Held) => boolean = () => true): void => {
  for (const session of member.sessions.filter(which)) session.isLive = false;
};

const refreshCommands = (world: FleetWorld): FleetCommand[] => {
  const { fleet } = world;
  const [first] = [(member: Member) => live(member)[0]!];
  const has = (member: Member): boolean => live(member).length > 0;
  const twice = (name: string, ask: (one: TestServer, session: Held) => Promise<Pair[]>) =>
    act(
      world,
      name,
      async (member) => {
        const session = first(member);
        const answers = await ask(fleet.next(), session);
        expect(answers.map(({ refreshToken }) => refreshToken)).toEqual(
          answers.map(() => expect.any(String) as string),
        );
        expect(answers[1]!.refreshToken).toBe(answers[0]!.refreshToken);
        takeTokens(session, answers.at(-1)!, fleet.now());
      },
      has,
    );
  return [
    act(
      world,
      'refreshes',
      async (member) => {
        const session = first(member);
        const { status, body } = await refreshAt(fleet.next(), session);
        expect(status).toBe(200);
        takeTokens(session, body, fleet.now());
      },
      has,
    ),
    twice('refreshes on two machines at once', async (one, session) =>
      (
        await Promise.all([one, fleet.otherThan(one)].map((machine) => refreshAt(machine, session)))
      ).map(({ body }) => body),
    ),
    twice('refreshes again on another machine', async (one, session) => [
      (await refreshAt(one, session)).body,
      (await refreshAt(fleet.otherThan(one), session)).body,
    ]),
    act(
      world,
      'refreshes with tokens from before a lost answer',
      async (member) => {
        const session = first(member);
        const { status, body } = await refreshAt(fleet.next(), {
          ...session,
          refreshToken: session.former!.refreshToken,
        });
        expect([status, body.refreshToken]).toEqual([200, session.refreshToken]);
      },
      (member) => has(member) && isInGrace(first(member), fleet.now()),
    ),
    act(
      world,
      'a thief shows a token that was exchanged',
      async (member) => {
        const session = first(member);
        fleet.server.passTime(refreshGraceMs + 1000);
        const [stolen] = [...session.spent, session.former!.refreshToken];
        const { status } = await refreshAt(fleet.next(), { ...session, refreshToken: stolen! });
        expect(status).toBe(401);
        session.isLive = false;
      },
      (member) => has(member) && first(member).former !== null,
    ),
  ];
};

const endCommands = (world: FleetWorld): FleetCommand[] => {
  const { fleet } = world;
  const last = (member: Member): Held => live(member).at(-1)!;
  return [
    act(
      world,
      'logs out',
      async (member) => {
        const session = last(member);
        const { accessToken: token } = session;
        expect((await fleet.next().call('POST', '/api/auth/logout', { token })).status).toBe(204);
        session.isLive = false;
      },
      (member) => live(member).length > 0,
    ),
    act(
      world,
      'changes the password',
      async (member) => {
        const session = ofPanel(member).at(-1)!;
        if (member.factor) await stepUp(world, member, session);
        const currentPassword = member.password;
        member.password = `Nowe-haslo-maszyn-${(member.newPasswords += 1)}`;
        const { status } = await fleet.next().call('POST', '/api/auth/password', {
          token: session.accessToken,
          body: { currentPassword, newPassword: member.password },
        });
        expect(status).toBe(204);
        endAll(member, (one) => one !== session);
      },
      (member) => ofPanel(member).length > 0,
    ),
    act(world, 'sets a password by mail', async (member) => {
      const { email } = member;
      await fleet.next().call('POST', '/auth/password/send-remind-request', { body: { email } });
      const id = await world.hands.linkTo(email, /password/);
      member.password = `Nowe-haslo-maszyn-${(member.newPasswords += 1)}`;
      const set = () =>
        fleet
          .next()
          .call('POST', '/auth/password/set', { body: { id, password: member.password } });
      expect((await set()).status).toBe(204);
      // Used up on every machine.
      expect((await set()).body.code).toBe(4001);
      endAll(member);
    }),
    act(
      world,
      'is archived',
      async (member) => {
        const { status } = await fleet.server.call('DELETE', `/api/advisor/advisor/${member.id}`, {
          token: world.coordinator,
        });
        expect(status).toBe(204);
        member.isArchived = true;
        endAll(member, ({ panel }) => panel === 'advisor');
      },
      (member) => !member.isArchived,
    ),
  ];
};

const changeCommands = (world: FleetWorld): FleetCommand[] => {
  const { fleet } = world;
  const turnOn = (method: 'email' | 'totp') => async (member: Member) => {
    const session = ofPanel(member).at(-1)!;
    const { accessToken: token } = session;
    const { password } = member;
    if (method === 'email') {
      const { status } = await fleet.next().call('PUT', '/api/auth/second-factor', {
        token,
        body: { method, password },
      });
      expect(status).toBe(204);
    } else {
      const started = await fleet.next().call('POST', '/api/auth/second-factor/totp', {
        token,
        body: { password },
      });
      member.secret = started.body.secret;
      const code = await codeShown(world, member);
      const { status } = await fleet.next().call('POST', '/api/auth/second-factor/totp/confirm', {
        token,
        body: { code },
      });
      expect(status).toBe(200);
    }
    member.factor = method;
    endAll(member, (one) => one !== session);
  };
  const isWithout = (member: Member): boolean =>
    member.factor === null && ofPanel(member).length > 0;
  return [
    act(world, 'turns mailed codes on', turnOn('email'), isWithout),
    act(world, 'turns an app on', turnOn('totp'), isWithout),
    act(
      world,
      'proves who they are',
      (member) => stepUp(world, member, ofPanel(member)[0]!),
      (member) => ofPanel(member).length > 0,
    ),
    act(
      world,
      'switches to the other panel',
      async (member) => {
        const session = ofPanel(member).at(-1)!;
        const { status, body } = await fleet.next().call('PATCH', '/api/auth/change-context', {
          token: session.accessToken,
          body: { contextId: fleet.server.brandId, contextType: 'investor-panel' },
        });
        expect(status).toBe(200);
        // Its first use ends the former one, on whichever machine.
        const next = held(tokensOf(body), 'investor');
        const used = await fleet.next().call('GET', '/api/auth/data', { token: next.accessToken });
        expect(used.status).toBe(200);
        session.isLive = false;
        member.sessions.push(next);
      },
      (member) => ofPanel(member).length > 0,
    ),
  ];
};

export const memberCommands = (world: FleetWorld): FleetCommand[] => {
  // Whoever is archived is asked for the code before they are told.
  const mayLogIn = (member: Member): boolean =>
    live(member).length < most && !(member.isArchived && member.factor);
  return [
    act(world, 'logs in', (member) => logIn(world, member), mayLogIn),
    act(world, 'logs in once more', (member) => logIn(world, member), mayLogIn),
    act(
      world,
      'logs in with a code asked for again',
      (member) => logIn(world, member, true),
      (member) => mayLogIn(member) && member.factor === 'email',
    ),
    act(world, 'opens a mailed link', (member) => openMailedLink(world, member), mayLogIn),
    act(
      world,
      'somebody guesses codes',
      async (member) => {
        await guess(world, member);
        member.isGuessedAt = true;
      },
      ({ factor, isArchived, isGuessedAt }) => factor !== null && !isArchived && !isGuessedAt,
    ),
    ...refreshCommands(world),
    ...endCommands(world),
    ...changeCommands(world),
    ...[5, 60].map((seconds) =>
      act(world, `${seconds} s pass`, async () => world.fleet.server.passTime(seconds * 1000)),
    ),
  ];
};
