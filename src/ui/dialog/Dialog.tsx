import { Trans, useLingui } from '@lingui/react/macro';
import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import * as styles from './Dialog.css.ts';

/** A dialog: focus stays in it, Escape closes it unless it is busy. */
export const Dialog = ({
  title,
  isOpen,
  onClose,
  isBusy = false,
  children,
  footer,
}: {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** While busy neither Escape nor a click outside closes it. */
  isBusy?: boolean;
  children: ReactNode;
  footer?: ReactNode;
}) => {
  const { t } = useLingui();
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => (open || isBusy ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay}>
          <Radix.Content
            className={styles.content}
            aria-describedby={undefined}
            onPointerDownOutside={(event) => event.preventDefault()}
          >
            <div className={styles.head}>
              <Radix.Title>{title}</Radix.Title>
              <Button
                kind="quiet"
                size="icon"
                aria-label={t`Zamknij okno`}
                disabled={isBusy}
                onClick={onClose}
              >
                <X size={20} aria-hidden />
              </Button>
            </div>
            {children}
            {footer ? <div className={styles.foot}>{footer}</div> : null}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
};

/** Asks once more before something that cannot be undone; the button repeats the verb. */
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
  onConfirm: () => void;
  onClose: () => void;
}) => (
  <Dialog
    title={title}
    isOpen={isOpen}
    onClose={onClose}
    isBusy={pending !== false}
    footer={
      <>
        <Button onClick={onClose}>
          <Trans>Anuluj</Trans>
        </Button>
        <Button kind="danger" pending={pending} onClick={onConfirm}>
          {verb}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
