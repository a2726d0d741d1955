import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AdvisorDashboard } from './-dashboard/AdvisorDashboard.tsx';
import { InvestorDashboard } from './-investor/InvestorDashboard.tsx';

export const Route = createFileRoute('/app/')({
  staticData: { title: msg`Pulpit` },
  loader: async ({ context: { sdk, user } }) =>
    user.role === 'investor'
      ? Promise.all([
          sdk.viewInvestorSummary({}),
          sdk.listInvestorOffers({ query: { limit: 99_999, offset: 0 } }),
        ]).then(([summary, { items }]) => ({ kind: 'investor' as const, summary, offers: items }))
      : {
          kind: 'advisor' as const,
          dashboard: await sdk.viewDashboard({}),
          statuses: await sdk.summarizeOffers({
            query: { scope: user.role === 'coordinator' ? 'network' : 'own' },
          }),
        },
  component: Page,
});

function Page() {
  const data = Route.useLoaderData();
  const { user } = Route.useRouteContext();
  if (data.kind === 'investor') {
    return <InvestorDashboard summary={data.summary} offers={data.offers} />;
  }
  return (
    <AdvisorDashboard
      dashboard={data.dashboard}
      statuses={data.statuses}
      isCoordinator={user.role === 'coordinator'}
    />
  );
}
