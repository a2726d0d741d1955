import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { isContract } from '../../../domain/offerStatus.ts';
import { dateOf, daysBetween, formatDate, today } from '../../../domain/dates.ts';
import { formatPercent } from '../../../domain/money.ts';
import { isRepaid, lastDayOf, openOf } from '../../../domain/payouts.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { OfferBadge, Tag } from '../../../ui/badge/Badge.tsx';
import { Count } from '../../../ui/badge/Count.tsx';
import { useIsNarrow } from '../../../ui/layout/useIsPhone.ts';
import { DateText, Money, None } from '../../../ui/money/Money.tsx';
import { Progress } from '../../../ui/state/state.tsx';
import { durationText } from '../../-shared/OfferView.tsx';
import * as styles from './investor.css.ts';

/** An investment with what its product and its plan say of it. */
interface Holding {
  offer: Schemas['InvestorOfferItem'];
  product: Schemas['Product'] | undefined;
  /** The next payment by its plan, of which a part may have come. */
  next: Schemas['InvestorPayment'] | undefined;
  /** All that the plan promises was paid: it is over. */
  isRepaid: boolean;
}

/** What an offer earns: a rate, or a share. */
const Rate = ({ product }: { product: Holding['product'] }) =>
  product?.interest ? (
    formatPercent(product.interest.rate)
  ) : product ? (
    <Trans>akcje</Trans>
  ) : (
    <None />
  );

/** How much of the time has passed, or how long it will be. */
const Term = ({ offer, product }: Holding) => {
  const { t } = useLingui();
  const { status, statusDate, paymentDate, endDate, campaignName } = offer;
  if (status !== 'active') {
    const duration = product?.duration ? durationText(product.duration) : null;
    return duration ? (
      <span className={styles.line}>
        <Trans>
          <span>{duration}</span> od wpłaty
        </Trans>
      </span>
    ) : (
      <None />
    );
  }
  if (!endDate) {
    return (
      <span className={styles.line}>
        <Trans>bezterminowo</Trans>
      </span>
    );
  }
  // A booking may follow the payment by days; older offers know only when they became active.
  const start = paymentDate ?? dateOf(statusDate);
  const whole = Math.max(daysBetween(start, endDate), 1);
  return (
    <div className={styles.term}>
      <Progress
        part={daysBetween(start, today(new Date())) / whole}
        label={t`Ile czasu minęło: ${campaignName}`}
      />
      <span className={styles.line}>
        <Trans>do {formatDate(endDate)}</Trans>
      </span>
    </div>
  );
};

/** The product's name, and the way to its terms. */
const ProductName = ({ offer, product }: Holding) =>
  product ? (
    <Link to="/app/investments/$id" params={{ id: product.id }} className={styles.line}>
      {offer.productName}
    </Link>
  ) : (
    offer.productName
  );

const Next = ({ offer, next }: Holding) =>
  next ? (
    <>
      <Money amount={openOf(next)} currency={next.currency} />
      <br />
      <span className={styles.line}>
        <DateText date={next.date} />
      </span>
    </>
  ) : offer.status === 'accepted' ? (
    <Trans>po wpłacie</Trans>
  ) : (
    <None />
  );

