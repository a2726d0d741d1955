/**
 * Life cycle of a campaign (docs/decisions/104): the one table shared by server, page and contract.
 * A published campaign whose last day has passed is over without any event.
 */
const campaignStatuses = ['draft', 'active', 'closed', 'discarded'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const campaignEvents = ['publish', 'end', 'discard'] as const;
export type CampaignEvent = (typeof campaignEvents)[number];

export const campaignTransitions: readonly {
  from: CampaignStatus;
  event: CampaignEvent;
  to: CampaignStatus;
  /** Only when nothing is missing. */
  isWhole?: true;
}[] = [
  { from: 'draft', event: 'publish', to: 'active', isWhole: true },
  { from: 'draft', event: 'discard', to: 'discarded' },
  { from: 'active', event: 'end', to: 'closed' },
];

/** The status an event leads to, or nothing if it is refused (2005). */
export const nextCampaignStatus = (
  status: CampaignStatus,
  event: CampaignEvent,
): CampaignStatus | undefined =>
  campaignTransitions.find((one) => one.from === status && one.event === event)?.to;

/** Whether a campaign may still be edited: one that has ended stays as it was. */
export const isEditable = (status: CampaignStatus): boolean =>
  status === 'draft' || status === 'active';
