import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { kycFieldNames } from '../../../domain/kycTable.ts';
import { mapOutcome, settle } from '../../../machines/calls.ts';
import { effect, provideAll } from '../../../machines/provideAll.ts';
import { reviewMachine, type ReviewNotes } from '../../../machines/review.machine.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { useChart } from '../../-shared/useChart.ts';
import { reloadPage } from '../../-shared/reloadPage.ts';

/** Notes as the API takes them, in form order; empty ones are omitted. */
export const notesOf = (notes: ReviewNotes): components['schemas']['KycNote'][] =>
  kycFieldNames.flatMap((field) => {
    const note = notes[field]?.trim();
    return note ? [{ field, note }] : [];
  });

/** The chart of a review; the page is reloaded after each decision. */
export const useReview = ({ id, version }: { id: string; version: number }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const [machine] = useState(() =>
    provideAll(reviewMachine, {
      decide: effect(async ({ input: { decision, version: read, notes } }) => {
        const body =
          decision === 'returned'
            ? { decision, version: read, notes: notesOf(notes) }
            : { decision, version: read };
        const outcome = await settle(sdk.reviewKycForm({ id, body }));
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
