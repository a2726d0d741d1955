import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { OfferBadge } from '../../../ui/badge/Badge.tsx';
import { Button, buttonStyle } from '../../../ui/button/Button.tsx';
import { PageHead } from '../../../ui/layout/layouts.tsx';
import { DateText, Money } from '../../../ui/money/Money.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { card, row, spread, stack } from '../../../ui/theme/utility.css.ts';
import { saveBlob } from '../../-shared/download.ts';
import { InviteDialog } from '../../-shared/invite/InviteDialog.tsx';
import {
  CampaignBody,
  CampaignProgress,
  ProductFacts,
  useTranslation,
} from '../../-shared/OfferView.tsx';

type Schemas = components['schemas'];

export const Route = createFileRoute('/app/offers/$id')({
  loader: async ({ context: { sdk, user }, params: { id } }) => {
    if (user.role === 'investor') {
      return { kind: 'investor' as const, offer: await sdk.viewInvestorOffer({ id }) };
    }
    const [campaign, offers] = await Promise.all([
      sdk.viewCampaign({ id }),
      sdk.listCampaignOffers({ id, query: { limit: 20 } }),
    ]);
    return { kind: 'advisor' as const, campaign, offers };
  },
  component: Page,
});

function Page() {
  const data = Route.useLoaderData();
  return data.kind === 'investor' ? (
    <InvestorOffer offer={data.offer} />
  ) : (
    <Campaign campaign={data.campaign} offers={data.offers} />
  );
}

const Campaign = ({
  campaign,
  offers,
}: {
  campaign: Schemas['Campaign'];
  offers: { items: Schemas['OfferListItem'][]; total: number };
}) => {
  const { name } = useTranslation(campaign);
  const { brand } = Route.useRouteContext();
  const polishName = campaign.data.translations.PL.name;
  const router = useRouter();
  const [isInviting, setInviting] = useState(false);
  const { total } = offers;
  return (
    <>
      <PageHead title={name}>
        <Link to="/app/preview/$id" params={{ id: campaign.id }} className={buttonStyle({})}>
          <Trans>Podgląd</Trans>
        </Link>
        {campaign.phase === 'open' ? (
          <Button kind="primary" aria-keyshortcuts="n" onClick={() => setInviting(true)}>
            <Trans>Zaproś inwestora</Trans>
          </Button>
        ) : null}
      </PageHead>
      <section className={card}>
        <CampaignProgress campaign={campaign} />
      </section>
      {campaign.products.map((product) => (
        <section key={product.id} className={card}>
          <div className={stack.normal}>
            <h2>
              <Link to="/app/investments/$id" params={{ id: product.id }}>
                {product.name}
              </Link>
            </h2>
            <ProductFacts product={product} />
          </div>
        </section>
      ))}
      <section className={card}>
        <h2>
          <Trans>Oferty kampanii: {total}</Trans>
        </h2>
        {total === 0 ? (
          <EmptyState>
            <Trans>W tej kampanii nie ma jeszcze żadnych ofert.</Trans>
          </EmptyState>
        ) : null}
        <ul className={stack.tight}>
          {offers.items.map((item) => (
            <li key={item.id} className={spread}>
              <Link to="/app/investors/offer/$id" params={{ id: item.id }}>
                {item.investorName}
              </Link>
              <OfferBadge status={item.status} />
              <Money amount={item.investmentValue} currency={item.currency} />
            </li>
          ))}
        </ul>
        {total > offers.items.length ? (
          <p style={{ marginTop: 16 }}>
            <Link to="/app/investors" search={{ 'filter[campaignName][leq]': polishName }}>
              <Trans>Pokaż wszystkie</Trans>
            </Link>
          </p>
        ) : null}
      </section>
      <CampaignBody campaign={campaign} brand={brand} />
      {isInviting ? (
        <InviteDialog
          campaignId={campaign.id}
          onClose={() => {
            setInviting(false);
            void router.invalidate();
          }}
        />
      ) : null}
    </>
  );
};

const InvestorOffer = ({ offer }: { offer: Schemas['InvestorOffer'] }) => {
  const { sdk, brand } = Route.useRouteContext();
  const router = useRouter();
  const { name } = useTranslation(offer.campaign);
  return (
    <>
      <PageHead title={name}>
        <OfferBadge status={offer.status} />
      </PageHead>
      <section className={card}>
        <div className={stack.normal}>
          <Money amount={offer.investmentValue} currency={offer.currency} />
          <p>
            {offer.advisor.name}, {offer.advisor.email}
          </p>
          <div className={row}>
            {offer.allowedActions.includes('showInterest') ? (
              <Button
                kind="primary"
                onClick={() =>
                  void sdk.showOfferInterest({ id: offer.id }).then(() => router.invalidate())
                }
              >
                <Trans>Zgłoś zainteresowanie</Trans>
              </Button>
            ) : null}
            {offer.allowedActions.includes('pdf') ? (
              <Button
                onClick={() =>
                  void sdk
                    .createOfferPdf({ id: offer.id, body: {} })
                    .then((blob) => saveBlob(blob, `${offer.no.replaceAll('/', '-')}.pdf`))
                }
              >
                <Trans>Pobierz PDF</Trans>
              </Button>
            ) : null}
          </div>
        </div>
      </section>
      {offer.schedule.length > 0 ? (
        <section className={card}>
          <h2>
            <Trans>Harmonogram wypłat (brutto)</Trans>
          </h2>
          <ul className={stack.tight}>
            {offer.schedule.map((one) => (
              <li key={one.date} className={spread}>
                <DateText date={one.date} />
                <Money amount={one.total} currency={offer.currency} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <CampaignBody campaign={offer.campaign} product={offer.product} brand={brand} />
    </>
  );
};
