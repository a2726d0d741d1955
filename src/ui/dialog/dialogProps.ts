import type { ReactNode } from 'react';

/** A window over the page. */
export interface DialogProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** While busy neither Escape nor a click outside closes it. */
  isBusy?: boolean;
  children: ReactNode;
  footer?: ReactNode;
  /** It holds only a text, of this name: its box takes the focus, so that keys scroll it (WCAG 2.1.1). */
  reading?: string;
  /** It stands at the right edge, beside what it is about. */
  isDrawer?: boolean;
  /** It came unasked: it begins at its main button and has no other way out but Escape, which presses the same. */
  isAlert?: boolean;
}
