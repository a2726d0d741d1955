import { expect, it } from 'vitest';
import { reviewMachine, type ReviewContext } from '../../src/machines/review.machine.ts';
import { walkAll, type Walk } from '../support/models/arrows.ts';
import { unanswered } from '../support/models/unanswered.ts';

const notes = { documentNo: 'Numer jest inny niż na skanie.' };
/** Those of the investor's request, which the advisor may change. */
const asked = { documentNo: 'Jest inny.' };
const reason = 'Numer zgadza się ze skanem.';
const refused = (code: number) => ({
  kind: 'refused',
  problem: { status: code === 3004 ? 409 : 422, label: '', code, title: '', violations: [] },
});

it('walks every arrow of a review: notes are kept until they are sent, and only the current version can be decided', async () => {
  const { arrows, missing } = await walkAll(
    reviewMachine,
    {
      input: { version: 1 },
      events: [
        { type: 'form.verify' },
        { type: 'form.note' },
        { type: 'form.note', notes: asked },
        { type: 'request.decline' },
        { type: 'reason.change', reason },
        { type: 'decline.send', reason },
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
        Object.values(context.notes)[0],
        context.reason,
        context.decision,
        context.problem?.code,
      ],
    },
    ({ calls }: Walk) => {
      for (const { id, input } of calls.filter((one) => one.id === 'decide')) {
        const { decision, notes: sent, reason: why } = input as Record<string, unknown>;
        if (decision === 'returned') expect([id, sent]).toEqual(['decide', notes]);
        if (decision === 'declined') expect([id, why]).toEqual(['decide', reason]);
      }
    },
  );
  console.log(`review: ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
});

it('after a lost answer the notes, or the reason, typed then are sent', async () => {
  const sent = (events: { type: string }[]) =>
    unanswered<{ notes: object; reason: string }>(
      reviewMachine,
      { call: 'decide', input: { version: 1 } },
      events,
    );
  const returned = await sent([
    { type: 'form.note' },
    ...[asked, notes].flatMap((typed) => [
      { type: 'note.change', notes: typed },
      { type: 'form.return', notes: typed },
    ]),
  ]);
  expect(returned.map((one) => one.notes)).toEqual([asked, notes]);
  const declined = await sent([
    { type: 'request.decline' },
    ...['Nie.', reason].flatMap((typed) => [
      { type: 'reason.change', reason: typed },
      { type: 'decline.send', reason: typed },
    ]),
  ]);
  expect(declined.map((one) => one.reason)).toEqual(['Nie.', reason]);
});
