import { Trans, useLingui } from '@lingui/react/macro';
import { uploadMimeTypes } from '../../../domain/limits.ts';
import type { PublicOffer } from '../../../machines/publicOffer.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { drop, error as errorStyle } from '../../../ui/field/field.css.ts';
import { Progress } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { quiet, row, stack } from '../../../ui/theme/utility.css.ts';
import { useChart } from '../useChart.ts';
import type { OfferSource } from './source.ts';
import type { Step } from './step.tsx';

/** The confirmation of payment; may also be sent later. */
export const DocumentsStep = ({
  offer,
  uploads,
  onNext,
}: Pick<Step, 'onNext'> & { offer: PublicOffer; uploads: OfferSource['uploads'] }) => {
  const { i18n, t } = useLingui();
  const [state, send] = useChart(uploads, { input: { files: offer.files } });
  const { files } = state.context;
  const isSending = state.hasTag('busy');
  return (
    <form
      className={stack.wide}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) onNext({ fileIds: files.flatMap(({ id }) => (id ? [id] : [])) });
      }}
    >
      <h1 tabIndex={-1}>
        <Trans>Potwierdzenie wpłaty</Trans>
      </h1>
      <p>
        <Trans>Potwierdzenie można dodać teraz albo później. PDF, JPG lub PNG, do 10 MB.</Trans>
      </p>
      <div className={drop}>
        <label htmlFor="file">
          <Trans>Dodaj plik</Trans>
        </label>
        <input
          id="file"
          type="file"
          multiple
          accept={uploadMimeTypes.join()}
          onChange={(event) => {
            send({ type: 'files.add', files: [...(event.target.files ?? [])] });
            event.target.value = '';
          }}
        />
        <ul className={stack.tight} style={{ width: '100%' }}>
          {files.map(({ name, part, state: how, problem }) => (
            <li key={name}>
              <div className={row}>
                <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
                {how === 'sent' ? (
                  <span className={quiet}>
                    <Trans>przesłano</Trans>
                  </span>
                ) : null}
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
      </div>
      <Button
        kind="primary"
        size="public"
        type="submit"
        wide
        pending={isSending ? <Trans>Przesyłanie…</Trans> : false}
      >
        {files.length > 0 ? <Trans>Dalej</Trans> : <Trans>Dalej bez pliku</Trans>}
      </Button>
    </form>
  );
};
