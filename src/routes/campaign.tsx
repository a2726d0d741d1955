import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { createActor, waitFor } from 'xstate';
import { CampaignPage } from './campaign/-parts/CampaignPage.tsx';
import { skeletonDelayMs } from '../domain/durations.ts';
import { providePublicOffer } from '../machines/publicOffer.actors.ts';
import { tokenSearch } from './-shared/search.ts';
import { inspected } from './-shared/useChart.ts';

export const Route = createFileRoute('/campaign')({
  staticData: { title: msg`Oferta inwestycyjna` },
  validateSearch: tokenSearch,
  beforeLoad: ({ search }) => {
    if (!search.token) throw notFound();
  },
  loaderDeps: ({ search: { token } }) => ({ token }),
  // The early call (firstCall.ts) has often finished by now: then a slow phone renders once, not
  // twice.
  loader: async ({ context: { sdk }, deps: { token } }) => {
    const chart = createActor(
      providePublicOffer(sdk),
      inspected({ input: { token, idempotencyKey: crypto.randomUUID() } }),
    ).start();
    await waitFor(chart, (state) => !state.matches('loading'), { timeout: skeletonDelayMs }).catch(
      () => {},
    );
    return { chart };
  },
  // A chart lives as long as its page.
  staleTime: Infinity,
  gcTime: 0,
  component: Page,
});

function Page() {
  const { chart } = Route.useLoaderData();
  return <CampaignPage key={chart.sessionId} chart={chart} token={Route.useSearch().token} />;
}
