import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { mapOutcome, settle } from '../../../machines/calls.ts';
import { effect, provideAll } from '../../../machines/provideAll.ts';
import { reviewMachine } from '../../../machines/review.machine.ts';
import { useChart } from '../../-shared/useChart.ts';
import { reloadPage } from '../../-shared/reloadPage.ts';
import { notesOf } from './notedFields.ts';

/** The chart of a review; the page is reloaded after each decision. */
export const useReview = ({ id, version }: { id: string; version: number }) => {
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
  return useChart(machine, { input: { version } });
};
