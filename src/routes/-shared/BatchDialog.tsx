import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { InvitationEvent, Recipient } from '../../machines/invitation.machine.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { stack } from '../../ui/theme/utility.css.ts';
import { BatchFoot, BatchResults } from './BatchResults.tsx';

/** The invitation chart as a dialog sees it, whatever its calls do. */
interface Batch {
  value: unknown;
  matches: (state: 'sending') => boolean;
  context: { recipients: Recipient[] };
}

/** Below the results of an interrupted batch, in a dialog that was opened for another one. */
export const EarlierBatch = () => (
  <p>
    <Trans>
      To wyniki wcześniejszej wysyłki, które nie zostały przeczytane. Po ich zamknięciu można wysłać
      nową.
    </Trans>
  </p>
);

/**
 * The dialog of a batch: what is asked before anything goes out, then how each call went, with those
 * that may pass to be tried again. It cannot be closed while calls are under way.
 */
export const BatchDialog = ({
  title,
  batch,
  send,
  onClose,
  before,
  results = {},
  below = null,
}: {
  title: ReactNode;
  batch: Batch;
  send: (event: InvitationEvent) => void;
  onClose: () => void;
  /** What is asked, and its buttons; null once the calls are being made. */
  before: { asked: ReactNode; buttons: ReactNode } | null;
  /** How the results are put into words. */
  results?: Omit<ComponentProps<typeof BatchResults>, 'recipients' | 'isSending'>;
  /** What stands under the results. */
  below?: ReactNode;
}) => {
  const { t } = useLingui();
  const { recipients } = batch.context;
  const isSending = batch.matches('sending');
  return (
    <Dialog
      title={title}
      isOpen
      isBusy={isSending}
      {...(before ? {} : { reading: t`Wyniki` })}
      onClose={onClose}
      footer={
        before ? (
          before.buttons
        ) : (
          <BatchFoot
            recipients={recipients}
            isSending={isSending}
            onRetry={() => send({ type: 'failed.retry' })}
            onClose={onClose}
          />
        )
      }
    >
      <div data-state={String(batch.value)} className={stack.normal}>
        {before ? (
          before.asked
        ) : (
          <>
            <BatchResults recipients={recipients} isSending={isSending} {...results} />
            {below}
          </>
        )}
      </div>
    </Dialog>
  );
};
