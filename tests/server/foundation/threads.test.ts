/**
 * A machine without descriptors, threads or memory for another thread: what needs the thread is put
 * off, and the process goes on. So it is for work that needs them in a thread that is there.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { isDatabaseUnavailable } from '../../../server/db/unavailable.ts';
import { makeThreads } from '../../../server/workers/threads.ts';
import { patienceMs } from '../../support/patience.ts';
import { samplePdf } from '../../support/server/pdf.ts';

/** What takes every descriptor, or thread, and gives it back. */
const shortages = {
  descriptors: `
    const taken = [];
    const take = () => { try { for (;;) taken.push(openSync('/dev/null')); } catch {} };
    const giveBack = () => { for (const one of taken.splice(0)) closeSync(one); };`,
  threads: `
    const real = threads.Worker;
    const take = () => {
      threads.Worker = class { constructor() {
        throw Object.assign(new Error('EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' }); } };
      syncBuiltinESMExports();
    };
    const giveBack = () => { threads.Worker = real; syncBuiltinESMExports(); };`,
};

/** Ends of the same work while there is nothing left, afterwards, and while one thread is idle. */
const scriptOf = (shortage: string): string => `
  import { closeSync, openSync } from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { text } from 'node:stream/consumers';
  import threads from 'node:worker_threads';
  import { makePdfInspector } from '${new URL('../../../server/files/inspect/pdf.ts', import.meta.url).href}';
  import { makeWorkers } from '${new URL('../../../server/workers/workers.ts', import.meta.url).href}';
  ${shortage}
  const workers = makeWorkers();
  const inspector = makePdfInspector();
  const pdf = Buffer.from('${Buffer.from(samplePdf).toString('base64')}', 'base64');
  const list = { name: 'A', head: [], columns: [{ header: 'A', kind: 'text', width: 20 }] };
  const rows = async function* () { yield '[["1"]]'; };
  const work = {
    sheet: () => text(workers.writeSheet('csv', list, rows())),
    statement: () => workers.readStatement(Buffer.from('x')),
    inspect: () => inspector.inspect(pdf),
  };
  const all = async (times) => Object.fromEntries(await Promise.all(
    Object.entries(work).map(async ([name, run]) => [name, [...new Set(
      (await Promise.all(Array.from({ length: times }, () => run().then(() => 'done', (error) => error.name)))).toSorted(),
    )]]),
  ));
  take();
  const without = await all(4);
  giveBack();
  const after = await all(1);
  console.log(JSON.stringify({ without, after }));
  await workers.close();
  await inspector.close();
`;

/** What a program says that has few descriptors. */
const saidBy = async (program: string): Promise<unknown> => {
  // In a file: threads would inherit what tells Node of a program in its arguments.
  const folder = mkdtempSync(join(tmpdir(), 'oferta-threads-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'program.mjs');
  writeFileSync(file, program);
  const { stdout } = await promisify(execFile)('bash', [
    '-c',
    'ulimit -n 200; exec "$0" "$1"',
    process.execPath,
    file,
  ]);
  return JSON.parse(stdout);
};

const put = ['ThreadUnavailableError'];

it.each(Object.keys(shortages) as (keyof typeof shortages)[])(
  'without %s left work is put off, and done once they are back',
  async (what) => {
    expect(await saidBy(scriptOf(shortages[what]))).toEqual({
      without: { sheet: put, statement: put, inspect: put },
      after: { sheet: ['done'], statement: ['done'], inspect: ['done'] },
    });
  },
);

it('a document whose pictures cannot be read for want of descriptors is put off, and drawn once they are back', async () => {
  const ends = await saidBy(`
    import { closeSync, openSync } from 'node:fs';
    import { brands } from '${new URL('../../../server/branding/brands.ts', import.meta.url).href}';
    import { isDatabaseUnavailable } from '${new URL('../../../server/db/unavailable.ts', import.meta.url).href}';
    import { makeWorkers } from '${new URL('../../../server/workers/workers.ts', import.meta.url).href}';
    ${shortages.descriptors}
    const workers = makeWorkers();
    const document = { kind: 'statement', language: 'PL', investorName: 'Ewa', at: new Date(),
      statement: { year: 2026, currencies: [] } };
    const draw = (brand) => workers.drawDocument(brand, document).then(
      () => 'drawn', (error) => (isDatabaseUnavailable(error) ? 'put off' : error.message));
    // The first one starts the thread, and reads nothing that another brand's needs of its own.
    const ends = [await draw(brands[0])];
    take();
    ends.push(await draw(brands[1]));
    giveBack();
    ends.push(await draw(brands[1]));
    console.log(JSON.stringify(ends));
    await workers.close();
  `);
  expect(ends).toEqual(['drawn', 'put off', 'drawn']);
});

/** Threads of this program, one at a time. */
const threadsOf = (program: string) => {
  const threads = makeThreads<number, number>({
    file: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    most: 1,
    idleMs: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  onTestFinished(() => threads.close());
  return threads;
};

it('without memory to start a thread each task is put off', async () => {
  const { run } = threadsOf('const all = []; for (;;) all.push({}); export default () => 1;');
  const ends = await Promise.allSettled([run(1), run(2)]);
  for (const end of ends) expect(end).toMatchObject({ reason: { name: 'ThreadUnavailableError' } });
});

it('a thread that uses up its memory tells its own task alone', async () => {
  const { run } = threadsOf(
    'export default (n) => { const all = []; if (n === 1) for (;;) all.push({}); return n; };',
  );
  const [first, second] = await Promise.allSettled([run(1), run(2)]);
  expect(first).toMatchObject({ reason: { code: 'ERR_WORKER_OUT_OF_MEMORY' } });
  expect(second).toMatchObject({ value: 2 });
});

it('a thread that fails while it is idle ends nothing', async () => {
  const { run } = threadsOf(
    'export default (n) => { setTimeout(() => { throw new Error("late"); }); return n; };',
  );
  for (let n = 1; n < 4; n += 1)
    await expect.poll(() => run(n).catch(() => 0), { timeout: patienceMs }).toBe(n);
});

it('a task that is taken back frees its place, whether or not it has begun', async () => {
  const { run } = threadsOf('export default (n) => { if (n > 0) for (;;); return n; };');
  const [begun, waiting] = [new AbortController(), new AbortController()];
  const ends = Promise.allSettled([
    run(1, { signal: begun.signal, begun: () => begun.abort('enough') }),
    run(2, { signal: waiting.signal }),
    run(0),
  ]);
  waiting.abort('later');
  expect(await ends).toMatchObject([{ reason: 'enough' }, { reason: 'later' }, { value: 0 }]);
});

it.each(['EMFILE', 'ENFILE', 'ENOMEM'])(
  'a task that fails with %s in its thread may be tried again',
  async (code) => {
    const { run } = threadsOf(
      `export default () => { throw Object.assign(new Error("no"), { code: "${code}" }); };`,
    );
    const failure: unknown = await run(1).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'no', code });
    expect(isDatabaseUnavailable(failure)).toBe(true);
  },
);

it('a task that fails with no error is told what it threw', async () => {
  const { run } = threadsOf('export default () => { throw "no"; };');
  await expect(run(1)).rejects.toBe('no');
});
