import {
  Archive,
  Check,
  CircleDot,
  Clock,
  Eye,
  Mail,
  MailWarning,
  Minus,
  Star,
  Undo2,
  X,
} from 'lucide-react';
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import type { AdvisorStatus } from '../../domain/advisorStatus.ts';
import type { KycStatus } from '../../domain/kycList.ts';
import type { OfferStatus } from '../../domain/offerStatus.ts';
import { advisorStatusLabels, kycStatusLabels, offerStatusLabels } from '../text/labels.ts';
import { badge } from './Badge.css.ts';

const offerIcons = {
  invited: Mail,
  viewed: Eye,
  interested: Star,
  accepted: Check,
  active: CircleDot,
  rejected: X,
  declined: Minus,
} as const;
const kycLooks = {
  sent: [Mail, 'invited'],
  opened: [Eye, 'viewed'],
  submitted: [Check, 'accepted'],
  verified: [CircleDot, 'active'],
  returned: [Undo2, 'interested'],
  expired: [Clock, 'declined'],
  revoked: [X, 'deleted'],
} as const;
const advisorIcons = { initial: Clock, active: CircleDot, deleted: Archive } as const;

/** The status of an offer. */
export const OfferBadge = ({ status }: { status: OfferStatus }) => {
  const { _ } = useLingui();
  const Icon = offerIcons[status];
  return (
    <span className={badge[status]} data-status={status}>
      <Icon size={14} aria-hidden />
      {_(offerStatusLabels[status])}
    </span>
  );
};

/** The status of an advisor (spec §4). */
export const AdvisorBadge = ({ status }: { status: AdvisorStatus }) => {
  const { _ } = useLingui();
  const Icon = advisorIcons[status];
  return (
    <span className={badge[status]}>
      <Icon size={14} aria-hidden />
      {_(advisorStatusLabels[status])}
    </span>
  );
};

/** The status of a data request. */
export const KycBadge = ({ status }: { status: KycStatus }) => {
  const { _ } = useLingui();
  const [Icon, look] = kycLooks[status];
  return (
    <span className={badge[look]} data-status={status}>
      <Icon size={14} aria-hidden />
      {_(kycStatusLabels[status])}
    </span>
  );
};

/** A mail that was given up. */
export const UndeliveredBadge = () => (
  <span className={badge.rejected}>
    <MailWarning size={14} aria-hidden />
    <Trans>E-mail nie dotarł</Trans>
  </span>
);
