import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { dayMs } from '../../../src/domain/timeUnits.ts';
import { verifyEvidence } from '../../../server/audit/verify.ts';
import { rowsOf } from '../../../server/db/open.ts';
import { forgetTeam } from '../../../server/jobs/formerTeam.ts';
import { daysPast } from './daysPast.ts';
import { startWithStaff } from './hands.ts';
import { placesIn } from './places.ts';
import { demoLogins } from './server.ts';

export const navy = 'navy.localhost:3000';
/** Whatever stands for the address of somebody whom nobody is any more. */
export const nobodys = expect.stringMatching(/@erased\.invalid$/) as string;
/** The path of an advisor's record. */
export const recordUrl = (id: string) => `/api/advisor/advisor/${id}` as const;

type Kind = Parameters<typeof forgetTeam>[1];
interface Invited {
  email: string;
  surname: string;
}

/**
 * A server and what a test does with a brand's own people. Retention is tried with its clock put
 * forward, as evidence does not let what happened be moved back.
 */
export const startWithTeam = async () => {
  const { server, hands, staff } = await startWithStaff();
  const navyToken = await server.logIn(demoLogins.navyCoordinator, navy);
  const { coordinator: token } = staff;

  const rows = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
    rowsOf<T>(await server.db.execute(query));
  const inDays = (days: number): Date => new Date(server.deps.clock().getTime() + days * dayMs);
  /** What the team's part of the job does at some time. @returns how many it took. */
  const forgetAt = (kind: Kind, at: Date) => forgetTeam({ db: server.db, clock: () => at }, kind);

  const invite = async (who: Invited, by = token, host?: string): Promise<string> => {
    const about = { token: by, ...(host ? { host } : {}) };
    const { body: networks } = await server.call('GET', '/api/advisor/network', about);
    const { status, body } = await server.call('POST', '/api/advisor/advisor', {
      ...about,
      body: {
        firstName: 'Wanda',
        phoneNo: '+48 601 777 555',
        brokerNetworkIds: [networks[0].id],
        role: 'advisor',
        language: 'PL',
        ...who,
      },
    });
    expect(status).toBe(201);
    return body.id;
  };
  const join = async ({ email }: Invited, host?: string): Promise<void> => {
    const link = await hands.linkTo(email, /activate-from-email/);
    const { status } = await server.call('POST', '/auth/activate-from-email', {
      body: { id: link, password: demoLogins.password },
      ...(host ? { host } : {}),
    });
    expect(status).toBe(204);
  };
  /** Gives a record another address, by a coordinator. */
  const readdress = async (id: string, email: string) => {
    const { body: record } = await server.call('GET', recordUrl(id), { token });
    const { firstName, surname, phoneNo, brokerNetworkIds, role, language, version } = record;
    const own = { firstName, surname, phoneNo, brokerNetworkIds, role, language, version };
    return server.call('PUT', recordUrl(id), { token, body: { ...own, email } });
  };
  const archive = async (id: string): Promise<void> => {
    const { status } = await server.call('DELETE', recordUrl(id), { token });
    expect(status).toBe(204);
  };

  return {
    server,
    hands,
    staff,
    navyToken,
    rows,
    inDays,
    forgetAt,
    /** The time of a kind is over for whatever is there now. */
    forgetLater: (kind: Kind) => forgetAt(kind, inDays(daysPast(kind))),
    invite,
    join,
    readdress,
    archive,
    look: (id: string) => server.call('GET', recordUrl(id), { token }),
    activate: (id: string) => server.call('PATCH', `${recordUrl(id)}/activate`, { token }),
    /** Moves the day on which somebody was archived. */
    archivedOn: async (id: string, day: string): Promise<string> => {
      await server.db.execute(sql`update advisor set archived_at = ${`${day}T12:00:00Z`}
        where id = ${id}`);
      return day;
    },
    /** What the database has of a record. */
    stored: async (id: string) => {
      const [row] = await rows<{
        surname: string;
        email: string;
        phone: string | null;
        account: string;
      }>(sql`select a.surname, a.email, a.phone_no as phone, p.email as account
        from advisor a join person p on p.id = a.person_id where a.id = ${id}`);
      return row!;
    },
    placesOf: (word: string) => placesIn(server.db, word),
    /** Texts of mails are kept for the developer; a real server has them until they have left. */
    mailsLeave: async () => {
      await server.deps.outbox.flush();
      await server.db.execute(sql`update mail set subject = null, html = null, text_body = null`);
    },
    isVerified: async () => expect((await verifyEvidence(server.db)).breaks).toEqual([]),
  };
};
export type Team = Awaited<ReturnType<typeof startWithTeam>>;
