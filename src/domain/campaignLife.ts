/**
 * The life of a campaign (docs/decisions/104): the one table that the server, the page and the
 * contract agree on. A published campaign whose last day has passed is over without any event.
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

/** What an event makes of a campaign, or nothing where it is refused (2005). */
export const nextCampaignStatus = (
  status: CampaignStatus,
  event: CampaignEvent,
): CampaignStatus | undefined =>
  campaignTransitions.find((one) => one.from === status && one.event === event)?.to;

/** Whether a campaign may still be edited: what has ended stays as it ended. */
export const isEditable = (status: CampaignStatus): boolean =>
  status === 'draft' || status === 'active';
