import type { Instant } from './dates.ts';

/**
 * Life cycle of an offer: the one table shared by server, chart, SQL
 * check and contract.
 */
export const offerStatuses = [
  'invited',
  'viewed',
  'interested',
  'accepted',
  'active',
  'rejected',
  'declined',
] as const;
export type OfferStatus = (typeof offerStatuses)[number];

export const offerEvents = [
  'invite',
  'open',
  'showInterest',
  'accept',
  'decline',
  'reject',
  'settle',
] as const;
export type OfferEvent = (typeof offerEvents)[number];

/** Who can trigger an event. `visitor` holds a link and is not logged in. */
export const offerActors = ['visitor', 'investor', 'advisor', 'coordinator', 'backOffice'] as const;
export type OfferActor = (typeof offerActors)[number];

export type OfferTransition = {
  /** null: there is no offer yet. */
  from: OfferStatus | null;
  event: OfferEvent;
  to: OfferStatus;
  by: readonly OfferActor[];
  /** Only while the reflection period runs. */
  onlyWithinReflection?: true;
};

const asInvestor = ['visitor', 'investor'] as const;
const asOurSide = ['advisor', 'coordinator', 'backOffice'] as const;

/** Declined is the investor's no, rejected is ours. */
export const offerTransitions: readonly OfferTransition[] = [
  { from: null, event: 'invite', to: 'invited', by: ['advisor', 'coordinator'] },
  { from: 'invited', event: 'open', to: 'viewed', by: asInvestor },
  { from: 'invited', event: 'showInterest', to: 'interested', by: asInvestor },
  { from: 'viewed', event: 'showInterest', to: 'interested', by: asInvestor },
  { from: 'invited', event: 'accept', to: 'accepted', by: asInvestor },
  { from: 'viewed', event: 'accept', to: 'accepted', by: asInvestor },
  { from: 'interested', event: 'accept', to: 'accepted', by: asInvestor },
  { from: 'invited', event: 'decline', to: 'declined', by: asInvestor },
  { from: 'viewed', event: 'decline', to: 'declined', by: asInvestor },
  { from: 'interested', event: 'decline', to: 'declined', by: asInvestor },
  {
    from: 'accepted',
    event: 'decline',
    to: 'declined',
    by: asInvestor,
    onlyWithinReflection: true,
  },
  { from: 'invited', event: 'reject', to: 'rejected', by: asOurSide },
  { from: 'viewed', event: 'reject', to: 'rejected', by: asOurSide },
  { from: 'interested', event: 'reject', to: 'rejected', by: asOurSide },
  { from: 'accepted', event: 'reject', to: 'rejected', by: asOurSide },
  { from: 'accepted', event: 'settle', to: 'active', by: ['backOffice'] },
];

/** Invited, and neither accepted nor lost: the investor can still answer. */
export const openStatuses = [
  'invited',
  'viewed',
  'interested',
] as const satisfies readonly OfferStatus[];
/** An open offer whose investor has said nothing yet. */
export const silentStatuses = ['invited', 'viewed'] as const satisfies readonly OfferStatus[];
/** The investor has acted, and the next step is ours or a transfer. */
export const waitingStatuses = ['interested', 'accepted'] as const satisfies readonly OfferStatus[];
/** There is a contract: its payment is awaited, or it runs. */
export const contractStatuses = ['accepted', 'active'] as const satisfies readonly OfferStatus[];
export const isContract = (status: OfferStatus): boolean =>
  (contractStatuses as readonly OfferStatus[]).includes(status);

/**
 * Statuses in which an event's result already holds: the call answers 200 with the unchanged offer.
 * `invite` on a live offer sends a new link for the same row. The server refuses an accept with other
 * data with 3003.
 */
const repeats: Record<OfferEvent, readonly OfferStatus[]> = {
  invite: openStatuses,
  open: ['viewed', 'interested', 'accepted', 'active'],
  showInterest: ['interested', 'accepted', 'active'],
  accept: contractStatuses,
  decline: ['declined'],
  reject: ['rejected'],
  settle: ['active'],
};

export type OfferStep = { to: OfferStatus } | 'repeated' | 'refused';

/** Facts a transition may depend on; without them the conservative answer is given. */
export type OfferFacts = { isWithinReflection?: boolean };

