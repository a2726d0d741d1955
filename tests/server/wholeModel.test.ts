/**
 * A model of the whole: advisor, investor, visitor, two people of the back office and the jobs of
 * the platform act in random order on one investor: their offer, its money, their data form and
 * what they are reminded of. After each step everybody's view of it, the database and the tables of
 * the domain agree.
 * `OFERTA_MODEL_RUNS=5000` walks further; a failing run prints its seed and its shrunken steps.
 */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingCommands } from '../support/models/whole/bookingCommands.ts';
import { formCommands } from '../support/models/whole/formCommands.ts';
import { begin, openWhole, type Model, type World } from '../support/models/whole/life.ts';
import { offerCommands } from '../support/models/whole/offerCommands.ts';
import { reminderCommands } from '../support/models/whole/reminderCommands.ts';
import { repeats } from '../support/repeats.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- every answer is checked against the contract at run time
type Any = any;

const runs = Number(process.env.OFERTA_MODEL_RUNS ?? repeats({ little: 12, much: 60 }));
/** The search is proven by the first thing it finds. */
const isProof = Boolean(process.env.OFERTA_WITHOUT);

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startServer();
  world = await openWhole(server);
});
afterAll(() => server?.close());

/** How a life may have gone so far, so that short walks see late days too. */
const beginnings: Record<string, string[]> = {
  invited: [],
  accepted: ['visitor accept'],
  'a part is proposed': ['visitor accept', 'a line of 400.00 arrives', 'first booker: match'],
  'two have to confirm': ['investor accept', 'a line of 25000.00 arrives', 'first booker: match'],
  active: ['visitor accept', 'backOffice settle', 'a line of -400.00 arrives'],
  'a form arrived': ['advisor asks for data', 'visitor sends the form'],
  'a form was returned': [
    'advisor asks for data',
    'visitor sends the form',
    'advisor: form returned',
  ],
  'days went by': ['advisor asks for data', '4 days pass'],
};

/** What lives came to, to see that a long walk gets everywhere. */
const placesOf = ({ status, line, form, paidOut, reminders }: Model): string[] => [
  `offer ${status}`,
  ...(line ? [`line ${line.status}`] : []),
  `form ${form.status}`,
  ...(paidOut === '0.00' ? [] : ['paid out']),
  ...reminders.map((kind) => `reminded: ${kind}`),
];

it(`holds over ${runs} random lives of an investor`, async () => {
  const { real } = await begin(world);
  const { body } = await server.call<Any>('GET', `/public-api/campaign-offer/${real.token}`);
  world.consents = body.consents;
  const reached = new Set<string>();
  const offer = offerCommands(world);
  const money = bookingCommands(world);
  const form = formCommands(world);
  const reminders = reminderCommands(world);
  const everything = [...offer, ...money, ...form, ...reminders];
  // Each part among its own, and all of them together: a step is of use where it can be taken.
  const parts = [offer, money, form, reminders, everything];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(beginnings)),
      fc.oneof(
        ...parts.map((part) =>
          fc.commands(
            [...part, ...part, ...everything].map((command) => fc.constant(command)),
            { maxCommands: 10 },
          ),
        ),
      ),
      async (beginning, steps) => {
        const start = await begin(world);
        for (const name of beginnings[beginning]!) {
          await everything.find((one) => String(one) === name)!.run(start.model, start.real);
        }
        await fc.asyncModelRun(() => start, steps);
        for (const place of placesOf(start.model)) reached.add(place);
      },
    ),
    { numRuns: runs, endOnFailure: isProof },
  );
  // A long walk is of use only if it gets everywhere; a short one may miss a rare end.
  if (runs < 50) return;
  const isLong = runs >= 300;
  const all = [...reached].toSorted().join(', ');
  const of = (kind: string): number =>
    [...reached].filter((place) => place.startsWith(kind)).length;
  expect(of('offer'), all).toBeGreaterThanOrEqual(isLong ? 7 : 4);
  expect(of('form'), all).toBeGreaterThanOrEqual(isLong ? 6 : 3);
  expect(of('line'), all).toBeGreaterThanOrEqual(isLong ? 5 : 2);
  expect(of('reminded'), all).toBeGreaterThanOrEqual(isLong ? 3 : 1);
}, 1_800_000);
