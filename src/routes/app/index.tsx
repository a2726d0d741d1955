import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { add } from '../../domain/money.ts';
import { Fact, Facts, PageHead } from '../../ui/layout/layouts.tsx';
import { kpi } from '../../ui/layout/layout.css.ts';
import { DateText, Money } from '../../ui/money/Money.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { offerStatusLabels } from '../../ui/text/labels.ts';
import { card, cards, stack } from '../../ui/theme/utility.css.ts';

export const Route = createFileRoute('/app/')({
  loader: async ({ context: { sdk, user } }) =>
    user.role === 'investor'
      ? { kind: 'investor' as const, summary: await sdk.viewInvestorSummary({}) }
      : {
          kind: 'advisor' as const,
          statuses: await sdk.summarizeOffers({ query: { scope: 'own' } }),
        },
  component: Page,
});

function Page() {
  const data = Route.useLoaderData();
  const { i18n } = useLingui();
  if (data.kind === 'investor') {
    const { totals, nextPayment, openOffers } = data.summary;
    return (
      <>
        <PageHead title={<Trans>Pulpit</Trans>} />
        <section className={card}>
          <h2>
            <Trans>Do zrobienia</Trans>
          </h2>
          <p>
            <Link to="/app/offers">
              <Trans>Oferty oczekujące na decyzję: {openOffers}</Trans>
            </Link>
          </p>
        </section>
        {totals.length === 0 ? (
          <EmptyState>
            <Trans>Nie ma jeszcze żadnych inwestycji.</Trans>
          </EmptyState>
        ) : (
          <div className={cards}>
            {totals.map((one) => (
              <section key={one.currency} className={card}>
                <h2>{one.currency}</h2>
                <p className={kpi}>
                  <Money amount={one.invested} currency={one.currency} />
                </p>
                <Facts>
                  <Fact label={<Trans>Oczekuje na wpłatę</Trans>}>
                    <Money amount={one.pending} currency={one.currency} />
                  </Fact>
                  <Fact label={<Trans>Wypłacone odsetki</Trans>}>
                    <Money amount={one.interestPaid} currency={one.currency} />
                  </Fact>
                  <Fact label={<Trans>Przyszłe odsetki</Trans>}>
                    <Money amount={one.interestExpected} currency={one.currency} />
                  </Fact>
                </Facts>
              </section>
            ))}
          </div>
        )}
        {nextPayment ? (
          <section className={card}>
            <h2>
              <Trans>Najbliższa wypłata</Trans>
            </h2>
            <p>
              <DateText date={nextPayment.date} />:{' '}
              <Money amount={nextPayment.amount} currency={nextPayment.currency} />
            </p>
          </section>
        ) : null}
      </>
    );
  }
  const { statuses } = data;
  const sumOf = (currency: 'PLN' | 'EUR' | 'USD'): string =>
    add(
      '0.00',
      ...statuses.filter(({ status }) => status === 'active').map(({ sums }) => sums[currency]),
    );
  return (
    <>
      <PageHead title={<Trans>Pulpit</Trans>} />
      <section className={stack.normal}>
        <h2>
          <Trans>Oferty według statusu</Trans>
        </h2>
        <div className={cards}>
          {statuses.map(({ status, count }) => (
            <Link
              key={status}
              to="/app/investors"
              search={{ 'filter[status][in]': status } as never}
              className={card}
              style={{ textDecoration: 'none', color: 'inherit' }}
            >
              <p className={kpi}>{count}</p>
              <p>{i18n._(offerStatusLabels[status])}</p>
            </Link>
          ))}
        </div>
      </section>
      <section className={card}>
        <h2>
          <Trans>Aktywne inwestycje</Trans>
        </h2>
        <Facts>
          {(['PLN', 'EUR', 'USD'] as const).map((currency) => (
            <Fact key={currency} label={currency}>
              <Money amount={sumOf(currency)} currency={currency} />
            </Fact>
          ))}
        </Facts>
      </section>
    </>
  );
}
