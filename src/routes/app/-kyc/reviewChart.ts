import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { mapOutcome, settle } from '../../../machines/calls.ts';
import { effect, provideAll } from '../../../machines/provideAll.ts';
import { reviewMachine, type ReviewContext } from '../../../machines/review.machine.ts';
import { useChart } from '../../-shared/useChart.ts';
import { reloadPage } from '../../-shared/reloadPage.ts';
import { useKept } from '../../-shared/useKept.ts';
import { notesOf } from './notedFields.ts';

type OpenForm = 'returned' | 'declined' | null;

/** The form that is open, also while it is sent. */
const openIn = (state: SnapshotFrom<typeof reviewMachine>): OpenForm => {
  const { decision } = state.context;
  if (state.matches('noting')) return 'returned';
  if (state.matches('declining')) return 'declined';
  const isSending = state.matches('deciding') || state.matches('connectionLost');
  return isSending && decision !== 'verified' ? decision : null;
};

/** What was typed, with the version it is about: a form changed since is not decided by it. */
type Typed = Pick<ReviewContext, 'version' | 'notes' | 'reason'> & { open: OpenForm };

/**
 * The chart of a review; the page is reloaded after each decision. What is typed comes back after
 * the end of a session.
 * @param isAsked Whether there is a request to decline.
 * @returns also which form is open.
 */
export const useReview = ({ id, version }: { id: string; version: number }, isAsked: boolean) => {
  const [kept, keep, drop] = useKept<Typed | null>(`review ${id}`, null);
  const [begun] = useState(kept);
  const { sdk } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const [machine] = useState(() =>
    provideAll(reviewMachine, {
      decide: effect(async ({ input: { decision, version: read, notes, reason } }) => {
        const answer =
          decision === 'declined'
            ? sdk.declineCorrection({ id, body: { version: read, reason } })
            : decision === 'returned'
              ? sdk.reviewKycForm({ id, body: { decision, version: read, notes: notesOf(notes) } })
              : sdk.reviewKycForm({ id, body: { decision, version: read } });
        const outcome = await settle(answer);
        if (outcome.kind === 'done') void router.invalidate();
        return mapOutcome(outcome, ({ version: now }) => now);
      }),
      reload: effect(async () => {
        const now = await sdk.viewKycForm({ id });
        await reloadPage(router);
        return now.version;
      }),
    }),
  );
  const [state, send] = useChart(machine, { input: begun ?? { version } });
  const { version: read, notes, reason } = state.context;
  const open = openIn(state);
  const hasWords = Object.keys(notes).length > 0 || reason !== '';
  const remember = useEffectEvent(() => {
    if (open || hasWords) keep({ version: read, notes, reason, open });
    else drop();
  });
  useEffect(() => remember(), [read, notes, reason, open]);
  const reopen = useEffectEvent(() => {
    if (begun?.open === 'returned') send({ type: 'form.note' });
    if (begun?.open === 'declined' && isAsked) send({ type: 'request.decline' });
  });
  useEffect(() => reopen(), []);
  return [state, send, open] as const;
};
