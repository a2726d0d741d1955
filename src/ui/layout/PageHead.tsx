import { use, type ReactNode } from 'react';
import * as head from './pageHead.css.ts';
import { PlainHeads } from './plainHeads.ts';

/** First line of a page in a panel: its name, a count or day, its actions. */
export const PageHead = ({
  title,
  aside,
  children,
}: {
  title: ReactNode;
  /** After the name: the count, or the day. */
  aside?: ReactNode;
  /** At most one primary button; further actions are in a menu. */
  children?: ReactNode;
}) => (
  <div className={use(PlainHeads) ? head.plainHead : head.pageHead}>
    <h1 className={head.pageTitle} tabIndex={-1}>
      {title}
    </h1>
    {aside ? <span className={head.pageAside}>{aside}</span> : null}
    {children ? <div className={head.pageActions}>{children}</div> : null}
  </div>
);
