import { Trans } from '@lingui/react/macro';
import { Mail, Phone, ShieldCheck } from 'lucide-react';
import { pictureOf } from '../../../domain/campaignPicture.ts';
import { dateOf, formatDate } from '../../../domain/dates.ts';
import type { OfferStatus } from '../../../domain/offerStatus.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { OfferBadge, Tag } from '../../../ui/badge/Badge.tsx';
import { Initials } from '../../../ui/person/Initials.tsx';
import type { Whitelabel } from '../context.ts';
import { useTranslation } from '../OfferView.tsx';
import * as styles from './campaign.css.ts';
import { DecidingFigures } from './DecidingFigures.tsx';

export { pictureOf };

/** Name, issuer, picture and four key figures of a campaign; then the advisor's message. */
export const CampaignLead = ({
  campaign,
  product,
  brand,
  offer,
  isTitled = true,
}: {
  campaign: Schemas['Campaign'];
  product: Schemas['Product'] | undefined;
  brand: Whitelabel;
  /** The offer of the invitation, if there is one. */
  offer?: {
    no: string;
    status: OfferStatus;
    /** Expiry of its link. */
    expiresAt?: string;
    message: string | null;
    /** Of the message, where somebody states it. */
    messageLanguage?: string;
    advisor: Schemas['OfferAdvisor'];
  };
  /** Whether to show the campaign's name; a panel's page has it in its head. */
  isTitled?: boolean;
}) => {
  const { name } = useTranslation(campaign);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.tags}>
          <Tag>
            {campaign.type === 'equity' ? <Trans>Akcje</Trans> : <Trans>Instrument dłużny</Trans>}
          </Tag>
          {offer ? (
            <>
              <Tag>{offer.no}</Tag>
              {offer.expiresAt && offer.status !== 'accepted' && offer.status !== 'active' ? (
                <Tag tone="pos">
                  <ShieldCheck size={14} aria-hidden />
                  <Trans>Link osobisty, ważny do {formatDate(dateOf(offer.expiresAt))}</Trans>
                </Tag>
              ) : null}
              <OfferBadge status={offer.status} />
            </>
          ) : null}
        </div>
        {isTitled ? <h1 className={styles.name}>{name}</h1> : null}
        {campaign.issuerName ? (
          <p className={styles.issuer}>
            <Trans>Emitent: {campaign.issuerName}</Trans>
          </p>
        ) : null}
        <img
          className={styles.picture}
          src={pictureOf(campaign, brand)}
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
        />
      </header>
      {product ? <DecidingFigures campaign={campaign} product={product} /> : null}
      {offer?.message ? <AdvisorWords {...offer} message={offer.message} /> : null}
    </>
  );
};

/** The advisor's message, and how to reply. */
const AdvisorWords = ({
  message,
  messageLanguage,
  advisor,
}: {
  message: string;
  messageLanguage?: string;
  advisor: Schemas['OfferAdvisor'];
}) => (
  <figure className={styles.message}>
    <Initials name={advisor.name} size={44} />
    <div>
      <blockquote className={styles.words} lang={messageLanguage} style={{ margin: 0 }}>
        {message}
      </blockquote>
      <figcaption className={styles.signature}>
        <span>
          <b>{advisor.name}</b>, <Trans>doradca</Trans>
        </span>
        <a className={styles.contact} href={`mailto:${advisor.email}`}>
          <Mail size={16} aria-hidden />
          {advisor.email}
        </a>
        {advisor.phone ? (
          <a className={styles.contact} href={`tel:${advisor.phone.replaceAll(' ', '')}`}>
            <Phone size={16} aria-hidden />
            {advisor.phone}
          </a>
        ) : null}
      </figcaption>
    </div>
  </figure>
);
