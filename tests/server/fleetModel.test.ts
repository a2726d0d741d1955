/**
 * A model of several machines behind one address: three on one database, with clocks that differ,
 * serve the lives of the whole model (wholeModel.test.ts) and the sessions of somebody of the team.
 * Each call goes to a machine that is drawn, some are made on two, one after the other or at once.
 * The same lives in every run; `OFERTA_SEED=7 OFERTA_MODEL_RUNS=500` runs others, and more of them;
 * a failing run prints its seed, its clocks and its shrunk steps. `OFERTA_CURES=out` on
 * fleetModel.cures.test.ts removes fixes, to see each bug found (docs/decisions/160).
 */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { campaign } from '../../server/db/schema.ts';
import { startFleet, type Fleet, type Plan } from '../support/models/fleet/fleet.ts';
import { agreeOnOrder, machineCommands } from '../support/models/fleet/machineCommands.ts';
import type { FleetModel, FleetWorld } from '../support/models/fleet/member.ts';
import { memberCommands, type FleetCommand } from '../support/models/fleet/memberCommands.ts';
import { bookingCommands } from '../support/models/whole/bookingCommands.ts';
import { formCommands } from '../support/models/whole/formCommands.ts';
import { begin, letIn, openWhole } from '../support/models/whole/life.ts';
import { offerCommands } from '../support/models/whole/offerCommands.ts';
import { reminderCommands } from '../support/models/whole/reminderCommands.ts';
import { repeats } from '../support/repeats.ts';
import { passToNoon } from '../support/server/noon.ts';

const seed = Number(process.env.OFERTA_SEED ?? 1);
const runs = Number(process.env.OFERTA_MODEL_RUNS ?? repeats({ little: 3, much: 20, whole: 100 }));
/** The first finding proves the search. */
const isProof = Boolean(process.env.OFERTA_WITHOUT);

let fleet: Fleet;
let world: FleetWorld;
beforeAll(async () => {
  fleet = await startFleet();
  // Each life has a day of its own.
  await fleet.server.db.update(campaign).set({ endDate: '2045-12-31' });
  world = { ...(await openWhole(fleet.server)), fleet, members: 0 };
});
afterAll(() => fleet?.close());

const aheadBy = (...seconds: number[]) => {
  const one = fc.constantFrom(0, ...seconds);
  return fc.tuple(one, one, one);
};
const plans: fc.Arbitrary<Plan> = fc.record({
  // Within the minute that docs/operations.md allows, and beyond it.
  ahead: fc.oneof(aheadBy(10, 35, 60), aheadBy(-10, -35, -60), aheadBy(-50, 50)),
  ways: fc.array(fc.nat(2), { minLength: 1, maxLength: 16 }),
  again: fc.array(fc.constantFrom('no', 'later', 'atOnce'), { minLength: 1, maxLength: 8 }),
});

/** How a life may have gone so far, and what then mostly happens. */
const beginnings: { before: string[]; mostly: 'offer' | 'session' }[] = [
  { before: [], mostly: 'offer' },
  { before: ['visitor accept'], mostly: 'offer' },
  { before: ['advisor asks for data', 'visitor sends the form'], mostly: 'offer' },
  { before: ['logs in'], mostly: 'session' },
  { before: ['logs in', 'refreshes'], mostly: 'session' },
  { before: ['logs in', 'turns mailed codes on', 'logs in once more'], mostly: 'session' },
  { before: ['logs in', 'turns an app on', 'logs in once more'], mostly: 'session' },
];

it(`holds over ${runs} random lives on three machines`, async () => {
  world.consents = (await fleet.server.call('GET', '/public-api/whitelabel')).body.consents;
  const sendReminders = () => fleet.onEach(({ sendReminders: send }, { deps }) => send(deps));
  const parts: Record<'offer' | 'session', FleetCommand[]> = {
    offer: [
      ...offerCommands(world),
      ...bookingCommands(world),
      ...formCommands(world),
      ...reminderCommands(world, sendReminders),
    ],
    session: memberCommands(world),
  };
  const own = [...parts.session, ...machineCommands(world)];
  const all = [...parts.offer, ...own];
  const done = new Set<string>();
  const noted = (command: FleetCommand): FleetCommand => ({
    check: (model) => command.check(model),
    run: (model, real) => {
      done.add(String(command));
      return command.run(model, real);
    },
    toString: () => String(command),
  });
  const lives = beginnings.map(({ before, mostly }) =>
    fc.record({
      plan: plans,
      before: fc.constant(before.map((name) => all.find((one) => String(one) === name)!)),
      steps: fc.commands(
        [...Array.from({ length: 4 }, () => parts[mostly]).flat(), ...all].map((command) =>
          fc.constant(noted(command)),
        ),
        { maxCommands: 10 },
      ),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(...lives), async ({ plan, before, steps }) => {
      fleet.follow(plan);
      passToNoon(fleet.server, 1);
      Object.assign(world, await letIn(fleet.server));
      const { model: alone, real } = await begin(world);
      const model: FleetModel = { ...alone, member: null, hasHourPassed: false };
      for (const command of before) await command.run(model, real);
      await fc.asyncModelRun(() => ({ model, real }), steps);
      await agreeOnOrder(world, model, real);
    }),
    { seed, numRuns: runs, endOnFailure: isProof },
  );
  // A long walk is only useful if it does everything; the whole model says so of its own.
  if (runs < 100 || isProof) return;
  expect(own.map(String).filter((name) => !done.has(name))).toEqual([]);
}, 1_800_000);
