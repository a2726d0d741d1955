import { Archive, Check, CircleDot, Clock, Eye, Mail, Minus, Star, X } from 'lucide-react';
import { useLingui } from '@lingui/react';
import type { AdvisorStatus } from '../../domain/advisorStatus.ts';
import type { OfferStatus } from '../../domain/offerStatus.ts';
import { advisorStatusLabels, offerStatusLabels } from '../text/labels.ts';
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
const advisorIcons = { initial: Clock, active: CircleDot, deleted: Archive } as const;

/** The status of an offer. */
export const OfferBadge = ({ status }: { status: OfferStatus }) => {
  const { _ } = useLingui();
  const Icon = offerIcons[status];
  return (
    <span className={badge[status]} data-status={status}>
      <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />
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
