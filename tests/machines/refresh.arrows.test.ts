import { expect, it } from 'vitest';
import { refreshMachine, type RefreshContext } from '../../src/machines/refresh.machine.ts';
import { walkAll, type Samples, type Walk } from '../support/models/arrows.ts';
import { pairOf } from '../support/pairs.ts';

const before = pairOf();
const next = pairOf({ issuedAt: 60 });
const problem = { status: 401, label: '', code: 1004, title: '', violations: [] };

const samples: Samples = {
  input: { before },
  events: [{ type: 'lock.taken' }, { type: 'tokens.changed' }],
  actors: {
    readTokens: {
      outputs: [
        { pair: null, isSpent: false },
        { pair: pairOf({ username: 'c@d.pl' }), isSpent: false },
        { pair: next, isSpent: false },
        { pair: before, isSpent: true },
        { pair: before, isSpent: false },
      ],
      fails: true,
    },
    exchange: {
      outputs: [
        { kind: 'refused', problem },
        { kind: 'done', value: next },
      ],
      fails: true,
    },
  },
  facts: ({ outcome }: RefreshContext) => outcome,
};

it('walks every arrow of the refresh; only a rejected refresh ends the session, and tokens are exchanged only when needed', async () => {
  const check = (
    { snapshot, calls }: Walk,
    path: { event: { type: string; output?: unknown } }[],
  ): void => {
    const exchanges = calls.filter(({ id }) => id === 'exchange');
    for (const { input } of exchanges) expect(input).toEqual({ before });
    if (snapshot.status !== 'done') return;
    const { output } = snapshot as unknown as { output: { kind: string; pair?: unknown } };
    const last = path.at(-1)!.event;
    const isRefused = (last.output as { kind?: string } | undefined)?.kind === 'refused';
    expect(output.kind === 'over').toBe(isRefused);
    if (output.kind === 'refreshed' || output.kind === 'found') expect(output.pair).toEqual(next);
  };
  const { paths, arrows, missing } = await walkAll(refreshMachine, samples, check as never);
  console.log(`refresh: ${paths} paths, ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
});
