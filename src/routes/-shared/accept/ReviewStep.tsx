import { Trans, useLingui } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBankAccount } from '../../../domain/bankAccountText.ts';
import { isOwnVersion, type GivenConsent } from '../../../domain/consents.ts';
import { formatLongDate, today } from '../../../domain/dates.ts';
import { formatMoney, formatPercent } from '../../../domain/money.ts';
import { maskPesel } from '../../../domain/pesel.ts';
import { addressLine } from '../../../domain/postalAddress.ts';
import { lastDayOfReflection } from '../../../domain/reflection.ts';
import type {
  AcceptanceDraft,
  AcceptStep,
  PublicOffer,
} from '../../../machines/publicOffer.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Fact, Facts } from '../../../ui/layout/Facts.tsx';
import { DateText, Money, None } from '../../../ui/money/Money.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { interestPaymentLabels, interestTypeLabels } from '../../../ui/text/labels.ts';
import { problemText } from '../../../ui/text/problem.ts';
import { hidden, stack } from '../../../ui/theme/utility.css.ts';
import { AddressText } from '../AddressText.tsx';
import { saveFile } from '../download.ts';
import { languageOf, useWords } from '../localized.ts';
import { durationText } from '../OfferView.tsx';
import { useCallChart } from '../useCallChart.ts';
import * as styles from './accept.css.ts';
import { consentNames } from './consentNames.ts';
import type { OfferSource } from './source.ts';

/** Goes back to a step; without it nothing can be changed for now. */
type OnStep = ((step: AcceptStep) => void) | undefined;

/** All at a glance; the last button names the amount. */
export const ReviewStep = ({
  offer,
  draft,
  pdf,
  isSubmitting,
  onAccept,
  onChange,
}: {
  offer: PublicOffer;
  draft: AcceptanceDraft;
  pdf: OfferSource['pdf'];
  isSubmitting: boolean;
  onAccept: () => void;
  /** Goes back to the step where this is given; not while it is sent. */
  onChange: (step: AcceptStep) => void;
}) => {
  const { i18n } = useLingui();
  const { currency } = offer.product;
  const onStep = isSubmitting ? undefined : onChange;
  // Counted from the acceptance, which is this press.
  const lastDay = formatLongDate(lastDayOfReflection(today(new Date())), languageOf(i18n));
  const { investor, investmentValue = '0.00', fileIds = [], consents = [] } = draft;
  const words = useWords();
  // A brand may have worded a marketing consent differently from what its name says.
  const titleOf = ({ kind, version }: GivenConsent): string => {
    const shown = offer.consents.find((one) => one.kind === kind && one.version === version);
    if (shown && kind !== 'consent1' && isOwnVersion(version)) return words(shown.text);
    return kind in consentNames ? i18n._(consentNames[kind as keyof typeof consentNames]) : kind;
  };
  const amount = formatMoney(investmentValue, currency);
  const [drawn, send] = useCallChart(async () =>
    saveFile(
      await pdf({
        data: {
          investmentValue,
          firstName: investor?.firstName,
          surname: investor?.surname,
          // In which the consents were read, and in which the accepted document will be.
          language: draft.language,
          consents,
        },
      }),
    ),
  );
  return (
    <div className={stack.normal}>
      <h1 tabIndex={-1}>
        <Trans>Sprawdź dane</Trans>
      </h1>
      <Terms offer={offer} amount={investmentValue} onStep={onStep} />
      {investor ? <Party investor={investor} onStep={onStep} /> : null}
      <section className={styles.reviewCard}>
        <ReviewHead title={<Trans>Zgody i oświadczenia</Trans>} step="consents" onStep={onStep} />
        <Facts>
          {consents.map((consent) => (
            <Fact key={consent.kind} label={titleOf(consent)}>
              {consent.given ? <Trans>Zaznaczono</Trans> : <Trans>Nie</Trans>}
            </Fact>
          ))}
        </Facts>
      </section>
      <section className={styles.reviewCard}>
        <ReviewHead title={<Trans>Potwierdzenie wpłaty</Trans>} step="documents" onStep={onStep} />
        <Facts>
          <Fact label={<Trans>Załączniki</Trans>}>
            {fileIds.length > 0 ? fileIds.length : <None />}
          </Fact>
        </Facts>
      </section>
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
        kind="quiet"
        size="large"
        pending={drawn.hasTag('busy') ? <Trans>Przygotowywanie…</Trans> : false}
        onClick={() => send({ type: 'call.make', what: 'draft' })}
      >
        <FileText size={16} aria-hidden />
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
      <p className={styles.small}>
        {offer.campaign.regime === 'ecsp' ? (
          <Trans>
            To zobowiązanie do wpłaty. Odstąpić można do {lastDay}, bez podania przyczyny.
          </Trans>
        ) : (
          <Trans>To zobowiązanie do wpłaty.</Trans>
        )}
      </p>
    </div>
  );
};

