import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { formatDate, dateOf } from '../../../domain/dates.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { useCall } from '../../-shared/useCall.ts';
import { AccountPart } from './AccountPart.tsx';

/** An investor stops the brand's reminders, or starts them again, whether a mailed link lives or not. */
export const OwnReminders = ({ stoppedAt }: { stoppedAt: string | null }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { pending, failure, run } = useCall();
  const areOn = stoppedAt === null;
  const day = stoppedAt ? formatDate(dateOf(stoppedAt)) : '';
  return (
    <AccountPart
      id="own-reminders"
      title={<Trans>Przypomnienia</Trans>}
      about={
        areOn ? (
          <Trans>
            Przypominamy mailem o ofertach, formularzach i wpłatach, najwyżej raz dziennie.
          </Trans>
        ) : (
          <Trans>Wyłączone od {day}. Oferty i formularze pozostają dostępne.</Trans>
        )
      }
    >
      {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
      <div>
        <Button
          pending={pending ? <Trans>Zapisywanie…</Trans> : false}
          onClick={() =>
            void run(
              'reminders',
              () => sdk.chooseOwnReminders({ body: { areOn: !areOn } }),
              areOn ? t`Przypomnienia są wyłączone.` : t`Przypomnienia są włączone.`,
            )
          }
        >
          {areOn ? <Trans>Wyłącz przypomnienia</Trans> : <Trans>Włącz przypomnienia</Trans>}
        </Button>
      </div>
    </AccountPart>
  );
};
