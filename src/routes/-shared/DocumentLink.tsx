import { Trans } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import type { NamedFile } from '../../sdk/call.ts';
import { Button } from '../../ui/button/Button.tsx';
import { error as errorStyle } from '../../ui/field/field.css.ts';
import { flush, row } from '../../ui/theme/utility.css.ts';
import { useDownload } from './useDownload.ts';

/** A link that downloads a document. @param load The signed-in call that fetches it. */
export const DocumentLink = ({ name, load }: { name: string; load: () => Promise<NamedFile> }) => {
  const { isBusy, isFailed, ask } = useDownload(name, load);
  return (
    <span className={`${row} ${flush}`}>
      <Button
        kind="quiet"
        data-printed-name
        pending={isBusy ? <Trans>Pobieranie…</Trans> : false}
        onClick={ask}
      >
        <FileDown size={18} aria-hidden />
        <span style={{ overflowWrap: 'anywhere', textAlign: 'left' }}>{name}</span>
      </Button>
      {isFailed ? (
        <span className={errorStyle} role="alert">
          <Trans>Nie udało się pobrać pliku.</Trans>
        </span>
      ) : null}
    </span>
  );
};