/** What an event does to an offer. */
export const nextStatus = (
  status: OfferStatus | null,
  event: OfferEvent,
  { isWithinReflection = false }: OfferFacts = {},
): OfferStep => {
  const transition = offerTransitions.find((one) => one.from === status && one.event === event);
  if (transition) {
    return transition.onlyWithinReflection && !isWithinReflection
      ? 'refused'
      : { to: transition.to };
  }
  return status !== null && repeats[event].includes(status) ? 'repeated' : 'refused';
};

/** True when this kind of person may trigger the event at all; the policy decides whose offer it is. */
export const mayCause = (actor: OfferActor, event: OfferEvent): boolean =>
  offerTransitions.some((one) => one.event === event && one.by.includes(actor));

/** The events with which this kind of person could change the offer now: the buttons to show. */
export const allowedEvents = (
  status: OfferStatus,
  actor: OfferActor,
  facts: OfferFacts = {},
): OfferEvent[] =>
  offerEvents.filter(
    (event) => mayCause(actor, event) && typeof nextStatus(status, event, facts) === 'object',
  );

/** Statuses from which an event can change an offer: the WHERE of the server's update. */
export const statusesBefore = (event: OfferEvent): OfferStatus[] =>
  offerTransitions.flatMap((one) => (one.event === event && one.from ? [one.from] : []));

/** Statuses that an offer may have once an event has changed it, at once or later. */
export const statusesSince = (event: OfferEvent): ReadonlySet<OfferStatus> => {
  const found = new Set<OfferStatus>();
  const add = (to: OfferStatus): void => {
    if (found.has(to)) return;
    found.add(to);
    for (const one of offerTransitions) if (one.from === to) add(one.to);
  };
  for (const one of offerTransitions) if (one.event === event) add(one.to);
  return found;
};

/** Final: a new invitation creates a new offer. */
export const isFinal = (status: OfferStatus): boolean =>
  !offerTransitions.some((one) => one.from === status);

/** Rejected or declined: shown together as "lost", never stored as such. */
export const lostStatuses = ['rejected', 'declined'] as const satisfies OfferStatus[];
export const isLost = (status: OfferStatus): boolean =>
  (lostStatuses as readonly OfferStatus[]).includes(status);

/** Still in progress: not final. */
export const isLive = (status: OfferStatus): boolean => !isFinal(status);

/**
 * Error code of a refused event: a lost offer is a dead link, an
 * accepted one says so, anything else is not possible in this status.
 */
export const refusalCode = (status: OfferStatus, event: OfferEvent): 3002 | 3003 | 4001 => {
  const isByInvestor = mayCause('investor', event);
  if (isByInvestor && isLost(status)) return 4001;
  return event === 'invite' && isContract(status) ? 3003 : 3002;
};

export type BoardColumn = {
  key: 'invited' | 'viewed' | 'interested' | 'accepted' | 'active' | 'lost';
  statuses: readonly OfferStatus[];
  /** Shows a sum of investmentValue per currency. */
  isSummed: boolean;
};

/** The board, left to right. */
export const boardColumns: readonly BoardColumn[] = [
  { key: 'invited', statuses: ['invited'], isSummed: false },
  { key: 'viewed', statuses: ['viewed'], isSummed: false },
  { key: 'interested', statuses: ['interested'], isSummed: false },
  { key: 'accepted', statuses: ['accepted'], isSummed: true },
  { key: 'active', statuses: ['active'], isSummed: true },
  { key: 'lost', statuses: lostStatuses, isSummed: true },
];

/** True until the last millisecond of the reflection period. */
export const isWithinReflection = (
  reflectionUntil: Instant | null | undefined,
  now: Date,
): boolean => Boolean(reflectionUntil) && now.getTime() <= Date.parse(reflectionUntil!);

/** Until when this acceptance can still be withdrawn; null if it cannot, or can no longer. */
export const withdrawableUntil = (
  { status, reflectionUntil }: { status: OfferStatus; reflectionUntil: Date | null },
  now: Date,
): Instant | null =>
  status === 'accepted' && isWithinReflection(reflectionUntil?.toISOString(), now)
    ? reflectionUntil!.toISOString()
    : null;
