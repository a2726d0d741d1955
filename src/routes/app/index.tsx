import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Fact, Facts, PageHead } from '../../ui/layout/layouts.tsx';
import { kpi } from '../../ui/layout/layout.css.ts';
import { DateText, Money } from '../../ui/money/Money.tsx';
import { AdvisorDashboard } from './-dashboard/AdvisorDashboard.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { card, cards } from '../../ui/theme/utility.css.ts';

export const Route = createFileRoute('/app/')({
  loader: async ({ context: { sdk, user } }) =>
    user.role === 'investor'
      ? { kind: 'investor' as const, summary: await sdk.viewInvestorSummary({}) }
      : {
          kind: 'advisor' as const,
          dashboard: await sdk.viewDashboard({}),
          statuses: await sdk.summarizeOffers({
            query: { scope: user.role === 'coordinator' ? 'network' : 'own' },
          }),
        },
  component: Page,
});

function Page() {
  const data = Route.useLoaderData();
  const { user } = Route.useRouteContext();
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
  return (
    <AdvisorDashboard
      dashboard={data.dashboard}
      statuses={data.statuses}
      isCoordinator={user.role === 'coordinator'}
    />
  );
}
