import { Trans } from '@lingui/react/macro';
import { formatDate, today } from '../../../domain/dates.ts';
import { payoutsFrom, type PlanDays } from '../../../domain/schedule.ts';

/**
 * From which day the shown payouts are counted, and that they are expected until the payment.
 * @param known Null before the acceptance.
 */
export const PayoutDays = ({ known }: { known: PlanDays | null }) => {
  const day = formatDate(payoutsFrom(known, today(new Date())));
  return known?.paymentDate ? (
    <Trans>Terminy liczone od dnia wpłaty, {day}.</Trans>
  ) : (
    <Trans>
      Terminy przewidywane, jak przy wpłacie {day}: liczą się od dnia, w którym wpłynie cała kwota.
    </Trans>
  );
};
