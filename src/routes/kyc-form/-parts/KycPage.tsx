import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { stateName } from '../../-shared/useChart.ts';
import { useEffect, type ReactNode } from 'react';
import { today } from '../../../domain/dates.ts';
import { kycSteps } from '../../../domain/kycTable.ts';
import type { kycFormMachine } from '../../../machines/kycForm.machine.ts';
import type { KycFormDraft, KycFormRules } from '../../../machines/kycForm.types.ts';
import { provideKycForm } from '../../../machines/kycForm.actors.ts';
import type { Sdk } from '../../../sdk/sdk.ts';
import { whenPartsAreHere } from '../../../ui/idle.ts';
import { narrow } from '../../../ui/layout/layout.css.ts';
import { ErrorNote, Skeleton } from '../../../ui/state/state.tsx';
import { DeadLink, PageLoading } from '../../-shared/DeadLink.tsx';
import { useStepFocus } from '../../-shared/focusStep.ts';
import { keepableKycForm } from '../../-shared/keepableFields.ts';
import { keptDraft } from '../../-shared/keptDraft.ts';
import { LinkPage } from '../../-shared/LinkPage.tsx';
import { languageOf } from '../../-shared/localized.ts';
import { screenOf } from '../../-shared/screenOf.ts';
import { startedChart, useStartedChart } from '../../-shared/startedChart.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Start } from './Start.tsx';
import { Submitted } from './Submitted.tsx';

let rules: KycFormRules | undefined;

/** A part that shows fields comes with the rules by which the chart judges them. */
const withRules = async <Part,>(part: Promise<Part>): Promise<Part> => {
  const [found, { kycFormRules }] = await Promise.all([
    part,
    import('../../../machines/kycForm.rules.ts'),
  ]);
  rules = kycFormRules;
  return found;
};

/** Lazy, as few forms are returned. */
const Correction = lazyPart(() => withRules(import('./Correction.tsx')));

/** Comes while the start is read, which needs no field. */
const Editing = lazyPart(() => withRules(import('./Editing.tsx')), {
  awaited: <Skeleton lines={8} />,
});

/** What the page needs: its chart, begun, with what was typed here but not submitted. */
export const startKycForm = async (sdk: Sdk, token: string) => {
  const { draft, ...typed } = await keptDraft<KycFormDraft>('kyc', token, keepableKycForm);
  const chart = await startedChart(
    provideKycForm(
      sdk,
      () => languageOf(i18n),
      () => rules!,
    ),
    { token, today: today(new Date()), draft },
  );
  return { chart, ...typed };
};

/** The investor data form behind a link: the screen of the kycForm chart. */
export const KycPage = (started: Awaited<ReturnType<typeof startKycForm>>) => (
  <LinkPage>
    <KycForm {...started} />
  </LinkPage>
);

const KycForm = ({ chart, keep, forget }: Awaited<ReturnType<typeof startKycForm>>) => {
  const { brand } = useRouteContext({ from: '__root__' });
  const state = useStartedChart<typeof kycFormMachine>(chart);
  const { send } = chart;
  const { request, form, problem, referenceNo } = state.context;
  const step = kycSteps.find((one) => state.matches({ editing: one }));
  const isChecking =
    state.matches({ editing: 'check' }) ||
    state.matches('submitting') ||
    state.matches({ connectionLost: 'atSubmit' });
  const position = step ?? (isChecking ? 'check' : stateName(state));
  useStepFocus(state.matches('loading') ? null : position);

  useEffect(() => {
    // If it is lost, it comes when it is shown.
    void whenPartsAreHere.then(Editing.fetch).catch(() => {});
  }, []);

  const isEditing =
    state.matches('editing') ||
    state.matches('correcting') ||
    state.matches({ connectionLost: 'atCorrection' });
  const isOver = state.matches('submitted') || state.matches('dead');
  useEffect(() => {
    if (isEditing) keep(form);
  }, [isEditing, form, keep]);
  useEffect(() => {
    if (isOver) forget();
  }, [isOver, forget]);

  const editing = (): ReactNode => (
    <Editing
      step={step}
      context={state.context}
      isSubmitting={state.matches('submitting')}
      isLost={state.matches({ connectionLost: 'atSubmit' })}
      send={send}
    />
  );

  const correction = (): ReactNode => (
    <Correction
      request={request!}
      draft={form}
      today={state.context.today}
      refused={problem}
      isSending={state.matches('sendingCorrection')}
      isLost={state.matches({ connectionLost: 'atCorrection' })}
      onType={(values) => send({ type: 'field.change', values })}
      onSend={() => send({ type: 'correction.send' })}
    />
  );

  return (
    <div className={narrow} data-state={position}>
      {screenOf(state, {
        loading: () => <PageLoading />,
        start: () => (
          <Start
            request={request!}
            isResumed={state.context.isResumed}
            onStart={() => send({ type: 'form.start' })}
          />
        ),
        editing,
        submitting: editing,
        correcting: correction,
        sendingCorrection: correction,
        submitted: () => (
          <Submitted
            request={request}
            referenceNo={referenceNo}
            isEarlier={problem !== null}
            isPanelOpen={!brand.investorPanelBlocked}
          />
        ),
        dead: () => <DeadLink problem={problem} brand={brand} />,
        connectionLost: () =>
          state.matches({ connectionLost: 'atCorrection' }) ? (
            correction()
          ) : state.matches({ connectionLost: 'atSubmit' }) ? (
            editing()
          ) : (
            <ErrorNote onRetry={() => send({ type: 'retry' })}>
              <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
            </ErrorNote>
          ),
      })}
    </div>
  );
};
