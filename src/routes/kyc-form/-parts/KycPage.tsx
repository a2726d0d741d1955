import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { stateName, useChart } from '../../-shared/useChart.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { today } from '../../../domain/dates.ts';
import { kycSteps } from '../../../domain/kycTable.ts';
import type { KycFormDraft } from '../../../machines/kycForm.machine.ts';
import { provideKycForm } from '../../../machines/kycForm.actors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorSummary } from '../../../ui/field/fields.tsx';
import { LanguageSwitch, PublicLayout } from '../../../ui/layout/layouts.tsx';
import { narrow, stepper } from '../../../ui/layout/layout.css.ts';
import { ErrorNote, Progress } from '../../../ui/state/state.tsx';
import { labelOf } from '../../../ui/text/labels.ts';
import { messageText } from '../../../ui/text/messages.ts';
import { problemText } from '../../../ui/text/problem.ts';
import { stack } from '../../../ui/theme/utility.css.ts';
import { DeadLink, PageLoading } from '../../-shared/DeadLink.tsx';
import { keepableKycForm } from '../../-shared/keepableFields.ts';
import { useDraft } from '../../-shared/keptDraft.ts';
import { LegalLinks } from '../../-shared/Legal.tsx';
import { languageOf } from '../../-shared/localized.ts';
import { screenOf } from '../../-shared/screenOf.ts';
import { CheckPage } from './CheckPage.tsx';
import { Start, Submitted } from './ends.tsx';
import { StepFields, useStepTitles } from './StepFields.tsx';

/** The investor data form behind a link: the screen of the kycForm chart. */
export const KycPage = ({ token }: { token: string }) => {
  const { brand, chooseLanguage } = useRouteContext({ from: '__root__' });
  const { draft, keep, forget } = useDraft<KycFormDraft>('kyc', token, keepableKycForm);
  return (
    <PublicLayout
      brand={brand}
      actions={<LanguageSwitch onChoose={chooseLanguage} />}
      footer={<LegalLinks brand={brand} />}
    >
      {draft === undefined ? (
        <PageLoading />
      ) : (
        <KycForm token={token} draft={draft} keep={keep} forget={forget} />
      )}
    </PublicLayout>
  );
};

const KycForm = ({
  token,
  draft,
  keep,
  forget,
}: {
  token: string;
  draft: Partial<KycFormDraft> | null;
  keep: (form: KycFormDraft) => void;
  forget: () => void;
}) => {
  const { sdk, brand } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const titles = useStepTitles();
  const [machine] = useState(() => provideKycForm(sdk, () => languageOf(i18n)));
  const [state, send] = useChart(machine, { input: { token, today: today(new Date()), draft } });
  const { request, form, given, violations, problem, referenceNo } = state.context;
  const step = kycSteps.find((one) => state.matches({ editing: one }));
  const isChecking =
    state.matches({ editing: 'check' }) ||
    state.matches('submitting') ||
    state.matches({ connectionLost: 'atSubmit' });
  const number = step ? kycSteps.indexOf(step) + 1 : kycSteps.length + 1;
  const all = kycSteps.length + 1;
  const errors = Object.fromEntries(
    violations.map((one) => [one.propertyPath, messageText(i18n, one.code, one.parameters)]),
  );
  // A refusal takes the person to the summary of errors once, not at each letter.
  const [tries, setTries] = useState(0);
  const position = step ?? (isChecking ? 'check' : stateName(state));
  useEffect(() => {
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [position]);

  const isEditing = state.matches('editing');
  const isOver = state.matches('submitted') || state.matches('dead');
  useEffect(() => {
    if (isEditing) keep(form);
  }, [isEditing, form, keep]);
  useEffect(() => {
    if (isOver) forget();
  }, [isOver, forget]);

  const editing = (): ReactNode => (
    <>
      <div className={stepper}>
        <span>
          <Trans>
            Krok {number} z {all}
          </Trans>
        </span>
        <Progress part={number / all} label={t`Postęp`} />
      </div>
      <div>
        <Button
          kind="quiet"
          disabled={state.matches('submitting')}
          onClick={() => send({ type: 'back' })}
        >
          <Trans>Wstecz</Trans>
        </Button>
      </div>
      {state.matches({ connectionLost: 'atSubmit' }) ? (
        <ErrorNote onRetry={() => send({ type: 'retry' })}>
          <Trans>Brak połączenia. Nic nie zginęło; formularz zostanie wysłany tylko raz.</Trans>
        </ErrorNote>
      ) : problem ? (
        <ErrorNote>{problemText(i18n, problem)}</ErrorNote>
      ) : null}
      <ErrorSummary
        attempt={tries}
        title={<Trans>Nie udało się przejść dalej</Trans>}
        errors={Object.entries(errors).map(([name, text]) => {
          const label = labelOf(name);
          return { id: `field-${name}`, text: label ? `${i18n._(label)}: ${text}` : text };
        })}
      />
      {step ? (
        <form
          className={stack.wide}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'step.next' });
            setTries(tries + 1);
          }}
        >
          <h1 tabIndex={-1}>{titles[step]}</h1>
          <StepFields
            step={step}
            form={form}
            errors={errors}
            onChange={(values) => send({ type: 'field.change', values })}
          />
          <Button kind="primary" size="public" type="submit" wide>
            <Trans>Dalej</Trans>
          </Button>
        </form>
      ) : (
        <CheckPage
          form={form}
          consents={request!.consents}
          given={given}
          errors={errors}
          isSubmitting={state.matches('submitting')}
          onEdit={(one) => send({ type: 'step.edit', step: one })}
          onConsent={(kind, isGiven) => send({ type: 'consent.change', kind, given: isGiven })}
          onSubmit={() => {
            send({ type: 'form.submit' });
            setTries(tries + 1);
          }}
        />
      )}
    </>
  );

  return (
    <div className={narrow} data-state={position}>
      {screenOf(state, {
        loading: () => <PageLoading />,
        start: () => <Start request={request} onStart={() => send({ type: 'form.start' })} />,
        editing,
        submitting: editing,
        submitted: () => <Submitted request={request} referenceNo={referenceNo} />,
        dead: () => <DeadLink problem={problem} brand={brand} />,
        connectionLost: () =>
          state.matches({ connectionLost: 'atSubmit' }) ? (
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
