import { expect, it } from 'vitest';
import { stayMachine, type EndEvent, type StayContext } from '../../src/machines/stay.machine.ts';
import { walkAll, type Walk } from '../support/models/arrows.ts';

const problem = { status: 429, label: '', code: 1005, title: '', violations: [] };

it('walks every arrow of the end of a session: asked, extended, not extended, the last extension, over', async () => {
  const { arrows, missing, paths } = await walkAll(
    stayMachine,
    {
      input: {},
      events: [
        { type: 'end.far' },
        { type: 'end.near', endsAt: 1000, isLast: false },
        { type: 'end.near', endsAt: 2000, isLast: true },
        { type: 'end.reached' },
        { type: 'stay' },
      ] satisfies (EndEvent | { type: 'stay' })[],
      actors: {
        prolong: {
          outputs: [
            { kind: 'done', value: {} },
            { kind: 'refused', problem },
          ],
          fails: true,
        },
        renew: { outputs: [undefined] },
      },
      facts: ({ end, problem: refusal }: StayContext) => [end?.isLast, refusal?.code],
    },
    ({ snapshot, calls }: Walk) => {
      const { context, value } = snapshot as unknown as { context: StayContext; value: string };
      const isAsking = snapshot.hasTag('asking');
      // Nobody is asked while the end is unknown.
      if (isAsking) expect(context.end).not.toBeNull();
      // A session that cannot be extended is never asked about.
      if (['staying', 'notStayed', 'stayed'].includes(value))
        expect(context.end!.isLast).toBe(false);
      // The tokens are refreshed where their session has a new end, or none.
      const last = calls.at(-1)?.id;
      if (value === 'stayed' || value === 'reached') expect(last).toBe('renew');
    },
  );
  console.log(`stay: ${paths} paths, ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
});
