import { useLingui } from '@lingui/react/macro';
import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import * as styles from './Dialog.css.ts';
import type { DialogProps } from './dialogProps.ts';

/**
 * Focuses the first field of a form. On touch devices that would open the keyboard over half of the
 * form, so there the focus goes to the button that closes the dialog.
 */
const focusFirstField = (event: Event): void => {
  if (!window.matchMedia('(hover: hover)').matches) return;
  const field = (event.currentTarget as HTMLElement).querySelector<HTMLElement>(
    'form :is(input:not([type=hidden], [type=file]), select, textarea, [role=combobox]):not(:disabled)',
  );
  if (!field) return;
  field.focus();
  if (document.activeElement === field) event.preventDefault();
};

const focusMainButton = (event: Event): void => {
  event.preventDefault();
  (event.currentTarget as HTMLElement)
    .querySelector<HTMLElement>('[data-kind=primary],[data-kind=destroy]')
    ?.focus();
};

/** Radix hears Escape before the open list of a field does, and would close the dialog with it. */
const leaveToList = (event: KeyboardEvent): void => {
  if (document.activeElement?.matches('[role=combobox][aria-expanded=true]'))
    event.preventDefault();
};

/**
 * The window of a dialog: focus is trapped, Escape closes it unless busy, Ctrl+Enter presses its
 * main button.
 */
const Modal = ({
  title,
  onClose,
  isBusy = false,
  children,
  footer,
  isDrawer = false,
  isAlert = false,
  reading,
}: Omit<DialogProps, 'isOpen'>) => {
  const { t } = useLingui();
  const foot = useRef<HTMLDivElement>(null);
  const about = useId();
  return (
    <Radix.Root open onOpenChange={(open) => (open || isBusy ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay}>
          <Radix.Content
            className={isDrawer ? styles.drawer : styles.content}
            {...(isAlert
              ? { role: 'alertdialog', 'aria-describedby': about, onOpenAutoFocus: focusMainButton }
              : { 'aria-describedby': undefined, onOpenAutoFocus: focusFirstField })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              foot.current
                ?.querySelector<HTMLButtonElement>('[data-kind=primary],[data-kind=destroy]')
                ?.click();
            }}
            onEscapeKeyDown={leaveToList}
            onPointerDownOutside={(event) => event.preventDefault()}
          >
            <div className={styles.head}>
              <Radix.Title>{title}</Radix.Title>
              {isAlert ? null : (
                <Button
                  kind="quiet"
                  isSquare
                  aria-label={t`Zamknij okno`}
                  disabled={isBusy}
                  onClick={onClose}
                >
                  <X size={18} aria-hidden />
                </Button>
              )}
            </div>
            <div
              id={about}
              className={styles.body}
              {...(reading ? { role: 'region', 'aria-label': reading, tabIndex: 0 } : {})}
            >
              {children}
            </div>
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
