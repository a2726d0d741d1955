import { addDays } from '../../../domain/dates.ts';
import { boardColumns } from '../../../domain/offerStatus.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import type { Statuses } from './statusSums.ts';

/** The address of somebody whose name another one has too, if it is known. */
export type Member = Schemas['TeamMember'] & { email?: string | undefined };
export type Network = Omit<Schemas['TeamResults']['networks'][number], 'advisors'> & {
  advisors: Member[];
};
export type Results = Omit<Schemas['TeamResults'], 'networks'> & { networks: Network[] };

/** Filters of the list behind a number, as in its URL. */
export type ListSearch = Record<string, string>;

/** The statuses in the table; lost offers are only in the list. */
export const teamColumns = boardColumns.filter(({ key }) => key !== 'lost');

/** The offers of a network, or of one of its advisors. */
const placeOf = (networkId: string, ownerId?: string): ListSearch => ({
  'filter[networkId][contain]': networkId,
  ...(ownerId ? { 'filter[ownerId][in]': ownerId } : {}),
});

/** The list behind each number: its filter matches exactly that many. */
export const searchOf = (networkId: string, ownerId?: string) => {
  const place = placeOf(networkId, ownerId);
  return {
    status: (statuses: readonly string[]): ListSearch => ({
      ...place,
      'filter[status][in]': statuses.join(','),
    }),
    invited: ({ from }: Results): ListSearch => ({ ...place, 'filter[invitedAt][from]': from }),
    invitedBefore: ({ from, before }: Results): ListSearch => ({
      ...place,
      'filter[invitedAt][from]': before,
      'filter[invitedAt][to]': addDays(from, -1),
    }),
    waiting: ({ waitingUntil }: Results): ListSearch => ({
      ...place,
      'filter[status][in]': 'interested,accepted',
      'filter[statusDate][to]': waitingUntil,
    }),
  };
};

/** Totals of all advisors of a network. */
export const totalOf = ({ advisors, answer }: Pick<Network, 'advisors' | 'answer'>) => {
  const sum = (pick: (one: Member) => number): number =>
    advisors.reduce((all, one) => all + pick(one), 0);
  const all: Statuses = advisors.flatMap(({ statuses }) => statuses);
  return {
    statuses: all,
    answer,
    invitations: {
      count: sum(({ invitations }) => invitations.count),
      before: sum(({ invitations }) => invitations.before),
    },
  };
};

/** Why an advisor needs help, with the corresponding number. */
export type Need = { kind: 'waiting'; count: number } | { kind: 'silent'; before: number };

/** An advisor who needs help in one of their networks. */
export interface Needy {
  network: Pick<Network, 'id' | 'name'>;
  person: Member;
  need: Need;
}

/** Most rows: nobody can help more people at once. */
const mostNeedy = 6;

/**
 * Who needs help: first those with the most offers without progress, then those who invited people
 * in the previous thirty days but nobody since.
 */
export const needyOf = ({ networks }: Results): Needy[] => {
  const all = networks.flatMap(({ id, name, advisors }) =>
    advisors
      .filter(({ status }) => status !== 'deleted')
      .flatMap((person): Needy[] => {
        const network = { id, name };
        const { waiting, invitations } = person;
        if (waiting.count > 0) return [{ network, person, need: { kind: 'waiting', ...waiting } }];
        const { count, before } = invitations;
        return count === 0 && before > 0
          ? [{ network, person, need: { kind: 'silent', before } }]
          : [];
      }),
  );
  const weight = ({ need }: Needy): number =>
    need.kind === 'waiting' ? 1_000_000 + need.count : need.before;
  return all.toSorted((one, other) => weight(other) - weight(one)).slice(0, mostNeedy);
};