const Desk = ({ holdings }: { holdings: Holding[] }) => (
  <table className={styles.holdings}>
    <thead>
      <tr>
        <th scope="col">
          <Trans>Inwestycja</Trans>
        </th>
        <th scope="col">
          <Trans>Status</Trans>
        </th>
        <th scope="col" className={styles.right}>
          <Trans>Kwota inwestycji</Trans>
        </th>
        <th scope="col" className={styles.right}>
          <Trans>Oprocentowanie w skali roku</Trans>
        </th>
        <th scope="col">
          <Trans>Okres trwania</Trans>
        </th>
        <th scope="col" className={styles.right}>
          <Trans>Następna wypłata</Trans>
        </th>
      </tr>
    </thead>
    <tbody>
      {holdings.map((holding) => {
        const { offer } = holding;
        return (
          <tr key={offer.id}>
            <td>
              <Link to="/app/offers/$id" params={{ id: offer.id }} className={styles.holdingName}>
                {offer.campaignName}
              </Link>
              <div className={styles.line}>
                <ProductName {...holding} />
              </div>
            </td>
            <td>
              <OfferBadge status={offer.status} />
            </td>
            <td className={styles.right}>
              <Money amount={offer.investmentValue} currency={offer.currency} />
            </td>
            <td className={styles.right}>
              <Rate product={holding.product} />
            </td>
            <td>
              <Term {...holding} />
            </td>
            <td className={styles.right}>
              <Next {...holding} />
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** One under another: what is held on a phone, and what is over on any screen. */
const Rows = ({ holdings }: { holdings: Holding[] }) => (
  <ul className={styles.rows}>
    {holdings.map(({ offer, product, isRepaid: isOver }) => (
      <li key={offer.id} className={styles.row}>
        <div>
          <Link to="/app/offers/$id" params={{ id: offer.id }} className={styles.rowWay}>
            {offer.campaignName}
          </Link>
          <div className={styles.line}>
            <Rate product={product} />
            {', '}
            {offer.status === 'accepted' ? (
              <Trans>po wpłacie</Trans>
            ) : offer.endDate ? (
              <Trans>do {formatDate(offer.endDate)}</Trans>
            ) : (
              <Trans>bezterminowo</Trans>
            )}
          </div>
        </div>
        <div className={styles.rowEnd}>
          <Money amount={offer.investmentValue} currency={offer.currency} />
          {isOver ? (
            <Tag>
              <Trans>spłacona</Trans>
            </Tag>
          ) : (
            <OfferBadge status={offer.status} />
          )}
        </div>
      </li>
    ))}
  </ul>
);

/** What is held, each with its rate, its time and its next payment; then what was repaid. */
export const Holdings = ({
  offers,
  products,
  payments,
}: {
  offers: Schemas['InvestorOfferItem'][];
  products: Schemas['InvestorProduct'][];
  payments: Schemas['InvestorPayment'][];
}) => {
  const isNarrow = useIsNarrow();
  const now = today(new Date());
  const holdings = offers
    .filter(({ status }) => isContract(status))
    .map((offer): Holding => {
      // Payments come in order of date.
      const own = payments.filter(({ offerId }) => offerId === offer.id);
      return {
        offer: { ...offer, endDate: lastDayOf(offer.endDate, own) },
        product: products.find((one) => one.offers.some(({ id }) => id === offer.id))?.product,
        next: own.find(({ date, state }) => date >= now && state !== 'paid'),
        isRepaid: isRepaid(own),
      };
    });
  const [running, over] = [
    holdings.filter((one) => !one.isRepaid),
    holdings.filter((one) => one.isRepaid),
  ];
  return (
    <>
      {running.length === 0 ? null : (
        <section className={styles.sheet} aria-labelledby="holdings">
          <header className={styles.sheetHead}>
            <h2 id="holdings">
              <Trans>Inwestycje w toku</Trans>
            </h2>
            <HowMany count={running.length} />
            <Link to="/app/offers" className={styles.more}>
              <Trans>Pokaż wszystkie</Trans>
              <ArrowRight size={14} aria-hidden />
            </Link>
          </header>
          {isNarrow ? <Rows holdings={running} /> : <Desk holdings={running} />}
        </section>
      )}
      {over.length === 0 ? null : (
        <section className={styles.sheet} aria-labelledby="repaid">
          <header className={styles.sheetHead}>
            <h2 id="repaid">
              <Trans>Inwestycje zakończone</Trans>
            </h2>
            <HowMany count={over.length} />
          </header>
          <Rows holdings={over} />
        </section>
      )}
    </>
  );
};

const HowMany = ({ count }: { count: number }) => (
  <Tag>
    <Count count={count} words={<Trans>Liczba inwestycji: {count}</Trans>} />
  </Tag>
);
