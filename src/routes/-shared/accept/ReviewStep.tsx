import { Trans, useLingui } from '@lingui/react/macro';
import { formatBankAccount } from '../../../domain/bankAccountText.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { AcceptanceDraft, PublicOffer } from '../../../machines/publicOffer.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Fact, Facts } from '../../../ui/layout/layouts.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { card, stack } from '../../../ui/theme/utility.css.ts';
import { saveFile } from '../download.ts';
import { useDownload } from '../useDownload.ts';
import type { OfferSource } from './source.ts';

/** All at a glance; the last button names the amount. */
export const ReviewStep = ({
  offer,
  draft,
  pdf,
  isSubmitting,
  onAccept,
}: {
  offer: PublicOffer;
  draft: AcceptanceDraft;
  pdf: OfferSource['pdf'];
  isSubmitting: boolean;
  onAccept: () => void;
}) => {
  const { i18n } = useLingui();
  const { currency } = offer.product;
  const { investor, investmentValue = '0.00', fileIds = [] } = draft;
  const amount = formatMoney(investmentValue, currency);
  const [drawn, send] = useDownload(async () =>
    saveFile(
      await pdf({
        data: {
          investmentValue,
          firstName: investor?.firstName,
          surname: investor?.surname,
          // In which the consents were read, and in which the accepted document will be.
          language: draft.language,
        },
      }),
    ),
  );
  return (
    <div className={stack.wide}>
      <h1 tabIndex={-1}>
        <Trans>Sprawdź dane</Trans>
      </h1>
      <div className={card}>
        <Facts>
          <Fact label={<Trans>Kwota inwestycji</Trans>}>
            <Money amount={investmentValue} currency={currency} />
          </Fact>
          <Fact label={<Trans>Produkt</Trans>}>{offer.product.name}</Fact>
          {investor ? (
            <>
              <Fact label={<Trans>Imię i nazwisko</Trans>}>
                {investor.firstName} {investor.surname}
              </Fact>
              <Fact label={<Trans>Adres zamieszkania</Trans>}>
                {investor.residentialAddress.street} {investor.residentialAddress.houseNo},{' '}
                {investor.residentialAddress.zipCode} {investor.residentialAddress.city}
              </Fact>
              <Fact isLong label={<Trans>Numer rachunku bankowego</Trans>}>
                {formatBankAccount(investor.bankAccount)}
              </Fact>
            </>
          ) : null}
          <Fact label={<Trans>Załączniki</Trans>}>{fileIds.length}</Fact>
        </Facts>
      </div>
      {drawn.matches('failed') ? (
        <ErrorNote onRetry={() => send({ type: 'retry' })}>
          {drawn.context.problem ? (
            problemText(i18n, drawn.context.problem)
          ) : (
            <Trans>Nie udało się przygotować pliku: brak połączenia z serwerem.</Trans>
          )}
        </ErrorNote>
      ) : null}
      <Button
        size="public"
        wide
        pending={drawn.hasTag('busy') ? <Trans>Przygotowywanie…</Trans> : false}
        onClick={() => send({ type: 'file.ask', what: 'draft' })}
      >
        <Trans>Podgląd (wersja robocza)</Trans>
      </Button>
      <Button
        kind="primary"
        size="public"
        wide
        pending={isSubmitting ? <Trans>Wysyłanie…</Trans> : false}
        onClick={onAccept}
      >
        <Trans>Akceptuję ofertę na {amount}</Trans>
      </Button>
    </div>
  );
};
