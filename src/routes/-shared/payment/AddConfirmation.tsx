import { Trans } from '@lingui/react/macro';
import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { quiet, row, stack } from '../../../ui/theme/utility.css.ts';
import type { Uploading } from '../accept/source.ts';
import { UploadBox } from '../accept/UploadBox.tsx';
import { useUploads } from '../accept/useUploads.ts';

/** Uploads confirmations of payment after accepting, and lists the uploaded ones. */
export const AddConfirmation = ({
  source,
  known = [],
  elsewhere = [],
  onDone,
  isMain = false,
}: {
  source: Uploading;
  /** Files of the offer; its confirmations are listed. */
  known?: readonly components['schemas']['UploadedFile'][];
  /** Files that the page lists itself. */
  elsewhere?: readonly { id: string }[];
  onDone?: () => void;
  /** It is the main action of the page. */
  isMain?: boolean;
}) => {
  const [state, send] = useUploads(source, [], onDone);
  // What was left before it had arrived is seen at once.
  const [isOpen, setOpen] = useState(state.context.files.some(({ state: how }) => how !== 'sent'));
  const arrived = state.context.files.filter(({ state: how }) => how === 'sent');
  const sent = arrived.flatMap(({ id, name }) =>
    elsewhere.some((one) => one.id === id) ? [] : [name],
  );
  const before = known.flatMap(({ kind, name }) => (kind === 'paymentConfirmation' ? [name] : []));
  const names = [...new Set([...before, ...sent])];
  const isFirst = before.length + arrived.length === 0;
  if (isOpen) {
    return (
      <section className={stack.normal} data-upload={JSON.stringify(state.value)}>
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
        kind={isMain && isFirst ? 'primary' : 'secondary'}
        size={isMain ? 'public' : 'app'}
        wide={isMain}
        onClick={() => setOpen(true)}
      >
        {isFirst ? (
          <Trans>Dodaj potwierdzenie wpłaty</Trans>
        ) : (
          <Trans>Dodaj następne potwierdzenie</Trans>
        )}
      </Button>
    </div>
  );
};
