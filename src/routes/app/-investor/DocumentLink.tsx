import { Trans } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { FileDown } from 'lucide-react';
import { Button } from '../../../ui/button/Button.tsx';
import { error as errorStyle } from '../../../ui/field/field.css.ts';
import { row } from '../../../ui/theme/utility.css.ts';
import { saveBlob } from '../../-shared/download.ts';
import { useDownload } from '../../-shared/useDownload.ts';

/** A document of the investor, saved by a signed-in call under its name. */
export const DocumentLink = ({ id, name }: { id: string; name: string }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const [state, send] = useDownload(async () =>
    saveBlob(await sdk.downloadInvestorFile({ fileId: id }), name),
  );
  return (
    <span className={row}>
      <Button
        kind="quiet"
        pending={state.hasTag('busy') ? <Trans>Pobieranie…</Trans> : false}
        onClick={() => send({ type: 'file.ask', what: id })}
      >
        <FileDown size={18} aria-hidden />
        <span style={{ overflowWrap: 'anywhere', textAlign: 'left' }}>{name}</span>
      </Button>
      {state.matches('failed') ? (
        <span className={errorStyle} role="alert">
          <Trans>Nie udało się pobrać pliku.</Trans>
        </span>
      ) : null}
    </span>
  );
};
