/**
 * A model of the whole system: advisor, investor, visitor, two people of the back office and the
 * scheduled jobs act in random order on one investor: their offer, its money, their data form and
 * their reminders. After each step everybody's view of it, the database and the tables of the
 * domain agree. The same lives in every run; `OFERTA_SEED=7 OFERTA_MODEL_RUNS=5000` runs others,
 * and more of them; a failing run prints its seed and its shrunk steps. `OFERTA_CURES=out` on
 * wholeModel.cures.test.ts removes fixes, to see each bug found.
 */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingCommands } from '../support/models/whole/bookingCommands.ts';
import type { Command } from '../support/models/whole/commands.ts';
import { formCommands } from '../support/models/whole/formCommands.ts';
import { begin, openWhole, type Model, type World } from '../support/models/whole/life.ts';
import { offerCommands } from '../support/models/whole/offerCommands.ts';
import { reminderCommands } from '../support/models/whole/reminderCommands.ts';
import { repeats } from '../support/repeats.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

const seed = Number(process.env.OFERTA_SEED ?? 1);
const runs = Number(process.env.OFERTA_MODEL_RUNS ?? repeats({ little: 8, much: 50, whole: 60 }));
/** The first finding proves the search. */
const isProof = Boolean(process.env.OFERTA_WITHOUT);

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startServer();
  world = await openWhole(server);
});
afterAll(() => server?.close());

/**
 * How a life may have gone so far, and what then mostly happens: short walks include late days too,
 * and related events follow one another.
 */
const beginnings: Record<string, { steps: string[]; mostly: Part }> = {
  invited: { steps: [], mostly: 'offer' },
  accepted: { steps: ['visitor accept'], mostly: 'all' },
  'a part is proposed': {
    steps: ['visitor accept', 'a line of 400.00 arrives', 'first booker: match'],
    mostly: 'money',
  },
  'a second person has to confirm': {
    steps: [
      'investor accept',
      'a line of 25000.00 arrives',
      'first booker: match',
      'first booker: confirm',
    ],
    mostly: 'money',
  },
  'money goes out': {
    steps: ['visitor accept', 'backOffice settle', 'a line of -400.00 arrives'],
    mostly: 'money',
  },
  'a form arrived': { steps: ['advisor asks for data', 'visitor sends the form'], mostly: 'form' },
  'a form was returned': {
    steps: ['advisor asks for data', 'visitor sends the form', 'advisor: form returned'],
    mostly: 'form',
  },
  'reminders were stopped': {
    steps: ['advisor asks for data', '4 days pass', 'visitor: stop reminders'],
    mostly: 'reminders',
  },
  'days went by': { steps: ['advisor asks for data', '4 days pass'], mostly: 'reminders' },
};
type Part = 'offer' | 'money' | 'form' | 'reminders' | 'all';

/** What the lives reached, to see that a long walk gets everywhere. */
const placesOf = ({ status, line, form, paidOut, reminders }: Model): string[] => [
  `offer ${status}`,
  ...(line ? [`line ${line.status}`] : []),
  `form ${form.status}`,
  ...(paidOut === '0.00' ? [] : ['paid out']),
  ...reminders.map((kind) => `reminded: ${kind}`),
];

it(`holds over ${runs} random lives of an investor`, async () => {
  const { real } = await begin(world);
  const { body } = await server.call('GET', `/public-api/campaign-offer/${real.token}`);
  world.consents = body.consents;
  const reached = new Set<string>();
  const parts: Record<Exclude<Part, 'all'>, Command[]> = {
    offer: offerCommands(world),
    money: bookingCommands(world),
    form: formCommands(world),
    reminders: reminderCommands(world),
  };
  const all = Object.values(parts).flat();
  const lives = Object.entries(beginnings).map(([name, { steps, mostly }]) => {
    const part = mostly === 'all' ? [] : parts[mostly];
    const commands = [...part, ...part, ...part, ...part, ...all];
    return fc.record({
      name: fc.constant(name),
      before: fc.constant(steps.map((step) => all.find((one) => String(one) === step)!)),
      steps: fc.commands(
        commands.map((command) => fc.constant(command)),
        { maxCommands: 10 },
      ),
    });
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(...lives), async ({ before, steps }) => {
      const start = await begin(world);
      for (const command of before) await command.run(start.model, start.real);
      await fc.asyncModelRun(() => start, steps);
      for (const place of placesOf(start.model)) reached.add(place);
    }),
    { seed, numRuns: runs, endOnFailure: isProof },
  );
  // A long walk is only useful if it gets everywhere; a short one may miss a rare end.
  if (runs < 50) return;
  const isLong = runs >= 300;
  const seen = [...reached].toSorted().join(', ');
  const of = (kind: string): number =>
    [...reached].filter((place) => place.startsWith(kind)).length;
  expect(of('offer'), seen).toBeGreaterThanOrEqual(isLong ? 7 : 4);
  expect(of('form'), seen).toBeGreaterThanOrEqual(isLong ? 6 : 3);
  expect(of('line'), seen).toBeGreaterThanOrEqual(isLong ? 5 : 2);
  expect(of('reminded'), seen).toBeGreaterThanOrEqual(isLong ? 3 : 1);
}, 1_800_000);
