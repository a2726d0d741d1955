import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { OfferStatus } from '../../domain/offerStatus.ts';
import { offerStatusLabels } from '../text/labels.ts';
import { badge, pill, tags } from './Badge.css.ts';
import { Mark } from './Mark.tsx';

/** The status of an offer. @param isAlone In a page's head, with nothing beside it. */
export const OfferBadge = ({
  status,
  isAlone = false,
}: {
  status: OfferStatus;
  isAlone?: boolean;
}) => {
  const { _ } = useLingui();
  return (
    <span className={isAlone ? pill : badge} data-status={status}>
      <Mark status={status} />
      {_(offerStatusLabels[status])}
    </span>
  );
};

/** A fact or a deadline in a word or two; never an offer's status. */
export const Tag = ({
  tone = 'plain',
  children,
}: {
  tone?: keyof typeof tags;
  children: ReactNode;
}) => <span className={tags[tone]}>{children}</span>;
