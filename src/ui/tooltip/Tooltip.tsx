import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import { tooltipDelayMs } from '../../domain/durations.ts';
import * as styles from './Tooltip.css.ts';

/**
 * The full text of something abbreviated (placed where there is room, 5 ms delay, not
 * hidden by a click). Touch screens have no tooltips, so it must never be the only source.
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
