import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import { tooltipDelayMs } from '../../domain/durations.ts';
import * as styles from './Tooltip.css.ts';

/**
 * The whole of what is shown short (spec §9: placement by the room there is, a delay of
 * 5 ms, a click does not hide it). Touch screens get none, so it never stands alone.
 */
export const Tooltip = ({ text, children }: { text: string; children: ReactNode }) => (
  <Radix.Provider delayDuration={tooltipDelayMs} skipDelayDuration={0}>
    <Radix.Root>
      <Radix.Trigger asChild onPointerDown={(event) => event.preventDefault()}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.content} sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);
