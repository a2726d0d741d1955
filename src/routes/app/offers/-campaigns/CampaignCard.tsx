import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import { formatPercent, percentOf } from '../../../../domain/money.ts';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../../ui/badge/Badge.tsx';
import { Money } from '../../../../ui/money/Money.tsx';
import { Progress } from '../../../../ui/state/state.tsx';
import { pictureOf } from '../../../-shared/campaign/CampaignLead.tsx';
import { daysLeftText } from '../../../-shared/campaign/DecidingFigures.tsx';
import { durationText, useTranslation } from '../../../-shared/OfferView.tsx';
import * as styles from './campaigns.css.ts';

type Campaign = components['schemas']['Campaign'];

/** Remaining time is highlighted from this many days on. */
const soon = 7;

/** Whether investors can be invited to it today. */
export const PhaseWords = ({ phase }: Pick<Campaign, 'phase'>) =>
  phase === 'open' ? (
    <Trans>Otwarta</Trans>
  ) : phase === 'notStarted' ? (
    <Trans>Jeszcze się nie rozpoczęła</Trans>
  ) : (
    <Trans>Zakończona</Trans>
  );

/** Raised and target, as a bar with figures. */
export const Raised = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useLingui();
  const { raised, target, currency } = campaign;
  return (
    <div className={styles.progress}>
      <Progress part={Number(percentOf(raised, target)) / 100} label={t`Postęp zbiórki`} />
      <dl className={styles.sums}>
        <div>
          <dt>
            <Trans>Zebrano</Trans>
          </dt>
          <dd>
            <Money amount={raised} currency={currency} />
          </dd>
        </div>
        <div style={{ textAlign: 'right' }}>
          <dt>
            <Trans>Cel</Trans>
          </dt>
          <dd>
            <Money amount={target} currency={currency} />
          </dd>
        </div>
      </dl>
    </div>
  );
};

/** A campaign card: picture, return, duration, progress. */
export const CampaignCard = ({ campaign }: { campaign: Campaign }) => {
  const { brand } = useRouteContext({ from: '__root__' });
  const { name } = useTranslation(campaign);
  const [product] = campaign.products;
  const terms = [
    campaign.issuerName,
    product?.interest ? formatPercent(product.interest.rate) : null,
    product?.duration ? durationText(product.duration) : null,
  ].filter(Boolean);
  return (
    <article className={styles.card}>
      <img
        className={styles.picture}
        src={pictureOf(campaign, brand)}
        alt=""
        width={1280}
        height={560}
        loading="lazy"
      />
      <span className={styles.phase}>
        <PhaseWords phase={campaign.phase} />
      </span>
      <div className={styles.body}>
        <div>
          <h2 className={styles.name}>
            <Link to="/app/offers/$id" params={{ id: campaign.id }} className={styles.way}>
              {name}
            </Link>
          </h2>
          <p className={styles.line}>{terms.join(' · ')}</p>
        </div>
        {campaign.daysLeft === null || campaign.phase !== 'open' ? null : (
          <div>
            <Tag tone={campaign.daysLeft <= soon ? 'warn' : 'plain'}>
              {daysLeftText(campaign.daysLeft)}
            </Tag>
          </div>
        )}
        <Raised campaign={campaign} />
      </div>
    </article>
  );
};
