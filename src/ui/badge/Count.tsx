import type { ReactNode } from 'react';
import { hidden } from '../theme/utility.css.ts';

/** How many there are, beside a heading. @param words What is heard instead of a number alone. */
export const Count = ({ count, words }: { count: ReactNode; words: ReactNode }) => (
  <>
    <span aria-hidden>{count}</span>
    <span className={hidden}>{words}</span>
  </>
);
