import { Trans, useLingui } from '@lingui/react/macro';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { formTables } from '../../../domain/formTables.ts';
import type { Problem } from '../../../domain/problem.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextField } from '../../../ui/field/fields.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { number, quiet, stack } from '../../../ui/theme/utility.css.ts';
import { saveFile } from '../../-shared/download.ts';

/** Sets up an authenticator app: shows the QR code, and asks for a code from the app. */
export const AuthenticatorDialog = ({
  isOpen,
  isBusy,
  failure,
  isLost,
  enrolment,
  problem,
  onCode,
  onClose,
}: {
  isOpen: boolean;
  isBusy: boolean;
  failure: ReactNode;
  /** No response to the code came; retrying sends the one in the field, as the app shows another. */
  isLost: boolean;
  enrolment: { uri: string; secret: string } | null;
  problem: Problem | null;
  onCode: (code: string) => void;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  return (
    <Dialog
      title={<Trans>Aplikacja uwierzytelniająca</Trans>}
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
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
      <CodeProof isBusy={isBusy} isLost={isLost} problem={problem} onSubmit={onCode} />
    </Dialog>
  );
};

/** Recovery codes for a lost phone; shown only once. */
export const BackupCodesDialog = ({
  isOpen,
  codes,
  siteTitle,
  onKept,
}: {
  isOpen: boolean;
  codes: readonly string[];
  siteTitle: string;
  onKept: () => void;
}) => {
  const { t } = useLingui();
  return (
    <Dialog
      title={<Trans>Kody zapasowe</Trans>}
      isOpen={isOpen}
      // Only the button confirms that they were saved.
      isBusy
      onClose={() => {}}
      footer={
        <>
          <Button
            onClick={() =>
              saveFile({
                blob: new Blob([`${siteTitle}\n\n${codes.join('\n')}\n`], {
                  type: 'text/plain',
                }),
                name: `${t`kody-zapasowe`}.txt`,
              })
            }
          >
            <Trans>Pobierz</Trans>
          </Button>
          <Button kind="primary" onClick={onKept}>
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
  );
};

/** The code that proves that the app is set up. */
const CodeProof = ({
  isBusy,
  isLost,
  problem,
  onSubmit,
}: {
  isBusy: boolean;
  isLost: boolean;
  problem: Problem | null;
  onSubmit: (code: string) => void;
}) => {
  const { frame, inputs, submit } = useTableForm(formTables.authenticator, {
    id: 'authenticator',
    values: { code: '' },
    refused: problem,
    onSubmit: ({ code }) => {
      if (!isBusy) onSubmit(code.trim());
    },
  });
  return (
    <form className={stack.normal} {...frame}>
      {isLost ? (
        <ErrorNote onRetry={submit}>
          <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
        </ErrorNote>
      ) : null}
      {inputs({ code: (one) => <TextField {...one} label={<Trans>Kod z aplikacji</Trans>} /> })}
      <Button kind="primary" type="submit" pending={isBusy ? <Trans>Sprawdzanie…</Trans> : false}>
        <Trans>Włącz</Trans>
      </Button>
    </form>
  );
};
