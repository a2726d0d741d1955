/** The expected state of a person with a panel, whose calls go to any machine, and the real one. */
import { expect } from 'vitest';
import { refreshGraceMs } from '../../../../src/domain/durations.ts';
import { codeOf } from '../../server/authenticator.ts';
import { demoLogins, type TestServer } from '../../server/server.ts';
import type { Model, World } from '../whole/life.ts';
import { refreshAt, type Fleet, type Pair } from './fleet.ts';

/** A session, of which a device has the tokens. */
export interface Held extends Pair {
  panel: 'advisor' | 'investor';
  isLive: boolean;
  /** Exchanged for the present refresh token, and when; null once that was used or there is none. */
  former: { refreshToken: string; at: number } | null;
  /** Refresh tokens whose successor was used. */
  spent: string[];
}

export interface Member {
  email: string;
  id: string;
  password: string;
  factor: 'email' | 'totp' | null;
  /** Of the authenticator app. */
  secret: string;
  isArchived: boolean;
  sessions: Held[];
  newPasswords: number;
  /** Once a life: after twenty wrong codes in an hour, right ones wait too. */
  isGuessedAt: boolean;
}

export interface FleetModel extends Model {
  member: Member | null;
  /** Once a life: an investor who makes no call for two hours is logged out. */
  hasHourPassed: boolean;
}

/** People and machines. */
export interface FleetWorld extends World {
  fleet: Fleet;
  /** How many have joined. */
  members: number;
}

export const tokensOf = ({ accessToken, refreshToken }: Pair): Pair => ({
  accessToken,
  refreshToken,
});

export const held = (body: Pair, panel: Held['panel'] = 'advisor'): Held => ({
  ...tokensOf(body),
  panel,
  isLive: true,
  former: null,
  spent: [],
});

/** Lets the device of a session have the tokens that it asked for. */
export const takeTokens = (session: Held, body: Pair, now: number): void => {
  // What was exchanged before that cannot be in use any more.
  if (session.former) session.spent.push(session.former.refreshToken);
  session.former = { refreshToken: session.refreshToken, at: now };
  Object.assign(session, tokensOf(body));
};

/** Whether the answer to a refresh may be asked for again. */
export const isInGrace = ({ former }: Held, now: number): boolean =>
  former !== null && now - former.at < refreshGraceMs;

/** Somebody new in the team, who is invited as an investor too. */
export const join = async (world: FleetWorld): Promise<Member> => {
  const { server } = world;
  const email = `zespol-${(world.members += 1)}@example.pl`;
  const { status, body } = await server.call('POST', '/api/advisor/advisor', {
    token: world.coordinator,
    body: {
      firstName: 'Wanda',
      surname: 'Maszynowa',
      phoneNo: '+48 601 777 555',
      email,
      brokerNetworkIds: [world.networkId],
      role: 'advisor',
      language: 'PL',
    },
  });
  expect(status).toBe(201);
  const { password } = demoLogins;
  const id = await world.hands.linkTo(email, /activate-from-email/);
  const activated = await server.call('POST', '/auth/activate-from-email', {
    body: { id, password },
  });
  expect(activated.status).toBe(204);
  const invited = await server.call('POST', `${world.path}/invite-investor`, {
    token: world.advisor,
    body: { investorEmail: email, message: '', networkId: world.networkId },
  });
  expect(invited.status).toBe(201);
  return {
    email,
    id: body.id,
    password,
    factor: null,
    secret: '',
    isArchived: false,
    sessions: [],
    newPasswords: 0,
    isGuessedAt: false,
  };
};

/** The code that an app shows, by a clock that is right. */
export const codeShown = ({ fleet }: FleetWorld, { secret }: Member): Promise<string> => {
  const stepMs = 30_000;
  // None is taken twice.
  fleet.server.passTime(stepMs - (fleet.now() % stepMs));
  const deps = { clock: () => new Date(fleet.now()) } as TestServer['deps'];
  return codeOf({ deps }, secret);
};

/** The newest code that was mailed. */
export const codeMailed = async ({ hands }: FleetWorld, { email }: Member): Promise<string> => {
  const mails = await hands.mailsTo(email);
  return mails.map(({ subject }) => /\d{6}/.exec(subject)?.[0]).find(Boolean)!;
};

const ask = (machine: TestServer, { accessToken: token }: Held, url: '/api/auth/data') =>
  machine.call('GET', url, { token });

/** What the panel of a session asks for, at the level that it demands. */
const inPanel = { advisor: '/api/advisor/notice', investor: '/investor-api/offers' } as const;

/**
 * Every machine says the same of every session: one that goes on works on each of them, with new
 * tokens where those that its device has are old; one that is over works on none.
 */
export const agreeOnSessions = async (
  { fleet: { machines, now, noteMails } }: FleetWorld,
  { member }: FleetModel,
): Promise<void> => {
  await noteMails();
  for (const [at, session] of (member?.sessions ?? []).entries()) {
    const said = { session: at, is: [] as number[] };
    for (const machine of machines) {
      let { status } = await ask(machine, session, '/api/auth/data');
      if (status === 401 && session.isLive) {
        const renewed = await refreshAt(machine, session);
        if (renewed.status === 200) takeTokens(session, renewed.body, now());
        ({ status } = await ask(machine, session, '/api/auth/data'));
      }
      const token = session.accessToken;
      const panel = await machine.call('GET', inPanel[session.panel], { token });
      said.is.push(status, panel.status);
    }
    const expected = session.isLive ? 200 : 401;
    expect(said).toEqual({ session: at, is: machines.flatMap(() => [expected, expected]) });
  }
};
