import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Download, FileText, TriangleAlert } from 'lucide-react';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import type { InvestmentLimits } from '../../../domain/investmentValue.ts';
import type { PlanDays } from '../../../domain/schedule.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { buttonStyle } from '../../../ui/button/Button.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { Note } from '../../../ui/state/state.tsx';
import { sizeText } from '../../../ui/text/sizeText.ts';
import { meta, quiet } from '../../../ui/theme/utility.css.ts';
import type { Whitelabel } from '../context.ts';
import { useWords } from '../localized.ts';
import { useTranslation } from '../OfferView.tsx';
import { ProductFacts } from '../ProductFacts.tsx';
import { PayoutDays } from '../repayment/PayoutDays.tsx';
import { isEstimated, useSimulation } from '../repayment/useSimulation.ts';
import * as styles from './campaign.css.ts';

const PaymentTimeline = lazyPart(() => import('../repayment/PaymentTimeline.tsx'));

interface Simulated {
  limits: InvestmentLimits;
  typed: string | null;
  /** The days of an accepted offer. */
  known?: PlanDays;
}

/** What an invited investor reads: description, payments, terms, risks (always open), documents. */
const CampaignSections = ({
  campaign,
  product,
  brand,
  simulated,
}: {
  campaign: Schemas['Campaign'];
  product: Schemas['Product'] | undefined;
  brand: Whitelabel;
  /** The amount whose payments are shown, as typed; null until somebody typed. */
  simulated?: Simulated;
}) => {
  const words = useWords();
  const { i18n, t } = useLingui();
  const translation = useTranslation(campaign);
  const isOnlyPolish = i18n.locale === 'en' && !campaign.data.translations.EN;
  const hasPayments = Boolean(simulated && product?.interest);
  const { documents } = translation;
  return (
    <>
      <nav className={styles.anchors} aria-label={t`Części strony`}>
        <a href="#opis">
          <Trans>Opis</Trans>
        </a>
        {hasPayments ? (
          <a href="#wyplaty">
            <Trans>Wypłaty</Trans>
          </a>
        ) : null}
        {product ? (
          <a href="#parametry">
            <Trans>Parametry</Trans>
          </a>
        ) : null}
        <a href="#ryzyka">
          <Trans>Ryzyka</Trans>
        </a>
        {documents.length > 0 ? (
          <a href="#dokumenty">
            <Trans>Dokumenty</Trans>
          </a>
        ) : null}
      </nav>
      {isOnlyPolish ? (
        <Note>
          <Trans>Opis tej oferty jest dostępny tylko po polsku.</Trans>
        </Note>
      ) : null}
      <section className={styles.section} id="opis">
        <h2>
          <Trans>Opis</Trans>
        </h2>
        <p className={styles.prose}>{translation.description}</p>
        <ul className={styles.checks}>
          {translation.highlights.map((one) => (
            <li key={one}>
              <Check size={18} strokeWidth={2.2} aria-hidden />
              {one}
            </li>
          ))}
        </ul>
      </section>
      {simulated && product?.interest ? <Payments product={product} {...simulated} /> : null}
      {product ? (
        <section className={styles.section} id="parametry">
          <h2>
            <Trans>Parametry</Trans>
          </h2>
          <div className={styles.sheet}>
            <ProductFacts product={product} campaign={campaign} />
          </div>
        </section>
      ) : null}
      <section className={styles.section} id="ryzyka">
        <h2>
          <Trans>Ryzyka inwestycyjne</Trans>
        </h2>
        <p className={styles.prose}>{words(brand.investmentRisks)}</p>
        <div className={styles.sheet}>
          <div className={styles.line} style={{ alignItems: 'start' }}>
            <span className={styles.riskTile}>
              <TriangleAlert size={18} aria-hidden />
            </span>
            <p
              className={styles.prose}
              style={{ gridColumn: '2 / -1', fontSize: 15.5, lineHeight: '24px' }}
            >
              {translation.risks}
            </p>
          </div>
        </div>
      </section>
      {documents.length > 0 ? (
        <section className={styles.section} id="dokumenty">
          <h2>
            <Trans>Dokumenty</Trans>
          </h2>
          <div className={styles.sheet}>
            {documents.map(({ name, url, size }) => (
              <div key={url} className={styles.line}>
                <span className={styles.plainTile}>
                  <FileText size={18} aria-hidden />
                </span>
                <div>
                  <p className={styles.lineName}>{name}</p>
                  {size ? <p className={meta}>PDF, {sizeText(i18n, size)}</p> : null}
                </div>
                <a
                  href={url}
                  className={buttonStyle({ size: 'small' })}
                  aria-label={`${t`Pobierz`}: ${name}`}
                  download
                >
                  <Download size={16} aria-hidden />
                  <Trans>Pobierz</Trans>
                </a>
              </div>
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
};

/** When what is paid for the amount that is asked for. */
const Payments = ({
  product,
  limits,
  typed,
  known,
}: Simulated & { product: Schemas['Product'] }) => {
  const { t } = useLingui();
  const simulation = useSimulation(product, limits, typed, known);
  return (
    <section className={styles.section} id="wyplaty">
      <h2>
        <Trans>Harmonogram wypłat</Trans>
      </h2>
      <div className={styles.chartSheet} style={{ minHeight: 270 }}>
        {simulation.payments.length > 0 ? (
          <PaymentTimeline
            payments={simulation.payments}
            currency={product.currency}
            label={t`Wypłaty w czasie`}
            isEstimate={isEstimated(product)}
          />
        ) : (
          <p className={quiet}>
            <Trans>Wynik pojawi się po wpisaniu kwoty, którą można zainwestować.</Trans>
          </p>
        )}
      </div>
      <p className={styles.figureName}>
        {simulation.amount ? (
          <>
            <Trans>
              Dla kwoty <Money amount={simulation.amount} currency={product.currency} />, brutto,
              przed 19% podatkiem od odsetek.
            </Trans>{' '}
            {product.duration?.unit === 'day' ? (
              <Trans>
                Odsetki okresu to kwota × oprocentowanie × liczba dni ÷ 365, obcięte do groszy;
                resztę wyrównuje ostatnia wypłata.
              </Trans>
            ) : (
              <Trans>
                Odsetki okresu to kwota × oprocentowanie × liczba miesięcy ÷ 12, obcięte do groszy;
                resztę wyrównuje ostatnia wypłata.
              </Trans>
            )}
          </>
        ) : null}{' '}
        <PayoutDays known={known ?? null} />
      </p>
    </section>
  );
};
export default CampaignSections;
