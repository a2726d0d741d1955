import * as Radix from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import * as styles from './menu.css.ts';

/** A small window next to its button, for more than a list of actions. */
export const Popover = ({
  trigger,
  label,
  align = 'start',
  isList = false,
  isOpen,
  onOpenChange,
  children,
}: {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Accessible name. */
  label: string;
  align?: 'start' | 'end';
  /** Contains full-width rows. */
  isList?: boolean;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}) => (
  <Radix.Root
    {...(isOpen === undefined ? {} : { open: isOpen })}
    {...(onOpenChange ? { onOpenChange } : {})}
  >
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        className={isList ? styles.floating : styles.panel}
        aria-label={label}
        align={align}
        sideOffset={4}
        collisionPadding={8}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
