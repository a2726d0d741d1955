import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, Mail } from 'lucide-react';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { OfferBadge } from '../../../../ui/badge/Badge.tsx';
import { useIsPhone } from '../../../../ui/layout/useIsPhone.ts';
import { Initials } from '../../../../ui/person/Initials.tsx';
import { hidden } from '../../../../ui/theme/utility.css.ts';
import { InvestorEmail, InvestorName } from '../../../-shared/InvestorWords.tsx';
import { OfferAmount } from '../../../-shared/offers/OfferCell.tsx';
import * as styles from './offer.css.ts';

/** Investor, contact, amount and status of an offer. */
export const OfferLead = ({ details }: { details: components['schemas']['OfferDetails'] }) => {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { offer, no } = details;
  return (
    <header className={styles.lead}>
      <Initials name={offer.investorName} order="list" size={44} />
      <div className={styles.who}>
        <h1 className={styles.name} tabIndex={-1}>
          <InvestorName of={offer} />
        </h1>
        <dl className={styles.ways}>
          <div className={styles.way}>
            <Mail size={14} aria-hidden />
            <dt className={hidden}>
              <Trans>Adres e-mail</Trans>
            </dt>
            <dd style={{ margin: 0 }}>
              <InvestorEmail of={offer} />
            </dd>
          </div>
          {isPhone ? (
            <div className={styles.way}>
              <FileText size={14} aria-hidden />
              <dt className={hidden}>
                <Trans>Numer oferty</Trans>
              </dt>
              <dd style={{ margin: 0 }}>{no}</dd>
            </div>
          ) : null}
        </dl>
      </div>
      <dl className={styles.sum} aria-label={t`Kwota i status`}>
        <dt className={styles.sumName}>
          <Trans>Kwota inwestycji</Trans>
        </dt>
        <dd className={styles.sumFigure}>
          <OfferAmount item={offer} />
        </dd>
        <dt className={hidden}>
          <Trans>Status</Trans>
        </dt>
        <dd className={styles.sumStatus}>
          <OfferBadge status={offer.status} />
        </dd>
      </dl>
    </header>
  );
};
