import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, it } from 'vitest';
import { makeWorkers } from '../../../server/workers/workers.ts';

const workers = makeWorkers();
afterAll(() => workers.close());

const list = {
  name: 'Arkusz',
  head: [],
  columns: [{ header: 'Oferta', kind: 'text', width: 20 } as const],
};
/** So many batches of one row, one after another. */
const some = async function* (count: number) {
  for (let n = 1; n <= count; n += 1) {
    await setImmediate();
    yield JSON.stringify([[`OF/${n}`]]);
  }
};

it('files asked for at once are all made, and so are later ones', async () => {
  const counts = [1, 3, 1, 2, 1];
  for (let round = 0; round < 3; round += 1) {
    const made = await Promise.all(
      counts.map((count) => text(workers.writeSheet('csv', list, some(count)))),
    );
    expect(made.map((file) => file.match(/OF/g)?.length)).toEqual(counts);
  }
});

it.each(['csv', 'xlsx'] as const)(
  'a %s file that nobody reads on delays no other, and once given up it asks for no more rows',
  async (format) => {
    let asked = 0;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const endless = async function* () {
      try {
        for (;;) {
          asked += 1;
          await setImmediate();
          yield JSON.stringify(Array.from({ length: 200 }, (_one, n) => [`OF/${n}`]));
        }
      } finally {
        end();
      }
    };
    const file = workers.writeSheet(format, list, endless());
    await once(file, 'readable');
    file.read();
    expect(await text(workers.writeSheet('csv', list, some(1)))).toContain('OF/1');
    file.destroy();
    await ended;
    const last = asked;
    for (let count = 1; count <= 3; count += 1) {
      expect(await text(workers.writeSheet(format, list, some(count)))).not.toBe('');
    }
    expect(asked).toBe(last);
  },
);

it('a file that was given up before its turn came leaves the thread to the next', async () => {
  workers.writeSheet('csv', list, some(5)).destroy();
  expect(await text(workers.writeSheet('csv', list, some(1)))).toContain('OF/1');
});

it('no text in a sheet is a formula, and a negative amount is a number', async () => {
  const batches = async function* () {
    yield JSON.stringify([['=HYPERLINK("x")', '-10.00']]);
  };
  const sheet = {
    name: 'Arkusz',
    head: [],
    columns: [
      { header: 'Oferta', kind: 'text', width: 20 } as const,
      { header: 'Kwota', kind: 'amount', width: 20 } as const,
    ],
  };
  expect(await text(workers.writeSheet('csv', sheet, batches()))).toContain(
    `"'=HYPERLINK(""x"")";-10,00`,
  );
});

it.each([
  [7, [7]],
  [8, [7, 1]],
  [15, [7, 7, 1]],
])('%i rows on worksheets of ten: each has the heads', async (count, held) => {
  const small = { ...list, head: [['Stan na', '28.11.2026']] as [string, string][], mostRows: 10 };
  const bytes = await buffer(workers.writeSheet('xlsx', small, some(count)));
  const { sheets } = await readXlsx(bytes);
  const shown = sheets.map(({ rows }) => rows.map((row) => row.filter((cell) => cell !== null)));
  const above = [['Stan na', '28.11.2026'], [], ['Oferta']];
  expect(shown.map((rows) => rows.slice(0, 3))).toEqual(held.map(() => above));
  expect(shown.map((rows) => rows.length - 3)).toEqual(held);
});
