import { MailWarning } from 'lucide-react';
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { AdvisorStatus } from '../../domain/advisorStatus.ts';
import type { KycStatus } from '../../domain/kycList.ts';
import type { OfferStatus } from '../../domain/offerStatus.ts';
import { advisorStatusLabels, kycStatusLabels, offerStatusLabels } from '../text/labels.ts';
import { badge, pill, tags } from './Badge.css.ts';
import { Mark } from './Mark.tsx';

/** Status marks reused for data requests. */
const kycMarks = {
  sent: 'invited',
  opened: 'viewed',
  submitted: 'accepted',
  verified: 'active',
  returned: 'interested',
  expired: 'declined',
  revoked: 'rejected',
} as const satisfies Record<KycStatus, OfferStatus>;
const advisorMarks = {
  initial: 'interested',
  active: 'active',
  deleted: 'declined',
} as const satisfies Record<AdvisorStatus, OfferStatus>;

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

/** The mark of an advisor's status. */
export const AdvisorMark = ({ status }: { status: AdvisorStatus }) => (
  <Mark status={advisorMarks[status]} />
);

/** The status of an advisor. */
export const AdvisorBadge = ({ status }: { status: AdvisorStatus }) => {
  const { _ } = useLingui();
  return (
    <span className={badge}>
      <AdvisorMark status={status} />
      {_(advisorStatusLabels[status])}
    </span>
  );
};

/** The status of a data request. */
export const KycBadge = ({ status }: { status: KycStatus }) => {
  const { _ } = useLingui();
  return (
    <span className={badge} data-status={status}>
      <Mark status={kycMarks[status]} />
      {_(kycStatusLabels[status])}
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

/** A mail whose delivery was given up. */
export const UndeliveredBadge = () => (
  <Tag tone="neg">
    <MailWarning size={14} aria-hidden />
    <Trans>E-mail nie dotarł</Trans>
  </Tag>
);
