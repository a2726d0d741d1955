import { Trans, useLingui } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicOffer } from '../../machines/publicOffer.machine.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { ErrorNote, Note } from '../../ui/state/state.tsx';
import { spread, stack } from '../../ui/theme/utility.css.ts';
import type { OfferSource } from './accept/source.ts';
import { DeclineDialog } from './campaign/parts.tsx';
import { saveFile } from './download.ts';
import { languageOf } from './localized.ts';
import { useCallChart } from './useCallChart.ts';

/** What the offer's actions depend on. */
type ActedOn = Pick<PublicOffer, 'no' | 'allowedActions' | 'accepted'> & {
  campaign: Pick<PublicOffer['campaign'], 'phase'>;
};

/** Whether only what is left keeps an undecided offer from being accepted (server/offer/view.ts). */
const isTooLate = ({ allowedActions, accepted, campaign }: ActedOn): boolean =>
  !accepted &&
  campaign.phase === 'open' &&
  allowedActions.includes('decline') &&
  !allowedActions.includes('accept');

/**
 * What an investor can do with an offer, on its public page and in the panel: accept, show
 * interest, read the document, decline. Limited to the offer's allowed actions.
 */
export const OfferActions = ({
  offer,
  accept,
  isPublic = false,
  words,
  isBusy,
  isDeclining,
  send,
  makePdf,
}: {
  offer: ActedOn;
  /** The link to accepting; shown if allowed. */
  accept: ReactNode;
  /** On a public page the main buttons are in a bar within reach. */
  isPublic?: boolean;
  /** Beside the button in that bar, on a phone. */
  words?: ReactNode;
  isBusy: boolean;
  isDeclining: boolean;
  send: (
    event:
      | { type: 'interest.show' | 'decline.open' | 'back' }
      | { type: 'decline.confirm'; reason: string },
  ) => void;
  makePdf: OfferSource['pdf'];
}) => {
  const { i18n } = useLingui();
  const [saved, savePdf] = useCallChart(async () =>
    saveFile(await makePdf({ data: { language: languageOf(i18n) } })),
  );
  const may = (action: PublicOffer['allowedActions'][number]): boolean =>
    offer.allowedActions.includes(action);
  const interest = may('showInterest') ? (
    <Button
      size="public"
      wide
      pending={isBusy && !isDeclining ? <Trans>Wysyłanie…</Trans> : false}
      onClick={() => send({ type: 'interest.show' })}
    >
      <Trans>Zgłoś zainteresowanie</Trans>
    </Button>
  ) : null;
  return (
    <>
      <div className={stack.tight}>
        {isTooLate(offer) ? (
          <Note>
            <Trans>
              Pula tej oferty jest już wyczerpana, więc nie można jej teraz zaakceptować.
            </Trans>
          </Note>
        ) : null}
        {may('accept') ? isPublic ? <ActionBar words={words}>{accept}</ActionBar> : accept : null}
        {interest}
      </div>
      <div className={spread} style={{ gap: 4 }}>
        {may('pdf') ? (
          <Button
            kind="quiet"
            pending={saved.hasTag('busy') ? <Trans>Przygotowywanie…</Trans> : false}
            onClick={() => savePdf({ type: 'call.make', what: 'pdf' })}
          >
            <FileText size={16} aria-hidden />
            {offer.accepted ? (
              <Trans>Pobierz dokument PDF</Trans>
            ) : (
              <Trans>Podgląd (wersja robocza)</Trans>
            )}
          </Button>
        ) : null}
        {may('decline') ? (
          <Button kind="quiet" onClick={() => send({ type: 'decline.open' })}>
            {offer.accepted ? <Trans>Odstąp od akceptacji</Trans> : <Trans>Rezygnuję</Trans>}
          </Button>
        ) : null}
      </div>
      {saved.matches('failed') ? (
        <ErrorNote onRetry={() => savePdf({ type: 'retry' })}>
          <Trans>Nie udało się pobrać pliku.</Trans>
        </ErrorNote>
      ) : null}
      {isDeclining ? (
        <DeclineDialog
          isWithdrawal={Boolean(offer.accepted)}
          isBusy={isBusy}
          onConfirm={(reason) => send({ type: 'decline.confirm', reason })}
          onClose={() => send({ type: 'back' })}
        />
      ) : null}
    </>
  );
};
