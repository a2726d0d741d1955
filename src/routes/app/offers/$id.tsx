import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../ui/badge/Badge.tsx';
import { Button, buttonStyle } from '../../../ui/button/Button.tsx';
import { RecordHead, RecordTitle } from '../../../ui/layout/RecordHead.tsx';
import { card, columns, ownLine, quiet, spread, stack } from '../../../ui/theme/utility.css.ts';
import { InvestorOfferPage } from '../-investor/InvestorOfferPage.tsx';
import { InviteDialog } from '../../-shared/invite/InviteDialog.tsx';
import { pictureOf } from '../../-shared/campaign/CampaignLead.tsx';
import { CampaignSections } from '../../-shared/campaign/parts.tsx';
import * as styles from './-campaigns/campaigns.css.ts';
import { PhaseWords } from './-campaigns/CampaignCard.tsx';
import { CampaignOffers } from './-campaigns/CampaignOffers.tsx';
import { useTranslation } from '../../-shared/OfferView.tsx';
import { CampaignProgress, ProductFacts } from '../../-shared/ProductFacts.tsx';
import { PendingRecord } from '../-shell/pending.ts';

export const Route = createFileRoute('/app/offers/$id')({
  staticData: { title: msg`Szczegóły oferty` },
  beforeLoad: ({ context: { user }, params: { id } }) => {
    if (user.role === 'backOffice') {
      throw redirect({ to: '/app/offers/$id/edit', params: { id }, replace: true });
    }
  },
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
  pendingComponent: PendingRecord,
});

function Page() {
  const data = Route.useLoaderData();
  return data.kind === 'investor' ? (
    <InvestorOfferPage key={data.offer.id} offer={data.offer} />
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
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <RecordHead
        list={
          <Link to="/app/offers" activeOptions={{ exact: true }}>
            <Trans>Oferty</Trans>
          </Link>
        }
      >
        <Link
          to="/app/preview/$id"
          params={{ id: campaign.id }}
          className={buttonStyle({ size: 'small' })}
        >
          <Trans>Podgląd</Trans>
        </Link>
        {campaign.phase === 'open' ? (
          <Button
            kind="primary"
            size="small"
            aria-keyshortcuts="n"
            onClick={() => setInviting(true)}
          >
            <Trans>Zaproś inwestora</Trans>
          </Button>
        ) : null}
      </RecordHead>
      <RecordTitle title={name} />
      <section className={styles.hero}>
        <img className={styles.heroPicture} src={pictureOf(campaign, brand)} alt="" />
        <div className={styles.heroBody}>
          <div className={spread}>
            <Tag tone={campaign.phase === 'open' ? 'pos' : 'plain'}>
              <PhaseWords phase={campaign.phase} />
            </Tag>
            <span className={quiet}>{campaign.issuerName}</span>
          </div>
          <CampaignProgress campaign={campaign} />
        </div>
      </section>
      <div className={columns}>
        <div className={stack.normal}>
          {campaign.products.map((product) => (
            <section key={product.id} className={card}>
              <h2>
                <Link to="/app/investments/$id" params={{ id: product.id }} className={ownLine}>
                  {product.name}
                </Link>
              </h2>
              <ProductFacts product={product} />
            </section>
          ))}
          <div>
            <CampaignSections campaign={campaign} product={undefined} brand={brand} />
          </div>
        </div>
        <CampaignOffers offers={offers} id={campaign.id} />
      </div>
      {isInviting ? (
        <InviteDialog campaignId={campaign.id} onClose={() => setInviting(false)} />
      ) : null}
    </>
  );
};
