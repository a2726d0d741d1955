import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { KycPage, startKycForm } from './kyc-form/-parts/KycPage.tsx';
import { tokenSearch } from './-shared/search.ts';
import { livesWithPage } from './-shared/startedChart.ts';

export const Route = createFileRoute('/kyc-form')({
  staticData: { title: msg`Formularz danych inwestora` },
  validateSearch: tokenSearch,
  beforeLoad: ({ search }) => {
    if (!search.token) throw notFound();
  },
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { sdk }, deps: { token } }) => startKycForm(sdk, token),
  ...livesWithPage,
  component: Page,
});

function Page() {
  const started = Route.useLoaderData();
  return <KycPage key={started.chart.sessionId} {...started} />;
}
