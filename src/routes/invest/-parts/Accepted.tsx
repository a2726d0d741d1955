import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Banknote, Check, CircleCheck, Download, FileCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/dates.ts';
import type { PublicOffer } from '../../../machines/publicOffer.machine.ts';
import { Button, buttonStyle } from '../../../ui/button/Button.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';
import * as styles from '../../-shared/accept/accept.css.ts';
import type { OfferSource } from '../../-shared/accept/source.ts';
import { saveFile } from '../../-shared/download.ts';
import { useArrivalFocus } from '../../-shared/focusStep.ts';
import { languageOf } from '../../-shared/localized.ts';
import { AddConfirmation } from '../../-shared/payment/AddConfirmation.tsx';
import { PaymentSlip } from '../../-shared/payment/PaymentSlip.tsx';
import { useCallChart } from '../../-shared/useCallChart.ts';

/** Accepted: what to pay, what happens next and when, and what to do now. */
const Accepted = ({
  offer,
  token,
  source,
  isPanelOpen,
}: {
  offer: PublicOffer | null;
  token: string;
  source: Pick<OfferSource, 'token' | 'uploads' | 'pdf'>;
  isPanelOpen: boolean;
}) => {
  // The pressed button is gone with its step, so the result gets the focus and is announced.
  useArrivalFocus();
  return (
    <>
      <span className={styles.tile}>
        <Check size={32} aria-hidden />
      </span>
      <header className={stack.tight}>
        <h1 tabIndex={-1}>
          <Trans>Dziękujemy za przesłanie formularza</Trans>
        </h1>
        <p>
          <Trans>Na podany adres wysłaliśmy wiadomość z potwierdzeniem i dokumentem PDF.</Trans>
        </p>
      </header>
      {offer?.payment ? <PaymentSlip payment={offer.payment} status={offer.status} /> : null}
      <WhatNext
        due={offer?.payment?.dueDate ?? null}
        hasPayouts={Boolean(offer?.product.interest)}
      />
      <div className={stack.tight}>
        {offer?.payment ? <AddConfirmation source={source} known={offer.files} isMain /> : null}
        {/* Another document: whoever stays, as a file is still being sent, is still here. */}
        {isPanelOpen ? (
          <a href="/" className={buttonStyle({ size: 'public', wide: true })}>
            <Trans>Przejdź do panelu</Trans>
          </a>
        ) : null}
        <Link
          to="/campaign"
          search={{ token }}
          className={buttonStyle({ size: 'public', wide: true })}
        >
          <Trans>Zobacz ofertę</Trans>
        </Link>
        <DocumentButton pdf={source.pdf} />
      </div>
    </>
  );
};

/** The three remaining steps, in order. */
const WhatNext = ({ due, hasPayouts }: { due: string | null; hasPayouts: boolean }) => {
  const day = due ? formatDate(due) : null;
  return (
    <section className={stack.normal}>
      <h2>
        <Trans>Co dalej</Trans>
      </h2>
      <ol className={styles.nextSteps}>
        <NextStep
          icon={<Banknote size={16} aria-hidden />}
          name={<Trans>Wpłata i potwierdzenie</Trans>}
          when={day ? <Trans>do {day}</Trans> : null}
        >
          <Trans>Przelew oraz plik z banku: PDF, JPG lub PNG.</Trans>
        </NextStep>
        <NextStep
          icon={<FileCheck size={16} aria-hidden />}
          name={<Trans>Sprawdzenie wpłaty</Trans>}
          when={<Trans>po wpłacie</Trans>}
        >
          <Trans>O zaksięgowaniu wpłaty poinformujemy w wiadomości e-mail.</Trans>
        </NextStep>
        <NextStep
          icon={<CircleCheck size={16} aria-hidden />}
          name={<Trans>Inwestycja aktywna</Trans>}
          when={<Trans>po zaksięgowaniu</Trans>}
        >
          {hasPayouts ? <Trans>Terminy wypłat liczą się od dnia wpłaty.</Trans> : null}
        </NextStep>
      </ol>
    </section>
  );
};

const NextStep = ({
  icon,
  name,
  when,
  children,
}: {
  icon: ReactNode;
  name: ReactNode;
  when: ReactNode;
  children: ReactNode;
}) => (
  <li>
    <span>{icon}</span>
    <div>
      <div className={styles.nextLine}>
        <b>{name}</b>
        <span>{when}</span>
      </div>
      {children ? <p>{children}</p> : null}
    </div>
  </li>
);

/** Download of the accepted document. */
const DocumentButton = ({ pdf }: { pdf: OfferSource['pdf'] }) => {
  const { i18n } = useLingui();
  const [state, send] = useCallChart(async () =>
    saveFile(await pdf({ data: { language: languageOf(i18n) } })),
  );
  return (
    <>
      <Button
        kind="quiet"
        size="public"
        wide
        pending={state.hasTag('busy') ? <Trans>Przygotowywanie…</Trans> : false}
        onClick={() => send({ type: 'call.make', what: 'pdf' })}
      >
        <Download size={16} aria-hidden />
        <Trans>Pobierz dokument PDF</Trans>
      </Button>
      {state.matches('failed') ? (
        <ErrorNote onRetry={() => send({ type: 'retry' })}>
          <Trans>Nie udało się pobrać pliku.</Trans>
        </ErrorNote>
      ) : null}
    </>
  );
};
export default Accepted;
