import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../../domain/dates.ts';
import type { AcceptanceDraft } from '../../../machines/publicOffer.machine.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { OfferBadge } from '../../../ui/badge/Badge.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Fact, Facts, PageHead } from '../../../ui/layout/layouts.tsx';
import { narrow } from '../../../ui/layout/layout.css.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { card, columns, quiet, stack } from '../../../ui/theme/utility.css.ts';
import { AcceptSteps, shownStep } from '../../-shared/accept/AcceptSteps.tsx';
import { investorSource } from '../../-shared/accept/source.ts';
import { PageLoading } from '../../-shared/DeadLink.tsx';
import { OfferActions } from '../../-shared/OfferActions.tsx';
import { CampaignSections } from '../../-shared/campaign/parts.tsx';
import { useTranslation } from '../../-shared/OfferView.tsx';
import { AddConfirmation } from '../../-shared/payment/AddConfirmation.tsx';
import { PaymentSlip } from '../../-shared/payment/PaymentSlip.tsx';
import PaymentTimeline from '../../-shared/repayment/PaymentTimeline.tsx';
import { useChart } from '../../-shared/useChart.ts';
import { useKept } from '../../-shared/useKept.ts';
import { DocumentLink } from '../../-shared/DocumentLink.tsx';

/** One offer in the investor's panel: the same chart as behind a link, over the session. */
export const InvestorOfferPage = ({
  offer: loaded,
}: {
  offer: components['schemas']['InvestorOffer'];
}) => {
  const { sdk, brand } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const router = useRouter();
  const { name } = useTranslation(loaded.campaign);
  const [source] = useState(() => investorSource(sdk, loaded.id));
  const [draft, keepDraft] = useKept<AcceptanceDraft>(`accept ${loaded.id}`, {});
  const [state, send] = useChart(source.chart, {
    input: { token: loaded.id, idempotencyKey: crypto.randomUUID(), draft },
  });
  const { offer, problem } = state.context;
  const status = offer?.status ?? loaded.status;
  const step = shownStep(state);
  const isDeclining = state.matches('decidingToDecline') || state.matches('declining');
  const isChanged = status !== loaded.status;
  // Documents and payments come with the page: after a step they are read anew.
  useEffect(() => {
    if (isChanged) void router.invalidate();
  }, [isChanged, router]);

  if (offer && step) {
    return (
      <div className={narrow} style={{ margin: 0 }} data-state={JSON.stringify(state.value)}>
        <AcceptSteps
          state={state}
          send={send}
          offer={offer}
          source={source}
          step={step}
          onType={keepDraft}
          firstBack={
            <div>
              <Button kind="quiet" onClick={() => send({ type: 'back' })}>
                <Trans>Wstecz</Trans>
              </Button>
            </div>
          }
        />
      </div>
    );
  }
  if (!offer && !state.matches('connectionLost') && !state.matches('dead')) return <PageLoading />;
  const may = (action: (typeof loaded.allowedActions)[number]): boolean =>
    offer?.allowedActions.includes(action) ?? false;
  const { accepted, payment, reflectionUntil } = offer ?? loaded;
  const until = reflectionUntil ? formatDateTime(reflectionUntil) : null;
  const isBusy = state.hasTag('busy');
  return (
    <div className={stack.wide} data-state={JSON.stringify(state.value)}>
      <PageHead title={name}>
        <OfferBadge status={status} />
      </PageHead>
      {state.matches('connectionLost') ? (
        <ErrorNote onRetry={() => send({ type: 'retry' })}>
          <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
        </ErrorNote>
      ) : problem ? (
        <ErrorNote>{problemText(i18n, problem)}</ErrorNote>
      ) : null}
      {state.matches('accepted') ? (
        <Note tone="success">
          <Trans>Oferta została zaakceptowana. Potwierdzenie wysłaliśmy w wiadomości e-mail.</Trans>
        </Note>
      ) : null}
      <div className={columns}>
        <div className={stack.wide}>
          {loaded.schedule.length > 0 ? (
            <section className={card}>
              <h2>
                <Trans>Harmonogram wypłat (brutto)</Trans>
              </h2>
              <PaymentTimeline
                payments={loaded.schedule}
                currency={loaded.currency}
                label={t`Wypłaty w czasie`}
              />
            </section>
          ) : null}
          <section className={card}>
            <h2>
              <Trans>Dokumenty</Trans>
            </h2>
            {loaded.documents.length === 0 ? (
              <p className={quiet}>
                <Trans>Brak</Trans>
              </p>
            ) : (
              <ul className={stack.tight}>
                {loaded.documents.map((one) => (
                  <li key={one.id}>
                    <DocumentLink
                      name={one.name}
                      load={() => sdk.downloadInvestorFile({ fileId: one.id })}
                    />
                  </li>
                ))}
              </ul>
            )}
            {may('upload') ? (
              <AddConfirmation uploads={source.uploads} onDone={() => void router.invalidate()} />
            ) : null}
          </section>
          <CampaignSections campaign={loaded.campaign} product={loaded.product} brand={brand} />
        </div>
        <aside className={stack.normal}>
          {payment ? <PaymentSlip payment={payment} /> : null}
          <div className={card}>
            <Facts>
              <Fact label={<Trans>Kwota inwestycji</Trans>}>
                <Money
                  amount={accepted?.investmentValue ?? loaded.investmentValue}
                  currency={loaded.currency}
                />
              </Fact>
              <Fact label={<Trans>Opiekun</Trans>}>
                {loaded.advisor.name}, {loaded.advisor.email}
              </Fact>
            </Facts>
            {until ? (
              <p style={{ marginTop: 16 }}>
                <Trans>Od akceptacji można odstąpić do {until}.</Trans>
              </p>
            ) : null}
          </div>
          {offer ? (
            <OfferActions
              offer={offer}
              isBusy={isBusy}
              isDeclining={isDeclining}
              send={send}
              makePdf={source.pdf}
              accept={
                <Button
                  kind="primary"
                  size="public"
                  wide
                  onClick={() => send({ type: 'accept.start' })}
                >
                  <Trans>Akceptuję ofertę</Trans>
                </Button>
              }
            />
          ) : null}
        </aside>
      </div>
    </div>
  );
};
