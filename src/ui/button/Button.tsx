import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { button } from './Button.css.ts';

export { button as buttonStyle };

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'app' | 'public' | 'icon';
  wide?: boolean;
  /** The words while the call is under way; a second click then does nothing. */
  pending?: ReactNode | false;
}

/** A button. While pending it stays focusable and says what goes on. */
export const Button = ({
  kind,
  size,
  wide,
  pending = false,
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
      className={button({ kind, size, wide })}
      data-kind={kind}
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isPending ? pending : children}
    </button>
  );
};
