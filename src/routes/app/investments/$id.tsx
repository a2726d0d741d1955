import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { OfferBadge } from '../../../ui/badge/Badge.tsx';
import { RecordHead, RecordTitle } from '../../../ui/layout/RecordHead.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { card, columns, ownLine } from '../../../ui/theme/utility.css.ts';
import { useCampaignNames } from '../../-shared/localized.ts';
import { OfferAmount } from '../../-shared/offers/OfferCell.tsx';
import { useTranslation } from '../../-shared/OfferView.tsx';
import { CampaignProgress, ProductFacts } from '../../-shared/ProductFacts.tsx';
import * as styles from '../-investor/investor.css.ts';
import { PendingRecord } from '../-shell/pending.ts';

export const Route = createFileRoute('/app/investments/$id')({
  staticData: { title: msg`Szczegóły inwestycji` },
  loader: async ({ context: { sdk, user }, params: { id } }) =>
    user.role === 'investor'
      ? { kind: 'investor' as const, held: await sdk.viewInvestorProduct({ id }) }
      : { kind: 'advisor' as const, ...(await sdk.viewProduct({ id })) },
  component: Page,
  pendingComponent: PendingRecord,
});

function Page() {
  const data = Route.useLoaderData();
  const product = data.kind === 'investor' ? data.held.product : data.product;
  return (
    <>
      <RecordHead
        list={
          data.kind === 'investor' ? (
            <Link to="/app/offers">
              <Trans>Oferty</Trans>
            </Link>
          ) : (
            <CampaignWay campaign={data.campaign} />
          )
        }
      />
      <RecordTitle title={product.name} aside={product.code} />
      <div className={columns}>
        <section className={card} aria-labelledby="terms">
          <h2 id="terms">
            <Trans>Parametry</Trans>
          </h2>
          <ProductFacts product={product} />
        </section>
        {data.kind === 'investor' ? (
          <Held held={data.held} />
        ) : (
          <CampaignOf campaign={data.campaign} />
        )}
      </div>
    </>
  );
}

/** Back to the campaign that the product is of. */
const CampaignWay = ({ campaign }: { campaign: Schemas['Campaign'] }) => {
  const { name } = useTranslation(campaign);
  return (
    <Link to="/app/offers/$id" params={{ id: campaign.id }}>
      {name}
    </Link>
  );
};

/** The total invested, and in which offers. */
const Held = ({ held }: { held: Schemas['InvestorProduct'] }) => {
  const [{ campaignName } = held] = useCampaignNames()([held]);
  return (
    <section className={styles.sheet}>
      <div className={styles.body} style={{ paddingTop: 18 }}>
        <div className={styles.sumHead}>
          <h2>
            <Trans>Zainwestowano</Trans>
          </h2>
        </div>
        <p className={styles.sumFigure}>
          <Money amount={held.invested} currency={held.currency} />
        </p>
        <p className={styles.line}>{campaignName}</p>
      </div>
      <ul className={styles.rows}>
        {held.offers.map((offer) => (
          <li key={offer.id} className={styles.row}>
            <Link to="/app/offers/$id" params={{ id: offer.id }} className={styles.rowWay}>
              {offer.no}
            </Link>
            <span className={styles.rowEnd}>
              <OfferAmount item={offer} isAlone />
              <OfferBadge status={offer.status} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const CampaignOf = ({ campaign }: { campaign: Schemas['Campaign'] }) => {
  const { name } = useTranslation(campaign);
  return (
    <section className={card}>
      <h2>
        <Link to="/app/offers/$id" params={{ id: campaign.id }} className={ownLine}>
          {name}
        </Link>
      </h2>
      <CampaignProgress campaign={campaign} />
    </section>
  );
};
