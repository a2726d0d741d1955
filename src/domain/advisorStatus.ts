/** Life cycle of an advisor's record. */
export const advisorStatuses = ['initial', 'active', 'deleted'] as const;
/** `deleted` is shown as archived. */
export type AdvisorStatus = (typeof advisorStatuses)[number];

export const advisorEvents = ['create', 'activateFromEmail', 'activate', 'archive'] as const;
export type AdvisorEvent = (typeof advisorEvents)[number];

/** `self` is the person the record is about, acting through the mailed link. */
export type AdvisorActor = 'self' | 'coordinator' | 'backOffice';

export type AdvisorTransition = {
  from: AdvisorStatus | null;
  event: AdvisorEvent;
  to: AdvisorStatus;
  by: readonly AdvisorActor[];
  /** Limits the transition to people who have accepted the membership, or to those who have not. */
  onlyIfAccepted?: boolean;
};

const ourSide = ['coordinator', 'backOffice'] as const;

export const advisorTransitions: readonly AdvisorTransition[] = [
  { from: null, event: 'create', to: 'initial', by: ourSide },
  { from: 'initial', event: 'activateFromEmail', to: 'active', by: ['self'] },
  { from: 'initial', event: 'activate', to: 'active', by: ourSide },
  { from: 'initial', event: 'archive', to: 'deleted', by: ourSide },
  { from: 'active', event: 'archive', to: 'deleted', by: ourSide },
  { from: 'deleted', event: 'activate', to: 'active', by: ourSide, onlyIfAccepted: true },
  { from: 'deleted', event: 'activate', to: 'initial', by: ourSide, onlyIfAccepted: false },
];

/** Statuses in which the result already holds: 200, and nothing changes. */
const repeats: Record<AdvisorEvent, readonly AdvisorStatus[]> = {
  create: [],
  activateFromEmail: [],
  activate: ['active'],
  archive: ['deleted'],
};

export type AdvisorStep = { to: AdvisorStatus } | 'repeated' | 'refused';

/**
 * What an event does to an advisor's record.
 * @param hasAccepted Whether the person ever accepted: a restored advisor who did not is initial
 * again.
 */
export const nextAdvisorStatus = (
  status: AdvisorStatus | null,
  event: AdvisorEvent,
  { hasAccepted = false }: { hasAccepted?: boolean } = {},
): AdvisorStep => {
  const transition = advisorTransitions.find(
    (one) =>
      one.from === status &&
      one.event === event &&
      (one.onlyIfAccepted === undefined || one.onlyIfAccepted === hasAccepted),
  );
  if (transition) return { to: transition.to };
  return status !== null && repeats[event].includes(status) ? 'repeated' : 'refused';
};

/** Nobody archives themselves, nor the last coordinator of a network: error 1206. */
export const mayArchive = (advisor: { isSelf: boolean; isLastCoordinator: boolean }): boolean =>
  !advisor.isSelf && !advisor.isLastCoordinator;

/**
 * Whether somebody may be given investors. Being made active is not enough: until they accept, the
 * mailbox of the invitation may be anybody's. Bookkeepers serve nobody.
 */
export const mayServe = (advisor: {
  status: AdvisorStatus;
  role: string;
  acceptedAt: unknown;
}): boolean =>
  advisor.status === 'active' && advisor.acceptedAt !== null && advisor.role !== 'backOffice';

/**
 * Whether a record is managed by somebody who coordinates these networks: a member of one of its
 * networks only reads it.
 */
export const mayManage = (
  { brokerNetworkIds }: { brokerNetworkIds: readonly string[] },
  coordinated: readonly string[],
): boolean => brokerNetworkIds.some((id) => coordinated.includes(id));

/**
 * Whether somebody who coordinates these networks may change the address of another's record. Until
 * it is accepted, whoever gets the mail enters all its networks; afterwards they read of the
 * investors of all of them.
 */
export const mayReaddress = (
  { brokerNetworkIds }: { brokerNetworkIds: readonly string[] },
  coordinated: readonly string[],
): boolean => brokerNetworkIds.every((id) => coordinated.includes(id));
