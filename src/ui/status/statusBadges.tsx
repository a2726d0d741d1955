import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { MailWarning } from 'lucide-react';
import type { AdvisorStatus } from '../../domain/advisorStatus.ts';
import type { KycStatus } from '../../domain/kycList.ts';
import type { OfferStatus } from '../../domain/offerStatus.ts';
import { Tag } from '../badge/Badge.tsx';
import { badge } from '../badge/Badge.css.ts';
import { Mark } from '../badge/Mark.tsx';
import { advisorStatusLabels, kycStatusLabels } from '../text/labels.ts';

// Badges of the panels alone: apart from those that pages of a link load with their first view.

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

/** A mail whose delivery was given up. */
export const UndeliveredBadge = () => (
  <Tag tone="neg">
    <MailWarning size={14} aria-hidden />
    <Trans>E-mail nie dotarł</Trans>
  </Tag>
);
