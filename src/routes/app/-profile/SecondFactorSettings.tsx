import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { reloadPage } from '../../-shared/reloadPage.ts';
import { useChart } from '../../-shared/useChart.ts';
import { useState } from 'react';
import { provideSecondFactorSetup } from '../../../machines/secondFactorSetup.actors.ts';
import type { SecondFactorMethod } from '../../../machines/secondFactorSetup.machine.ts';
import { Tag } from '../../../ui/badge/Badge.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/Dialog.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { row, stack } from '../../../ui/theme/utility.css.ts';
import { AccountPart } from './AccountPart.tsx';
import { AuthenticatorDialog, BackupCodesDialog } from './SecondFactorDialogs.tsx';

/** The person's second factor: the screen of the secondFactorSetup chart. */
export const SecondFactorSettings = ({ method: initial }: { method: SecondFactorMethod }) => {
  const { sdk, brand } = useRouteContext({ from: '__root__' });
  const { i18n } = useLingui();
  const router = useRouter();
  const [machine] = useState(() => provideSecondFactorSetup(sdk, () => reloadPage(router)));
  const [state, send] = useChart(machine, { input: { method: initial } });
  const { method, wanted, enrolment, codes, problem } = state.context;
  const isChanging = state.matches('changing') || state.matches('startingTotp');
  const pending = (to: SecondFactorMethod) =>
    isChanging && wanted === to ? <Trans>Zapisywanie…</Trans> : false;
  const isBusy = state.hasTag('busy');
  const isLost = state.matches('connectionLost');
  const isAtCode =
    state.matches('scanning') ||
    state.matches('confirming') ||
    state.matches({ connectionLost: 'atConfirm' });
  const change = (to: SecondFactorMethod): void => send({ type: 'change.open', wanted: to });
  const failure =
    isLost && !isAtCode ? (
      <ErrorNote onRetry={() => send({ type: 'retry' })}>
        <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
      </ErrorNote>
    ) : problem && problem.violations.length === 0 ? (
      <ErrorNote>{problemText(i18n, problem)}</ErrorNote>
    ) : null;

  return (
    <AccountPart
      id="second-factor"
      title={<Trans>Drugi składnik logowania</Trans>}
      about={<Trans>Chroni konto także wtedy, gdy ktoś pozna hasło.</Trans>}
      state={JSON.stringify(state.value)}
    >
      <div className={stack.normal}>
        <p>
          {method === null ? (
            <Tag tone="warn">
              <Trans>Wyłączony</Trans>
            </Tag>
          ) : (
            <Tag tone="pos">
              <Trans>Włączony</Trans>
            </Tag>
          )}{' '}
          {method === 'totp' ? (
            <Trans>Po haśle pytamy o kod z aplikacji uwierzytelniającej.</Trans>
          ) : method === 'email' ? (
            <Trans>Po haśle pytamy o kod wysłany e-mailem.</Trans>
          ) : (
            <Trans>Do zalogowania wystarcza samo hasło.</Trans>
          )}
        </p>
        {isAtCode ? null : failure}
        <div className={row}>
          <Button
            kind={method === null ? 'primary' : 'secondary'}
            pending={pending('totp')}
            onClick={() => change('totp')}
          >
            {method === 'totp' ? (
              <Trans>Skonfiguruj aplikację od nowa</Trans>
            ) : (
              <Trans>Użyj aplikacji uwierzytelniającej</Trans>
            )}
          </Button>
          {method === 'email' ? null : (
            <Button pending={pending('email')} onClick={() => change('email')}>
              <Trans>Użyj kodu z e-maila</Trans>
            </Button>
          )}
          {method === null ? null : (
            <Button kind="quiet" pending={pending(null)} onClick={() => change(null)}>
              <Trans>Wyłącz drugi składnik</Trans>
            </Button>
          )}
        </div>
      </div>

      <ConfirmDialog
        title={<Trans>Wyłączyć drugi składnik?</Trans>}
        verb={<Trans>Wyłącz drugi składnik</Trans>}
        isOpen={state.matches('confirmingOff')}
        pending={false}
        onConfirm={() => send({ type: 'off.confirm' })}
        onClose={() => send({ type: 'back' })}
      >
        <p>
          <Trans>Do zalogowania wystarczy wtedy samo hasło.</Trans>
        </p>
      </ConfirmDialog>

      <AuthenticatorDialog
        isOpen={isAtCode}
        isBusy={isBusy}
        failure={failure}
        isLost={isLost}
        enrolment={enrolment}
        problem={problem}
        onCode={(code) => send({ type: 'code.submit', code })}
        onClose={() => send({ type: 'back' })}
      />
      <BackupCodesDialog
        isOpen={state.matches('showingCodes')}
        codes={codes}
        siteTitle={brand.siteTitle}
        onKept={() => {
          send({ type: 'codes.kept' });
          // Not sooner: a load that fails would take away codes that are shown only once.
          void reloadPage(router);
        }}
      />
    </AccountPart>
  );
};
