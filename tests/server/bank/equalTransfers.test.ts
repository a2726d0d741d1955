/** Equal transfers of one day: none is lost, and none is imported twice, whichever files tell of them. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/dates.ts';
import { bookingHands, lineOf } from '../../support/server/backOffice.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';

let server: TestServer;
let booker: ReturnType<typeof bookingHands>;
beforeAll(async () => {
  server = await startServer();
  booker = bookingHands(server, await server.logIn(demoLogins.backOffice));
});
afterAll(() => server?.close());

let day = 0;
/** Lines of 100.00 with these titles, on a day of their own. */
const dayOf = () => {
  day += 1;
  const bookedOn = addDays('2026-05-01', day);
  return (titles: string, reference = '') =>
    [...titles].map((title) => lineOf({ bookedOn, title, amount: '100.00', reference }));
};
type File = [lines: ReturnType<typeof lineOf>[], opening?: string];
/** How many lines of each file were new. */
const freshOf = async (files: File[], format: 'mt940' | 'camt053' | 'ing'): Promise<number[]> => {
  const fresh: number[] = [];
  for (const [lines, opening] of files) {
    const { status, body } = await booker.importLines(lines, opening, format);
    expect(status).toBe(201);
    fresh.push(body.lines - body.known);
  }
  return fresh;
};

describe.each(['mt940', 'camt053'] as const)('in %s', (format) => {
  it('the second of two is new in the next file, and known in that of the whole day', async () => {
    const on = dayOf();
    const files: File[] = [
      [on('a'), '0.00'],
      [on('a'), '100.00'],
      [on('aa'), '0.00'],
      [on('a'), '0.00'],
      [on('a'), '100.00'],
      // Later on the same day.
      [on('aaba'), '0.00'],
    ];
    expect(await freshOf(files, format)).toEqual([1, 1, 0, 0, 0, 2]);
  });

  it('a day known whole stays known in another order', async () => {
    const on = dayOf();
    const files: File[] = [
      [on('aab'), '0.00'],
      [on('baa'), '0.00'],
      [on('abac'), '0.00'],
    ];
    expect(await freshOf(files, format)).toEqual([3, 0, 1]);
  });

  it("a line with the bank's reference is known by it, whatever the balance", async () => {
    const on = dayOf();
    const files: File[] = [
      [on('a', 'REF1'), '0.00'],
      [on('a', 'REF1'), '700.00'],
      [on('a', 'REF2'), '100.00'],
    ];
    expect(await freshOf(files, format)).toEqual([1, 0, 1]);
  });

  it('what the bank credited and took back on one day is told apart by the balance', async () => {
    const on = dayOf();
    const back = (lines: ReturnType<typeof on>) =>
      lines.map((line) => ({ ...line, amount: '-100.00' }));
    const files: File[] = [
      [[...on('a'), ...back(on('z'))], '0.00'],
      [[...on('a'), ...back(on('z')), ...on('a')], '0.00'],
    ];
    expect(await freshOf(files, format)).toEqual([2, 1]);
  });
});

describe('without a balance', () => {
  it('equal lines are told apart by their number in the file', async () => {
    const on = dayOf();
    expect(await freshOf([[on('a')], [on('aa')], [on('a')]], 'ing')).toEqual([1, 1, 0]);
  });

  it('lines that another format told with balances are not doubled', async () => {
    const on = dayOf();
    const mt940 = await freshOf([[on('a'), '0.00']], 'mt940');
    const csv = await freshOf([[on('a')]], 'ing');
    expect([...mt940, ...csv]).toEqual([1, 0]);
  });
});

it('two files that are read at once lose neither of two equal transfers', async () => {
  const on = dayOf();
  const answers = await Promise.all(
    ['0.00', '100.00'].map((opening) => booker.importLines(on('a'), opening)),
  );
  expect(answers.map(({ body }) => body.known)).toEqual([0, 0]);
});

/** Parts of a day, each from one transfer to another, as files fetched at any time have them. */
const partsOf = (count: number) =>
  fc.array(
    fc
      .tuple(fc.nat(count - 1), fc.nat(count - 1))
      .map((ends) => ends.toSorted((one, other) => one - other) as [number, number]),
    { minLength: 2, maxLength: 5 },
  );
/** A day of transfers, many of them equal, and the files that tell of it. */
const days = fc
  .array(fc.constantFrom('a', 'b'), { minLength: 2, maxLength: 6 })
  .chain((titles) => fc.tuple(fc.constant(titles.join('')), partsOf(titles.length)));

it('whatever parts of a day come in whatever order, each transfer is new once', async () => {
  await fc.assert(
    fc.asyncProperty(days, async ([titles, parts]) => {
      const on = dayOf();
      const seen = new Set<number>();
      const expected: number[] = [];
      const files = parts.map(([from, to]): File => {
        const own = [...titles].map((_, at) => at).slice(from, to + 1);
        expected.push(own.filter((at) => !seen.has(at)).length);
        for (const at of own) seen.add(at);
        return [on(titles.slice(from, to + 1)), `${from * 100}.00`];
      });
      expect(await freshOf(files, 'mt940')).toEqual(expected);
    }),
    { seed: 1, numRuns: 25, endOnFailure: true },
  );
});
