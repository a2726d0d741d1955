import { Trans } from '@lingui/react/macro';
import { type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { lazyPart } from '../lazyPart.tsx';
import type { DialogProps } from './dialogProps.ts';

const Modal = lazyPart(() => import('./Modal.tsx'));

/** A dialog. Focus is trapped in it and returned afterwards. */
export const Dialog = ({ isOpen, ...window }: DialogProps) =>
  isOpen ? <Modal {...window} /> : null;

/** Confirmation of something that cannot be undone; the button repeats the verb. */
export const ConfirmDialog = ({
  title,
  children,
  verb,
  isOpen,
  pending,
  onConfirm,
  onClose,
}: {
  title: ReactNode;
  children: ReactNode;
  verb: ReactNode;
  isOpen: boolean;
  pending: ReactNode | false;
  /** Null while it cannot be confirmed, as what is asked is not loaded. */
  onConfirm: (() => void) | null;
  onClose: () => void;
}) => (
  <Dialog
    title={title}
    isOpen={isOpen}
    onClose={onClose}
    isBusy={pending !== false}
    footer={
      <>
        <Button onClick={onClose} disabled={pending !== false}>
          <Trans>Anuluj</Trans>
        </Button>
        {onConfirm ? (
          <Button kind="destroy" pending={pending} onClick={onConfirm}>
            {verb}
          </Button>
        ) : null}
      </>
    }
  >
    {children}
  </Dialog>
);
