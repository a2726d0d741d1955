import { use, type ReactNode } from 'react';
import { formatCount } from '../../domain/money.ts';
import { Count } from '../badge/Count.tsx';
import { Button } from '../button/Button.tsx';
import { hidden } from '../theme/utility.css.ts';
import * as head from './pageHead.css.ts';
import { PlainHeads } from './plainHeads.ts';
import { useIsPhone } from './useIsPhone.ts';

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

/** The head of a list: on a phone, whose rows have no line of pages in view, with how many there are. */
export const ListHead = ({
  title,
  total,
  totalWords,
  children,
}: {
  title: ReactNode;
  total: number;
  /** The total with its noun. */
  totalWords: string;
  children?: ReactNode;
}) => (
  <PageHead
    title={title}
    aside={
      useIsPhone() && total > 0 ? (
        <Count count={formatCount(total)} words={totalWords} />
      ) : undefined
    }
  >
    {children}
  </PageHead>
);

/** The words of the primary action of a head: on a phone its icon alone is seen. */
export const ActWords = ({ children }: { children: ReactNode }) => (
  <span className={useIsPhone() ? hidden : undefined}>{children}</span>
);

/** The primary button of a head, which `n` presses too. */
export const HeadButton = ({
  icon,
  onClick,
  children,
}: {
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}) => (
  <Button
    kind="primary"
    size="small"
    isSquare={useIsPhone()}
    aria-keyshortcuts="n"
    onClick={onClick}
  >
    {icon}
    <ActWords>{children}</ActWords>
  </Button>
);
