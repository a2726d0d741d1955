import { useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/Button.tsx';
import { hidden } from '../theme/utility.css.ts';

/** A button that opens the browser's file chooser; the same file can be chosen twice in a row. */
export const FileButton = ({
  accept,
  label,
  onChoose,
  children,
  ...rest
}: {
  /** Media types or file extensions, separated by commas. */
  accept: string;
  /** Accessible name. */
  label: string;
  onChoose: (file: File) => void;
  children: ReactNode;
} & Pick<
  ButtonProps,
  'kind' | 'size' | 'isSquare' | 'pending' | 'isBarred' | 'aria-describedby'
>) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        className={hidden}
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        // The button already announces it; a second control would be read twice.
        aria-hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
};
