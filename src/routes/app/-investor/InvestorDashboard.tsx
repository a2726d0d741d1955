import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TrendingUp } from 'lucide-react';
import { formatLongDate, today } from '../../../domain/dates.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { buttonStyle } from '../../../ui/button/Button.tsx';
import { PageHead } from '../../../ui/layout/PageHead.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { useCampaignNames } from '../../-shared/localized.ts';
import { Holdings } from './Holdings.tsx';
import * as styles from './investor.css.ts';
import { OwnFiles } from './OwnFiles.tsx';
import { Payments } from './Payments.tsx';
import { Statements } from './Statements.tsx';
import { Sums } from './Sums.tsx';
import { ToDo } from './ToDo.tsx';

/** Pending tasks of the investor first, then what they hold: per currency, never summed across. */
export const InvestorDashboard = ({
  summary,
  offers: made,
  products,
}: {
  summary: Schemas['InvestorSummary'];
  offers: Schemas['InvestorOfferItem'][];
  products: Schemas['InvestorProduct'][];
}) => {
  const { i18n } = useLingui();
  const named = useCampaignNames();
  const offers = named(made);
  const payments = named(summary.payments);
  const day = formatLongDate(today(new Date()), i18n.locale === 'en' ? 'EN' : 'PL');
  return (
    <div className={styles.page} data-state="dashboard">
      <PageHead title={<Trans>Pulpit</Trans>} aside={<Trans>Stan na {day}</Trans>} />
      <ToDo offers={offers} kyc={summary.kyc} />
      {summary.totals.length === 0 ? (
        <section className={styles.sheet}>
          <EmptyState
            icon={<TrendingUp size={24} aria-hidden />}
            line={<Trans>Pierwsza pojawi się tutaj po akceptacji oferty.</Trans>}
            {...(offers.length > 0
              ? {
                  action: (
                    <Link to="/app/offers" className={buttonStyle({})}>
                      <Trans>Pokaż oferty</Trans>
                    </Link>
                  ),
                }
              : {})}
          >
            <Trans>Nie ma jeszcze żadnych inwestycji.</Trans>
          </EmptyState>
        </section>
      ) : (
        <Sums summary={{ ...summary, payments }} offers={offers} />
      )}
      <Payments payments={payments} products={products} />
      <Holdings offers={offers} products={products} payments={payments} />
      <Statements years={summary.statementYears} />
      <OwnFiles files={summary.files} />
    </div>
  );
};
