import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useChart } from '../../-shared/useChart.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatMoney } from '../../../domain/money.ts';
import { providePublicOffer } from '../../../machines/publicOffer.actors.ts';
import { acceptSteps, type AcceptStep } from '../../../machines/publicOffer.machine.ts';
import { Button, buttonStyle } from '../../../ui/button/Button.tsx';
import { LanguageSwitch, PublicLayout } from '../../../ui/layout/layouts.tsx';
import { narrow, stepper } from '../../../ui/layout/layout.css.ts';
import { ErrorNote, Progress } from '../../../ui/state/state.tsx';
import { problemText, violationTexts } from '../../../ui/text/problem.ts';
import { saveBlob } from '../../-shared/download.ts';
import { DeadLink, PageLoading } from '../../-shared/DeadLink.tsx';
import { LegalLinks } from '../../-shared/Legal.tsx';
import { useTranslation } from '../../-shared/OfferView.tsx';
import type { PublicOffer } from '../../../machines/publicOffer.machine.ts';
import { AmountStep, ConsentsStep, DataStep, DocumentsStep, ReviewStep } from './steps.tsx';

/** Accepting a public offer in steps: renders the accepting part of the chart. */
export const InvestPage = ({ token }: { token: string }) => {
  const { sdk, brand, chooseLanguage } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const [machine] = useState(() => providePublicOffer(sdk));
  const [state, send] = useChart(machine, {
    input: { token, idempotencyKey: crypto.randomUUID() },
  });
  const { offer, draft, problem } = state.context;
  const isViewing = state.matches('viewing');
  const mayAccept = offer?.allowedActions.includes('accept') ?? false;

  useEffect(() => {
    if (isViewing && mayAccept) send({ type: 'accept.start' });
  }, [isViewing, mayAccept, send]);

  const step = acceptSteps.find((one) => state.matches({ accepting: one }));
  const isSubmitting = state.matches('submitting');
  const shown: AcceptStep | undefined =
    isSubmitting || state.matches({ connectionLost: 'atSubmit' }) ? 'review' : step;
  const number = shown ? acceptSteps.indexOf(shown) + 1 : 0;
  const all = acceptSteps.length;
  const errors = violationTexts(i18n, problem, 'data.');

  useEffect(() => {
    document.querySelector<HTMLElement>('main h1')?.focus();
    window.scrollTo({ top: 0 });
  }, [shown]);

  return (
    <PublicLayout
      brand={brand}
      actions={<LanguageSwitch onChoose={chooseLanguage} />}
      footer={<LegalLinks brand={brand} />}
    >
      <div className={narrow} data-state={JSON.stringify(state.value)}>
        {state.matches('dead') ? (
          <DeadLink problem={problem} brand={brand} />
        ) : state.matches('accepted') ? (
          <>
            <CircleCheck size={48} aria-hidden color="#156B3A" />
            <h1 tabIndex={-1}>
              <Trans>Dziękujemy za przesłanie formularza</Trans>
            </h1>
            <p>
              <Trans>Na podany adres wysłaliśmy wiadomość z potwierdzeniem i dokumentem PDF.</Trans>
            </p>
            <Link to="/campaign" search={{ token }} className={buttonStyle({ size: 'public' })}>
              <Trans>Zobacz ofertę</Trans>
            </Link>
            {brand.investorPanelBlocked ? null : (
              <Link to="/" className={buttonStyle({ kind: 'primary', size: 'public' })}>
                <Trans>Przejdź do panelu</Trans>
              </Link>
            )}
          </>
        ) : !offer ? (
          state.matches('connectionLost') ? (
            <ErrorNote onRetry={() => send({ type: 'retry' })}>
              <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
            </ErrorNote>
          ) : (
            <PageLoading />
          )
        ) : shown ? (
          <>
            <div className={stepper}>
              <span>
                <Trans>
                  Krok {number} z {all}
                </Trans>
              </span>
              <Progress part={number / all} label={t`Postęp`} />
            </div>
            {number > 1 ? (
              <div>
                <Button kind="quiet" onClick={() => send({ type: 'back' })}>
                  <Trans>Wstecz</Trans>
                </Button>
              </div>
            ) : (
              <Link to="/campaign" search={{ token }}>
                <Trans>Wstecz</Trans>
              </Link>
            )}
            {state.matches({ connectionLost: 'atSubmit' }) ? (
              <ErrorNote onRetry={() => send({ type: 'retry' })}>
                <Trans>
                  Brak połączenia. Nic nie zginęło, a ponowienie nie zaakceptuje oferty dwa razy.
                </Trans>
              </ErrorNote>
            ) : problem ? (
              <ErrorNote>{problemText(i18n, problem)}</ErrorNote>
            ) : null}
            {shown === 'amount' ? (
              <AmountStep
                offer={offer}
                draft={draft}
                errors={errors}
                onNext={(next) => send({ type: 'step.submit', draft: next })}
              />
            ) : shown === 'data' ? (
              <DataStep
                draft={draft}
                errors={errors}
                onNext={(next) => send({ type: 'step.submit', draft: next })}
              />
            ) : shown === 'consents' ? (
              <ConsentsStep
                offer={offer}
                draft={draft}
                onNext={(next) => send({ type: 'step.submit', draft: next })}
              />
            ) : shown === 'documents' ? (
              <DocumentsStep
                offer={offer}
                token={token}
                draft={draft}
                onNext={(next) => send({ type: 'step.submit', draft: next })}
              />
            ) : (
              <ReviewStep
                offer={offer}
                draft={draft}
                isSubmitting={isSubmitting}
                onAccept={() => send({ type: 'accept.confirm' })}
                onDraftPdf={async () => {
                  const blob = await sdk.createPublicOfferPdf({
                    campaignToken: token,
                    body: {
                      data: {
                        investmentValue: draft.investmentValue,
                        firstName: draft.investor?.firstName,
                        surname: draft.investor?.surname,
                        language: i18n.locale === 'en' ? 'EN' : 'PL',
                      },
                    },
                  });
                  saveBlob(blob, `${offer.no.replaceAll('/', '-')}-wersja-robocza.pdf`);
                }}
              />
            )}
          </>
        ) : (
          <NothingToAccept offer={offer} token={token} />
        )}
      </div>
    </PublicLayout>
  );
};

/** The link lives but the offer cannot be accepted: already accepted, or the campaign is not open. */
const NothingToAccept = ({ offer, token }: { offer: PublicOffer; token: string }) => {
  const { name } = useTranslation(offer.campaign);
  const amount = offer.accepted
    ? formatMoney(offer.accepted.investmentValue, offer.accepted.currency)
    : '';
  return (
    <>
      <h1>{name}</h1>
      <p>
        {offer.accepted ? (
          <Trans>Oferta została już zaakceptowana na kwotę {amount}.</Trans>
        ) : offer.campaign.phase === 'notStarted' ? (
          <Trans>Kampania jeszcze się nie rozpoczęła.</Trans>
        ) : (
          <Trans>Tej oferty nie można już zaakceptować.</Trans>
        )}
      </p>
      <Link
        to="/campaign"
        search={{ token }}
        className={buttonStyle({ kind: 'primary', size: 'public' })}
      >
        <Trans>Zobacz ofertę</Trans>
      </Link>
    </>
  );
};
