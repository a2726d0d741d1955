import { Trans } from '@lingui/react/macro';
import type { PublicOffer } from '../../../machines/publicOffer.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';
import { useChart } from '../useChart.ts';
import type { OfferSource } from './source.ts';
import type { Step } from './step.tsx';
import { UploadBox } from './UploadBox.tsx';

/** Upload of the payment confirmation; it may also be sent later. */
export const DocumentsStep = ({
  offer,
  uploads,
  onNext,
}: Pick<Step, 'onNext'> & { offer: PublicOffer; uploads: OfferSource['uploads'] }) => {
  const [state, send] = useChart(uploads, { input: { files: offer.files } });
  const { files } = state.context;
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
        {files.length > 0 ? <Trans>Dalej</Trans> : <Trans>Dalej bez pliku</Trans>}
      </Button>
    </div>
  );
};
