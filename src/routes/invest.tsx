import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { InvestPage, startAccepting } from './invest/-parts/InvestPage.tsx';
import { tokenSearch } from './-shared/search.ts';
import { livesWithPage } from './-shared/startedChart.ts';

export const Route = createFileRoute('/invest')({
  staticData: { title: msg`Akceptacja oferty` },
  validateSearch: tokenSearch,
  beforeLoad: ({ search }) => {
    if (!search.token) throw notFound();
  },
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { sdk }, deps: { token } }) => startAccepting(sdk, token),
  ...livesWithPage,
  component: Page,
});

function Page() {
  const started = Route.useLoaderData();
  return <InvestPage key={started.chart.sessionId} {...started} />;
}
