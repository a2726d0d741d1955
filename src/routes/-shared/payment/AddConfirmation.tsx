import { Trans } from '@lingui/react/macro';
import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { card, quiet, row, stack } from '../../../ui/theme/utility.css.ts';
import type { OfferSource } from '../accept/source.ts';
import { UploadBox } from '../accept/UploadBox.tsx';
import { useChart } from '../useChart.ts';

/** Uploads confirmations of payment after accepting, and lists the uploaded ones. */
export const AddConfirmation = ({
  uploads,
  known = [],
  onDone,
  isMain = false,
}: {
  uploads: OfferSource['uploads'];
  /** Files of the offer; its confirmations are listed. */
  known?: readonly components['schemas']['UploadedFile'][];
  onDone?: () => void;
  /** It is the main action of the page. */
  isMain?: boolean;
}) => {
  const [isOpen, setOpen] = useState(false);
  const [state, send] = useChart(uploads, { input: { files: [] } });
  const sent = state.context.files.flatMap(({ state: how, name }) =>
    how === 'sent' ? [name] : [],
  );
  const before = known.flatMap(({ kind, name }) => (kind === 'paymentConfirmation' ? [name] : []));
  const names = [...new Set([...before, ...sent])];
  if (isOpen) {
    return (
      <section className={`${card} ${stack.normal}`} data-upload={JSON.stringify(state.value)}>
        <h2>
          <Trans>Potwierdzenie wpłaty</Trans>
        </h2>
        <p className={quiet}>
          <Trans>PDF, JPG lub PNG, do 10 MB.</Trans>
        </p>
        <UploadBox state={state} send={send} />
        <Button
          kind="primary"
          size="large"
          wide
          pending={state.hasTag('busy') ? <Trans>Przesyłanie…</Trans> : false}
          onClick={() => {
            setOpen(false);
            onDone?.();
          }}
        >
          <Trans>Gotowe</Trans>
        </Button>
      </section>
    );
  }
  return (
    <div className={stack.tight}>
      {names.length > 0 ? (
        <ul className={stack.tight}>
          {names.map((name) => (
            <li key={name} className={row}>
              <FileCheck size={18} aria-hidden />
              <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
              <span className={quiet}>
                <Trans>przesłano</Trans>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        kind={isMain && names.length === 0 ? 'primary' : 'secondary'}
        size={isMain ? 'public' : 'app'}
        wide={isMain}
        onClick={() => setOpen(true)}
      >
        {names.length > 0 ? (
          <Trans>Dodaj następne potwierdzenie</Trans>
        ) : (
          <Trans>Dodaj potwierdzenie wpłaty</Trans>
        )}
      </Button>
    </div>
  );
};
