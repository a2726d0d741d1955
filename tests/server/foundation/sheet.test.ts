import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { makeWorkers } from '../../../server/workers/workers.ts';

const workers = makeWorkers();
afterAll(() => workers.close());

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
