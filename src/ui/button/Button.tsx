import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { button, kept, waiting } from './Button.css.ts';

export { button as buttonStyle };

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `danger` asks for something that hurts, `destroy` does it, after the question. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'destroy';
  /** 28, 32, 36, 44 and 52 px: in a bar over a table, in a page's head or row, in a panel, for a thumb, on a public page. */
  size?: 'bar' | 'small' | 'app' | 'large' | 'public';
  /** Only a picture; its name is said by aria-label. */
  isSquare?: boolean;
  wide?: boolean;
  /** The words while the call is under way; a second click then does nothing. */
  pending?: ReactNode | false;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. While pending it stays focusable, keeps its width and says what goes on. */
export const Button = ({
  kind,
  size,
  isSquare,
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
      className={button({ kind, size, isSquare, wide })}
      data-kind={kind}
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
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
