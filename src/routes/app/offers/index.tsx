import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { OfferBadge } from '../../../ui/badge/Badge.tsx';
import { PageHead } from '../../../ui/layout/layouts.tsx';
import { DateText, Money } from '../../../ui/money/Money.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { card, cards, quiet, stack } from '../../../ui/theme/utility.css.ts';
import { useTranslation } from '../../-shared/OfferView.tsx';
import { CampaignProgress } from '../../-shared/ProductFacts.tsx';
import type { components } from '../../../sdk/schema.gen.d.ts';

export const Route = createFileRoute('/app/offers/')({
  staticData: { title: msg`Oferty` },
  loader: async ({ context: { sdk, user } }) =>
    user.role === 'investor'
      ? {
          kind: 'investor' as const,
          ...(await sdk.listInvestorOffers({ query: { limit: 99999, offset: 0 } })),
        }
      : { kind: 'advisor' as const, campaigns: (await sdk.listCampaigns({})).results },
  component: Page,
});

function Page() {
  const data = Route.useLoaderData();
  return (
    <>
      <PageHead title={<Trans>Oferty</Trans>} />
      {data.kind === 'advisor' ? (
        <div className={cards}>
          {data.campaigns.map((campaign) => (
            <CampaignCard key={campaign.id} campaign={campaign} />
          ))}
        </div>
      ) : data.items.length === 0 ? (
        <EmptyState>
          <Trans>Nie ma jeszcze żadnych ofert.</Trans>
        </EmptyState>
      ) : (
        <ul className={cards}>
          {data.items.map((item) => (
            <li key={item.id} className={card}>
              <div className={stack.tight}>
                <div>
                  <OfferBadge status={item.status} />
                </div>
                <Link to="/app/offers/$id" params={{ id: item.id }} style={{ fontWeight: 600 }}>
                  {item.campaignName}
                </Link>
                <span className={quiet}>{item.productName}</span>
                <Money amount={item.investmentValue} currency={item.currency} />
                <DateText date={item.statusDate} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const CampaignCard = ({ campaign }: { campaign: components['schemas']['Campaign'] }) => {
  const { name } = useTranslation(campaign);
  return (
    <article className={card}>
      <div className={stack.normal}>
        <h2>
          <Link to="/app/offers/$id" params={{ id: campaign.id }}>
            {name}
          </Link>
        </h2>
        <p className={quiet}>
          {campaign.phase === 'open' ? (
            <Trans>Otwarta</Trans>
          ) : campaign.phase === 'notStarted' ? (
            <Trans>Jeszcze się nie rozpoczęła</Trans>
          ) : (
            <Trans>Zakończona</Trans>
          )}
        </p>
        <CampaignProgress campaign={campaign} />
      </div>
    </article>
  );
};
