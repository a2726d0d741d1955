import type { ReactNode } from 'react';

export interface DialogProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** While busy neither Escape nor an outside click closes it. */
  isBusy?: boolean;
  children: ReactNode;
  footer?: ReactNode;
  /**
   * Name of a dialog with nothing but text: its box takes the focus, so that it scrolls with keys
   * (WCAG 2.1.1).
   */
  reading?: string;
  /** Placed at the right edge, beside what it is about. */
  isDrawer?: boolean;
  /**
   * Opened without the user's action: focus starts at its main button, and the only other way out
   * is Escape, which does the same.
   */
  isAlert?: boolean;
}
