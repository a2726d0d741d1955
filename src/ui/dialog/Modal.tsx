import { useLingui } from '@lingui/react/macro';
import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../button/Button.tsx';
import * as styles from './Dialog.css.ts';
import type { DialogProps } from './Dialog.tsx';

/** The window of a dialog: focus stays in it, Escape closes it unless it is busy, Ctrl+Enter presses its main button. */
const Modal = ({
  title,
  onClose,
  isBusy = false,
  children,
  footer,
}: Omit<DialogProps, 'isOpen'>) => {
  const { t } = useLingui();
  const foot = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open onOpenChange={(open) => (open || isBusy ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay}>
          <Radix.Content
            className={styles.content}
            aria-describedby={undefined}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              foot.current
                ?.querySelector<HTMLButtonElement>('[data-kind=primary],[data-kind=danger]')
                ?.click();
            }}
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
            {footer ? (
              <div ref={foot} className={styles.foot}>
                {footer}
              </div>
            ) : null}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
};
export default Modal;
