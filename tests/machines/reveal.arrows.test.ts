import { expect, it } from 'vitest';
import { revealMachine, type RevealContext } from '../../src/machines/reveal.machine.ts';
import { walkAll, type Walk } from '../support/models/arrows.ts';

const reason = 'Przygotowanie umowy';
const another = 'Pytanie klienta';
const refused = {
  kind: 'refused',
  problem: { status: 422, label: '', code: 5001, title: '', violations: [] },
};
it('walks every arrow of revealing data: nothing is requested without a reason, and nothing stays visible for ever', async () => {
  const { arrows, missing } = await walkAll(
    revealMachine,
    {
      input: undefined,
      events: [
        { type: 'data.ask' },
        { type: 'reason.give', reason },
        { type: 'reason.give', reason: another },
        { type: 'retry' },
        { type: 'data.hide' },
      ],
      actors: {
        reveal: {
          outputs: [
            { kind: 'done', value: { stays: true } },
            { kind: 'done', value: { stays: false } },
            refused,
          ],
          fails: true,
        },
      },
      facts: ({ problem, reason: typed }: RevealContext) => [problem?.code, typed],
    },
    ({ calls }: Walk) => {
      for (const { input } of calls)
        expect([{ reason }, { reason: another }]).toContainEqual(input);
    },
  );
  console.log(`reveal: ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
});
