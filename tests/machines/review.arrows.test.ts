import { expect, it } from 'vitest';
import { reviewMachine, type ReviewContext } from '../../src/machines/review.machine.ts';
import { walkAll, type Walk } from '../support/models/arrows.ts';

const notes = { documentNo: 'Numer jest inny niż na skanie.' };
const refused = (code: number) => ({
  kind: 'refused',
  problem: { status: code === 3004 ? 409 : 422, label: '', code, title: '', violations: [] },
});

it('walks every arrow of a review: notes outlive everything but their sending, and no old version is decided about', async () => {
  const { arrows, missing } = await walkAll(
    reviewMachine,
    {
      input: { version: 1 },
      events: [
        { type: 'form.verify' },
        { type: 'form.note' },
        { type: 'note.change', notes },
        { type: 'form.return', notes },
        { type: 'back' },
        { type: 'retry' },
        { type: 'form.reload' },
      ],
      actors: {
        decide: {
          outputs: [{ kind: 'done', value: 2 }, refused(3004), refused(5001)],
          fails: true,
        },
        reload: { outputs: [3], fails: true },
      },
      facts: (context: ReviewContext) => [
        context.version,
        Object.keys(context.notes).length,
        context.decision,
        context.problem?.code,
      ],
    },
    ({ calls }: Walk) => {
      for (const { id, input } of calls.filter((one) => one.id === 'decide')) {
        const { decision, notes: sent } = input as { decision: string; notes: object };
        if (decision === 'returned') expect([id, sent]).toEqual(['decide', notes]);
      }
    },
  );
  console.log(`review: ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
});
