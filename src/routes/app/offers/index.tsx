import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../../../ui/layout/layouts.tsx';
import { PendingCards } from '../-shell/pending.ts';
import { InvestorOffers } from '../-investor/InvestorOffers.tsx';
import { Campaigns } from './-campaigns/Campaigns.tsx';
import { phases, type Phase } from './-campaigns/phases.ts';

export const Route = createFileRoute('/app/offers/')({
  staticData: { title: msg`Oferty` },
  validateSearch: ({ phase }: Record<string, unknown>): { phase?: Phase } => {
    const one = phases.find((known) => known === phase);
    return one ? { phase: one } : {};
  },
  loader: async ({ context: { sdk, user } }) =>
    user.role === 'investor'
      ? {
          kind: 'investor' as const,
          ...(await sdk.listInvestorOffers({ query: { limit: 99999, offset: 0 } })),
        }
      : { kind: 'advisor' as const, campaigns: (await sdk.listCampaigns({})).results },
  component: Page,
  pendingComponent: PendingCards,
});

function Page() {
  const data = Route.useLoaderData();
  const { phase = null } = Route.useSearch();
  const count = data.kind === 'advisor' ? data.campaigns.length : data.items.length;
  return (
    <>
      <PageHead title={<Trans>Oferty</Trans>} aside={count > 0 ? count : undefined} />
      {data.kind === 'advisor' ? (
        <Campaigns campaigns={data.campaigns} phase={phase} />
      ) : (
        <InvestorOffers items={data.items} />
      )}
    </>
  );
}
