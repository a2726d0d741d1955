import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';
import type { UploadedFile, Uploading } from './source.ts';
import { NextWords, type Step } from './step.tsx';
import { UploadBox } from './UploadBox.tsx';
import { useUploads } from './useUploads.ts';

/** Upload of the payment confirmation; it may also be sent later. */
export const DocumentsStep = ({
  files: known,
  source,
  onFiles,
  onNext,
}: Pick<Step, 'onNext'> & {
  /** What the server already has. */
  files: readonly UploadedFile[];
  source: Uploading;
  /** Receives what the server has, after each upload. */
  onFiles: (files: readonly UploadedFile[]) => void;
}) => {
  const [state, send] = useUploads(source, known);
  const { files } = state.context;
  // The step may be left in any direction, and opened again.
  useEffect(() => {
    onFiles(files.flatMap(({ id, name }) => (id ? [{ id, name }] : [])));
  }, [files, onFiles]);
  const isSending = state.hasTag('busy');
  return (
    <div className={stack.wide}>
      <h1 tabIndex={-1}>
        <Trans>Potwierdzenie wpłaty</Trans>
      </h1>
      <p>
        <Trans>Potwierdzenie można dodać teraz albo później. PDF, JPG lub PNG, do 10 MB.</Trans>
      </p>
      <UploadBox state={state} send={send} />
      <Button
        kind="primary"
        size="public"
        wide
        onClick={() => onNext({ fileIds: files.flatMap(({ id }) => (id ? [id] : [])) })}
        pending={isSending ? <Trans>Przesyłanie…</Trans> : false}
      >
        {files.length > 0 ? <NextWords /> : <Trans>Dalej bez pliku</Trans>}
      </Button>
    </div>
  );
};
