import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AdvisorDashboard } from './-dashboard/AdvisorDashboard.tsx';
import { loadTeam } from './-dashboard/loadTeam.ts';
import { InvestorDashboard } from './-investor/InvestorDashboard.tsx';
import { DashboardPending, InvestorPending } from './-shell/pending.ts';
import { useIsInvestorsPanel } from './-shell/useIsInvestorsPanel.ts';

export const Route = createFileRoute('/app/')({
  staticData: { title: msg`Pulpit` },
  loader: async ({ context: { sdk, user } }) =>
    user.role === 'investor'
      ? Promise.all([
          sdk.viewInvestorSummary({}),
          sdk.listInvestorOffers({ query: { limit: 99_999, offset: 0 } }),
          sdk.listInvestorProducts({ query: { limit: 99_999, offset: 0 } }),
        ]).then(([summary, { items }, products]) => ({
          kind: 'investor' as const,
          summary,
          offers: items,
          products: products.items,
        }))
      : Promise.all([
          sdk.viewDashboard({}),
          sdk.summarizeOffers({
            query: { scope: user.role === 'coordinator' ? 'network' : 'own' },
          }),
          user.role === 'coordinator' ? loadTeam(sdk) : null,
        ]).then(([dashboard, statuses, team]) => ({
          kind: 'advisor' as const,
          dashboard,
          statuses,
          team,
        })),
  component: Page,
  pendingComponent: Pending,
});

function Pending() {
  return useIsInvestorsPanel() ? <InvestorPending /> : <DashboardPending />;
}

function Page() {
  const data = Route.useLoaderData();
  if (data.kind === 'investor') {
    const { summary, offers, products } = data;
    return <InvestorDashboard summary={summary} offers={offers} products={products} />;
  }
  return <AdvisorDashboard dashboard={data.dashboard} statuses={data.statuses} team={data.team} />;
}
