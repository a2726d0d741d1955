/** What concerns all machines: their jobs, and what one changes and the others show. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rowsOf } from '../../../../server/db/open.ts';
import { letIn, type Real } from '../whole/life.ts';
import type { FleetModel, FleetWorld } from './member.ts';
import type { FleetCommand } from './memberCommands.ts';

/** Declared in docs/operations.md: machines whose clocks differ by more may repeat work. */
const declaredSkewMs = 60_000;

/** Jobs of which the model counts nothing: they may run at any time. */
const jobs = ['tallies', 'expiry', 'payoutsDue', 'summary'];

const act = (name: string, work: () => Promise<void>): FleetCommand => ({
  check: () => true,
  run: work,
  toString: () => name,
});

export const machineCommands = (world: FleetWorld): FleetCommand[] => {
  const { fleet } = world;
  const { machines, next, server } = fleet;
  let names = 0;
  return [
    act('jobs that are due run', async () => {
      const ran = await fleet.onEach(async ({ jobsOf, runIfDue }, { deps }) => {
        const done: string[] = [];
        for (const job of jobsOf(deps).filter(({ name }) => jobs.includes(name)))
          // One that is due each minute may be due again by a clock that is a minute ahead.
          if ((await runIfDue(deps, job)) && job.everyMs > declaredSkewMs) done.push(job.name);
        return done;
      });
      const times = Object.values(Object.groupBy(ran.flat(), (name) => name));
      if (fleet.skewMs() <= declaredSkewMs)
        expect(times.map((one) => one!.length)).toEqual(times.map(() => 1));
    }),
    {
      check: ({ hasHourPassed }) => !hasHourPassed,
      run: async (model) => {
        model.hasHourPassed = true;
        server.passTime(60 * 60_000 + 2 * fleet.skewMs());
        const ran = await fleet.onEach(async ({ jobsOf, runIfDue }, { deps }) => {
          const job = jobsOf(deps).find(({ name }) => name === 'expiry')!;
          return runIfDue(deps, job);
        });
        expect(ran).toContain(true);
        // Uploads go without the client that renews tokens.
        Object.assign(world, await letIn(server));
      },
      toString: () => 'jobs run again when their time has come',
    },
    act('a coordinator renames the brand', async () => {
      const siteTitle = `Oferta ${(names += 1)}`;
      const { body } = await next().call('GET', '/public-api/advisor-panel-configuration');
      const { status } = await server.call('PUT', '/api/advisor/panel-configuration', {
        token: world.coordinator,
        body: { ...body, siteTitle },
      });
      expect(status).toBe(200);
      const shown = await Promise.all(
        machines.map(async (machine) => (await machine.call('GET', '/public-api/whitelabel')).body),
      );
      expect(shown.map((one) => one.siteTitle)).toEqual(machines.map(() => siteTitle));
      // Texts that name the brand have changed with it.
      world.consents = shown[0]!.consents;
    }),
    act('an advisor reads their notices', async () => {
      const { advisor: token } = world;
      const { body } = await server.call('GET', '/api/advisor/notice', { token });
      const [newest] = body.items as { id: number }[];
      if (!newest) return;
      const { status } = await server.call('PATCH', '/api/advisor/notice/read', {
        token,
        body: { notice: newest.id, andEarlier: true },
      });
      expect(status).toBe(200);
      const again = await server.call('GET', '/api/advisor/notice', { token });
      expect(again.body.unread).toBe(0);
    }),
  ];
};

/** What happened to an offer is told in the order in which it happened, and nothing happened twice. */
export const agreeOnOrder = async (
  world: FleetWorld,
  _model: FleetModel,
  { offerId, email }: Real,
): Promise<void> => {
  const { server } = world;
  const ask = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
    rowsOf<T>(await server.db.execute(query));
  const [made] = await ask<Record<string, number>>(sql`select
      (select count(*)::int from offer_event where offer_id = ${offerId} and type = 'accepted') as accepted,
      (select count(*)::int from file where object_id = ${offerId} and kind = 'agreement') as papers,
      (select count(*)::int from mail where offer_id = ${offerId} and kind = 'acceptance') as mails`);
  expect(made).toEqual({ accepted: made!.accepted, papers: made!.accepted, mails: made!.accepted });
  if (world.fleet.skewMs() > declaredSkewMs) return;
  const events = await ask<{ type: string; ms: number }>(
    sql`select type, extract(epoch from at)::float8 as ms from offer_event
      where offer_id = ${offerId} order by id desc`,
  );
  const url = `/api/advisor/investor/${offerId}/timeline` as const;
  const timeline = await world.hands.get(url, world.advisor);
  expect(timeline.map(({ type }) => type)).toEqual(events.map(({ type }) => type));
  const times = events.map(({ ms }) => ms);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const sent = await ask<{ kind: string; attempts: number }>(
    sql`select kind, attempts from mail where to_address = ${email} and attempts > 1`,
  );
  expect(sent).toEqual([]);
};
