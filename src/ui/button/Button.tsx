import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { button, kept, waiting } from './Button.css.ts';

export { button as buttonStyle };

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `danger` opens the confirmation of a destructive action, `destroy` performs it. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'destroy';
  /**
   * 28, 32, 36, 44 and 52 px: in a bar above a table, in a page's head or row, in a panel, touch
   * target, on a public page.
   */
  size?: 'bar' | 'small' | 'app' | 'large' | 'public';
  /** Icon only; its name is in aria-label. */
  isSquare?: boolean;
  wide?: boolean;
  /** Text while the call is running; further clicks do nothing. */
  pending?: ReactNode | false;
  /** It does nothing for now, as its description says; unlike a disabled one it keeps the focus. */
  isBarred?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. While pending it stays focusable, keeps its width and announces its progress. */
export const Button = ({
  kind,
  size,
  isSquare,
  wide,
  pending = false,
  isBarred = false,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const isPending = pending !== false && pending !== undefined && pending !== null;
  return (
    <button
      {...rest}
      type={type}
      className={button({ kind, size, isSquare, wide })}
      data-kind={kind}
      aria-disabled={isPending || isBarred || undefined}
      data-pending={isPending || undefined}
      onClick={(event) => {
        if (isPending || isBarred) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isPending ? (
        <span className={waiting}>
          <span>{pending}</span>
          <span className={kept} aria-hidden>
            {children}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  );
};
