import { Trans, useLingui } from '@lingui/react/macro';
import type { SnapshotFrom } from 'xstate';
import { uploadMimeTypes } from '../../../domain/limits.ts';
import type { uploadMachine } from '../../../machines/upload.machine.ts';
import { Button, buttonStyle } from '../../../ui/button/Button.tsx';
import { drop, error as errorStyle, file } from '../../../ui/field/field.css.ts';
import { Progress } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { hidden, quiet, row, stack } from '../../../ui/theme/utility.css.ts';

/** File upload with progress per file; renders the upload chart. */
export const UploadBox = ({
  state,
  send,
}: {
  state: SnapshotFrom<typeof uploadMachine>;
  send: (
    event:
      | { type: 'files.add'; files: File[] }
      | { type: 'failed.retry' }
      | { type: 'file.remove'; name: string },
  ) => void;
}) => {
  const { i18n, t } = useLingui();
  const { files } = state.context;
  return (
    <div className={drop}>
      <label className={`${buttonStyle({ size: 'large' })} ${file}`}>
        <Trans>Dodaj plik</Trans>
        <input
          type="file"
          multiple
          accept={uploadMimeTypes.join()}
          onChange={(event) => {
            send({ type: 'files.add', files: [...(event.target.files ?? [])] });
            event.target.value = '';
          }}
        />
      </label>
      {files.length > 0 ? (
        <ul className={stack.tight} style={{ width: '100%' }}>
          {files.map(({ name, part, state: how, problem }) => (
            <li key={name}>
              <div className={row}>
                <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
                {/* There before the file arrives: only what changes in it is announced. */}
                <span role="status" className={how === 'sent' ? quiet : hidden}>
                  {how === 'sent' ? (
                    <>
                      <span className={hidden}>{name} </span>
                      <Trans>przesłano</Trans>
                    </>
                  ) : null}
                </span>
                {how === 'failed' ? (
                  <>
                    <span className={errorStyle} role="alert">
                      {problem ? problemText(i18n, problem) : t`Przesyłanie zostało przerwane.`}
                    </span>
                    <Button onClick={() => send({ type: 'failed.retry' })}>
                      <Trans>Spróbuj ponownie</Trans>
                    </Button>
                    <Button kind="quiet" onClick={() => send({ type: 'file.remove', name })}>
                      <Trans>Usuń</Trans>
                    </Button>
                  </>
                ) : null}
              </div>
              {how === 'sending' || how === 'waiting' ? (
                <Progress part={part} label={name} />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