/** What is bought, for how much, and what it pays when. */
const Terms = ({
  offer: { product },
  amount,
  onStep,
}: {
  offer: PublicOffer;
  /** Decimal string. */
  amount: string;
  onStep: OnStep;
}) => {
  const { i18n } = useLingui();
  const { name, currency, interest, duration } = product;
  return (
    <section className={styles.reviewSum}>
      <ReviewHead title={<Trans>Do wpłaty</Trans>} step="amount" onStep={onStep} />
      <div className={styles.totalFigure}>
        <Money amount={amount} currency={currency} />
      </div>
      <p className={styles.product}>{name}</p>
      <Facts>
        {interest ? (
          <>
            <Fact label={<Trans>Oprocentowanie w skali roku</Trans>}>
              {formatPercent(interest.rate)}, {i18n._(interestTypeLabels[interest.type])}
            </Fact>
            <Fact label={<Trans>Harmonogram wypłaty odsetek</Trans>}>
              {i18n._(interestPaymentLabels[interest.schedule])}
            </Fact>
          </>
        ) : null}
        {duration ? (
          <Fact label={<Trans>Okres trwania</Trans>}>{durationText(duration)}</Fact>
        ) : null}
      </Facts>
    </section>
  );
};

/** Who accepts, known by the last digits of their number, and where they are paid. */
const Party = ({
  investor,
  onStep,
}: {
  investor: NonNullable<AcceptanceDraft['investor']>;
  onStep: OnStep;
}) => (
  <>
    <section className={styles.reviewCard}>
      <ReviewHead title={<Trans>Dane inwestora</Trans>} step="data" onStep={onStep} />
      <Facts>
        <Fact label={<Trans>Imię i nazwisko</Trans>}>
          {investor.firstName} {investor.surname}
        </Fact>
        <Fact label={<Trans>Data urodzenia</Trans>}>
          <DateText date={investor.birthDay} />
        </Fact>
        {investor.identificationNo ? (
          <Fact label={<Trans>Numer PESEL</Trans>}>{maskPesel(investor.identificationNo)}</Fact>
        ) : null}
        <Fact label={<Trans>Numer telefonu</Trans>}>{investor.phoneNo}</Fact>
        <Fact isLong label={<Trans>Adres zamieszkania</Trans>}>
          <AddressText address={addressLine(investor.residentialAddress)} />
        </Fact>
      </Facts>
    </section>
    <section className={styles.reviewCard}>
      <ReviewHead title={<Trans>Rachunek do wypłat</Trans>} step="data" onStep={onStep} />
      <Facts>
        <Fact isLong label={<Trans>Numer rachunku bankowego</Trans>}>
          {formatBankAccount(investor.bankAccount)}
        </Fact>
      </Facts>
    </section>
  </>
);

/** The name of a part and the way to change it. */
const ReviewHead = ({
  title,
  step,
  onStep,
}: {
  title: ReactNode;
  step: AcceptStep;
  onStep: OnStep;
}) => (
  <div className={styles.reviewHead}>
    <h2>{title}</h2>
    <Button kind="quiet" size="small" disabled={!onStep} onClick={() => onStep?.(step)}>
      {/* Hidden words stand in a box of their own, which is heard apart: “Zmień :”. */}
      <span aria-hidden>
        <Trans>Zmień</Trans>
      </span>
      <span className={hidden}>
        <Trans>Zmień</Trans>: {title}
      </span>
    </Button>
  </div>
);
