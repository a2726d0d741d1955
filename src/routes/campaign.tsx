import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { CampaignPage } from './campaign/-parts/CampaignPage.tsx';
import { providePublicOffer } from '../machines/publicOffer.actors.ts';
import { tokenSearch } from './-shared/search.ts';
import { livesWithPage, startedChart } from './-shared/startedChart.ts';

export const Route = createFileRoute('/campaign')({
  staticData: { title: msg`Oferta inwestycyjna` },
  validateSearch: tokenSearch,
  beforeLoad: ({ search }) => {
    if (!search.token) throw notFound();
  },
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { sdk }, deps: { token } }) => ({
    chart: await startedChart(providePublicOffer(sdk), {
      token,
      idempotencyKey: crypto.randomUUID(),
    }),
  }),
  ...livesWithPage,
  component: Page,
});

function Page() {
  const { chart } = Route.useLoaderData();
  return <CampaignPage key={chart.sessionId} chart={chart} token={Route.useSearch().token} />;
}
