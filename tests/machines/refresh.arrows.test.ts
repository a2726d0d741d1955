import { expect, it } from 'vitest';
import { refreshMachine, type RefreshContext } from '../../src/machines/refresh.machine.ts';
import { walkAll, type Samples, type Walk } from '../support/models/arrows.ts';

const stored = (accessToken?: string, refreshToken?: string, isSpent = false) => ({
  accessToken,
  refreshToken,
  isSpent,
});
const problem = { status: 401, label: '', code: 1004, title: '', violations: [] };

const samples: Samples = {
  input: { before: 'old' },
  events: [{ type: 'lock.taken' }, { type: 'tokens.changed' }],
  actors: {
    readTokens: {
      outputs: [
        stored('old', undefined),
        stored('new', 'r2'),
        stored('old', 'r1', true),
        stored('old', 'r1'),
      ],
      fails: true,
    },
    exchange: {
      outputs: [
        { kind: 'refused', problem },
        { kind: 'done', value: null },
      ],
      fails: true,
    },
  },
  facts: ({ refreshToken, outcome }: RefreshContext) => [refreshToken, outcome],
};

it('walks every arrow of the refresh; only a refusal ends the session, and nothing is exchanged without need', async () => {
  const check = (
    { snapshot, calls }: Walk,
    path: { event: { type: string; output?: unknown } }[],
  ): void => {
    const exchanges = calls.filter(({ id }) => id === 'exchange');
    for (const { input } of exchanges) expect(input).toEqual({ refreshToken: 'r1' });
    if (snapshot.status !== 'done') return;
    const last = path.at(-1)!.event;
    const isRefused = (last.output as { kind?: string } | undefined)?.kind === 'refused';
    const isKeyless =
      last.type.includes('readTokens') &&
      !(last.output as { refreshToken?: string })?.refreshToken &&
      !last.type.includes('error');
    expect(snapshot.output === 'over').toBe(isRefused || isKeyless);
  };
  const { paths, arrows, missing } = await walkAll(refreshMachine, samples, check as never);
  console.log(`refresh: ${paths} paths, ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
});
