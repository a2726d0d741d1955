import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNumber, percentOf } from '../../../domain/money.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { ShortMoney } from '../../../ui/money/Money.tsx';
import { Progress } from '../../../ui/state/state.tsx';
import { interestPaymentLabels } from '../../../ui/text/labels.ts';
import { durationText } from '../OfferView.tsx';
import * as styles from './campaign.css.ts';

/** "9.50" as 9,5%: key figures have no empty decimals. */
const shortRate = (rate: string): string => `${formatNumber(rate).replace(/,?0+$/, '')}%`;

const Figure = ({
  label,
  children,
  line,
}: {
  label: ReactNode;
  children: ReactNode;
  line?: ReactNode;
}) => (
  <div className={styles.figure}>
    <dt className={styles.figureName}>{label}</dt>
    <dd className={styles.figureWhole}>
      <span className={styles.figureValue}>{children}</span>
      <span className={styles.figureLine}>{line}</span>
    </dd>
  </div>
);

/** A duration as a figure with its unit. */
const Counted = ({ words }: { words: string }) => {
  const [count, ...unit] = words.split(' ');
  return (
    <>
      {count} <small className={styles.figureUnit}>{unit.join(' ')}</small>
    </>
  );
};

/** Four key figures: return, duration, minimum, progress. */
export const DecidingFigures = ({
  campaign,
  product,
}: {
  campaign: Schemas['Campaign'];
  product: Schemas['Product'];
}) => {
  const { i18n, t } = useLingui();
  const { interest, duration, unitPrice, currency } = product;
  const percent = percentOf(campaign.raised, campaign.target);
  const step = formatNumber(product.step).replace(/,00$/, '');
  return (
    <dl className={styles.figures}>
      {interest ? (
        <Figure
          label={
            interest.type === 'fixed' ? (
              <Trans>Oprocentowanie stałe</Trans>
            ) : (
              <Trans>Oprocentowanie zmienne</Trans>
            )
          }
          line={<Trans>w skali roku</Trans>}
        >
          {shortRate(interest.rate)}
        </Figure>
      ) : unitPrice ? (
        <Figure label={<Trans>Cena emisyjna</Trans>} line={<Trans>za akcję</Trans>}>
          <ShortMoney amount={unitPrice} currency={currency} />
        </Figure>
      ) : null}
      {duration ? (
        <Figure
          label={<Trans>Okres trwania</Trans>}
          line={interest ? i18n._(interestPaymentLabels[interest.schedule]) : null}
        >
          <Counted words={durationText(duration)} />
        </Figure>
      ) : product.instrumentCount ? (
        <Figure label={<Trans>Liczba akcji</Trans>} line={<Trans>w tej emisji</Trans>}>
          {formatNumber(String(product.instrumentCount), 0)}
        </Figure>
      ) : null}
      <Figure
        label={<Trans>Minimum</Trans>}
        line={
          <Trans>
            co {step} {currency}
          </Trans>
        }
      >
        <ShortMoney amount={product.min} currency={currency} />
      </Figure>
      <Figure
        label={<Trans>Zebrano</Trans>}
        line={
          <>
            <Progress part={Number(percent) / 100} label={t`Postęp zbiórki`} />
            <span>
              <ShortMoney amount={campaign.raised} />{' '}
              <Trans>
                z <ShortMoney amount={campaign.target} currency={campaign.currency} />
              </Trans>
            </span>
          </>
        }
      >
        {shortRate(percent)}
      </Figure>
    </dl>
  );
};

/** "zostało 25 dni"; on the last day it is open until midnight. */
export const daysLeftText = (daysLeft: number): string =>
  plural(daysLeft, {
    0: 'ostatni dzień',
    one: 'został # dzień',
    few: 'zostały # dni',
    many: 'zostało # dni',
    other: 'zostało # dnia',
  });
