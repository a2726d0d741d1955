import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { more } from './more.css.ts';

/** What opens below its summary: the table of a chart, what was before. */
export const More = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details className={more}>
    <summary>
      {summary}
      <ChevronDown size={14} aria-hidden />
    </summary>
    {children}
  </details>
);
