import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useChart } from '../../-shared/useChart.ts';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { formTables } from '../../../domain/formTables.ts';
import type { Problem } from '../../../domain/problem.ts';
import { provideSecondFactorSetup } from '../../../machines/secondFactorSetup.actors.ts';
import type { SecondFactorMethod } from '../../../machines/secondFactorSetup.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextField } from '../../../ui/field/fields.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { card, number, quiet, row, stack } from '../../../ui/theme/utility.css.ts';
import { saveFile } from '../../-shared/download.ts';

/** The second factor of the person: the screen of the secondFactorSetup chart. */
export const SecondFactorSettings = ({ method: initial }: { method: SecondFactorMethod }) => {
  const { sdk, brand } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const [machine] = useState(() => provideSecondFactorSetup(sdk));
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
  const failure = isLost ? (
    <ErrorNote onRetry={() => send({ type: 'retry' })}>
      <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
    </ErrorNote>
  ) : problem && problem.violations.length === 0 ? (
    <ErrorNote>{problemText(i18n, problem)}</ErrorNote>
  ) : null;

  return (
    <section
      className={card}
      aria-labelledby="second-factor"
      data-state={JSON.stringify(state.value)}
    >
      <div className={stack.normal}>
        <h2 id="second-factor">
          <Trans>Drugi składnik logowania</Trans>
        </h2>
        <p>
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

      <Dialog
        title={<Trans>Aplikacja uwierzytelniająca</Trans>}
        isOpen={isAtCode}
        isBusy={isBusy}
        onClose={() => send({ type: 'back' })}
      >
        {failure}
        {enrolment ? (
          <>
            <p>
              <Trans>
                Proszę zeskanować kod aplikacją, na przykład Google Authenticator, Microsoft
                Authenticator albo 2FAS, a potem wpisać sześć cyfr, które pokaże.
              </Trans>
            </p>
            <div style={{ alignSelf: 'center', background: '#fff', padding: 16 }}>
              <QRCodeSVG value={enrolment.uri} size={184} title={t`Kod QR dla aplikacji`} />
            </div>
            <p className={quiet}>
              <Trans>Klucz do wpisania ręcznie:</Trans>{' '}
              <code style={{ overflowWrap: 'anywhere' }}>
                {enrolment.secret.match(/.{1,4}/g)?.join(' ')}
              </code>
            </p>
          </>
        ) : null}
        <CodeProof
          isBusy={isBusy}
          problem={problem}
          onSubmit={(code) => send({ type: 'code.submit', code })}
        />
      </Dialog>

      <Dialog
        title={<Trans>Kody zapasowe</Trans>}
        isOpen={state.matches('showingCodes')}
        // They are shown this once: only the button says that they are kept.
        isBusy
        onClose={() => {}}
        footer={
          <>
            <Button
              onClick={() =>
                saveFile({
                  blob: new Blob([`${brand.siteTitle}\n\n${codes.join('\n')}\n`], {
                    type: 'text/plain',
                  }),
                  name: 'kody-zapasowe.txt',
                })
              }
            >
              <Trans>Pobierz</Trans>
            </Button>
            <Button kind="primary" onClick={() => send({ type: 'codes.kept' })}>
              <Trans>Mam je zapisane</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Każdy kod działa raz i zastępuje aplikację, gdy telefon zginie. Nie pokażemy ich drugi
            raz.
          </Trans>
        </p>
        <ul
          className={number}
          style={{ columns: 2, fontSize: 17, lineHeight: '30px', fontFamily: 'monospace' }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Dialog>
    </section>
  );
};

/** The code that shows that the application is set up. */
const CodeProof = ({
  isBusy,
  problem,
  onSubmit,
}: {
  isBusy: boolean;
  problem: Problem | null;
  onSubmit: (code: string) => void;
}) => {
  const { frame, inputs } = useTableForm(formTables.authenticator, {
    id: 'authenticator',
    values: { code: '' },
    refused: problem,
    onSubmit: ({ code }) => {
      if (!isBusy) onSubmit(code.trim());
    },
  });
  return (
    <form className={stack.normal} {...frame}>
      {inputs({ code: (one) => <TextField {...one} label={<Trans>Kod z aplikacji</Trans>} /> })}
      <Button kind="primary" type="submit" pending={isBusy ? <Trans>Sprawdzanie…</Trans> : false}>
        <Trans>Włącz</Trans>
      </Button>
    </form>
  );
};
