import { useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { dateOf } from '../../../domain/dates.ts';
import { isErased } from '../../../domain/erasure.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { orReload } from '../../-shared/orReload.ts';
import { useCall } from '../../-shared/useCall.ts';
import { useDownload } from '../../-shared/useDownload.ts';
import { useToldReload } from '../../-shared/useToldReload.ts';

type Task = components['schemas']['DashboardTask'];

/** The next action of a task: an API call, a mail, or a dialog. */
export interface TaskAct {
  label: string;
  href?: string;
  isPending: boolean;
  failure: string | null;
  run: () => void;
}

/** Settles the offer that is followed up today, unless another day was chosen for it since. */
const useFollowedUp = ({ offerId, since }: Task) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { pending, failure, run } = useCall();
  const changed = t`Termin powrotu zmienił się w międzyczasie.`;
  // The day begins at `since`.
  const clear = () => sdk.saveOfferFollowUp({ offerId, body: { day: null, was: dateOf(since) } });
  // The row that would tell it is gone if the new day is a later one.
  const reload = useToldReload(changed);
  return {
    label: t`Załatwione`,
    isPending: pending !== null,
    failure: failure?.isConflict ? changed : (failure?.text ?? null),
    run: () => void run('followUp', () => orReload(clear(), reload), t`Termin powrotu usunięty.`),
  };
};

/**
 * The next action of an offer in the queue; the same as on the offer's own page.
 * @param onSendForm Opens the dialog that requests data.
 * @returns nothing where there is nobody to write to.
 */
export const useTaskAct = (task: Task, onSendForm: () => void): TaskAct | null => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { pending, failure, run } = useCall();
  const followedUp = useFollowedUp(task);
  // The row is gone if the offer no longer waits for this.
  const reload = useToldReload(t`Oferta zmieniła się w międzyczasie.`);
  const { offerId, investorEmail, reason, confirmation } = task;
  const { id: fileId = '', name = '' } = confirmation ?? {};
  const file = useDownload(name, () => sdk.downloadFile({ fileId }));
  const call = { isPending: pending !== null, failure: failure?.text ?? null };
  const plain = { isPending: false, failure: null, run: () => {} };
  switch (reason) {
    case 'followUp':
      return followedUp;
    case 'bounced':
      return {
        ...call,
        label: t`Wyślij ponownie`,
        run: () =>
          void run(
            'resend',
            () => orReload(sdk.resendInvitation({ offerId }), reload),
            t`Wysłano nowy link.`,
          ),
      };
    case 'link':
      return {
        ...call,
        label: t`Przedłuż link`,
        run: () =>
          void run(
            'extend',
            () => orReload(sdk.extendInvitation({ offerId }), reload),
            t`Link jest ważny kolejne 30 dni.`,
          ),
      };
    case 'confirmation':
      return {
        label: t`Pobierz plik`,
        isPending: file.isBusy,
        failure: file.isFailed ? t`Nie udało się pobrać pliku.` : null,
        run: file.ask,
      };
    case 'data':
      return { ...plain, label: t`Wyślij formularz`, run: onSendForm };
    default:
      if (isErased(investorEmail)) return null;
      return { ...plain, label: t`Napisz`, href: `mailto:${investorEmail}` };
  }
};
