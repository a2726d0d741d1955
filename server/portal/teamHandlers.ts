import { offerStatuses, waitingStatuses } from '../../src/domain/offerStatus.ts';
import { trendDays, waitingDays } from '../../src/domain/dashboardPeriods.ts';
import { addDays, today } from '../../src/domain/dates.ts';
import { add } from '../../src/domain/money.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { shownTo } from '../security/relations.ts';
import * as queries from './teamQueries.ts';
import type { Place } from './teamQueries.ts';

const keyOf = ({ networkId, ownerId }: Place): string => `${networkId} ${ownerId}`;

/** The median, rounded to tenths; for an even count the mean of the middle two. */
const medianOf = (numbers: readonly number[]): number | null => {
  if (numbers.length === 0) return null;
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const middle = (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
  return Math.round(Math.max(0, middle) * 10) / 10;
};
const answerOf = (hours: readonly number[]): Schemas['AnswerTime'] => ({
  medianHours: medianOf(hours),
  count: hours.length,
});

type Tally = Awaited<ReturnType<typeof queries.selectTallies>>[number];

const countOf = (rows: readonly Tally[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Every status in order, with its totals from the tally. */
const statusesOf = (rows: readonly Tally[]): Schemas['StatusSummary'][] =>
  offerStatuses.map((status) => {
    const own = rows.filter((row) => row.status === status);
    const sumOf = (currency: string): string => {
      const sums = own.filter((row) => row.currency === currency).map(({ sum }) => sum);
      // Most people have nothing in most statuses and currencies.
      return sums.length > 0 ? add(...sums) : '0.00';
    };
    return {
      status,
      count: countOf(own),
      isAtLeast: false,
      sums: { PLN: sumOf('PLN'), EUR: sumOf('EUR'), USD: sumOf('USD') },
    };
  });

/** Offers that have waited, of all of interest or acceptance and those that moved lately. */
const waitingOf = (rows: readonly Tally[], lately: number): number => {
  const all = rows.filter(({ status }) => (waitingStatuses as readonly string[]).includes(status));
  // The two are read one after the other: an offer may move in between.
  return Math.max(0, countOf(all) - lately);
};

/** Runs all queries; results are looked up by network and owner. */
const readAll = async (
  tx: Tx,
  caller: Caller,
  networkIds: readonly string[],
  days: { before: string; from: string; to: string; waitingUntil: string },
) => {
  const tallies = Map.groupBy(await queries.selectTallies(tx, networkIds), keyOf);
  const owners = [...tallies.values()].filter((rows) => countOf(rows) > 0).map(([one]) => one!);
  const members = await queries.selectMembers(tx, networkIds);
  const places = [...new Map([...members, ...owners].map((one) => [keyOf(one), one])).values()];
  const byPlace = <T extends Place>(rows: readonly T[]): Map<string, T> =>
    new Map(rows.map((row) => [keyOf(row), row]));
  return {
    places,
    tallies,
    invitations: byPlace(await queries.selectInvitations(tx, networkIds, days)),
    lately: byPlace(await queries.selectLatelyWaiting(tx, networkIds, days.waitingUntil)),
    answers: byPlace(await queries.selectAnswerSeconds(tx, places)),
    names: await queries.selectNames(
      tx,
      [...new Set(places.map(({ ownerId }) => ownerId))],
      [...caller.networkIds, ...caller.coordinatedNetworkIds],
    ),
  };
};

const resultsOf = async (tx: Tx, caller: Caller, now: Date): Promise<Schemas['TeamResults']> => {
  const to = today(now);
  const from = addDays(to, 1 - trendDays);
  const days = { from, before: addDays(from, -trendDays), waitingUntil: addDays(to, -waitingDays) };
  const { networkIds } = shownTo(caller, 'viewTeamResults', 'coordinator');
  const all = await readAll(tx, caller, networkIds, { ...days, to });
  const hoursOf = (place: Place): number[] =>
    (all.answers.get(keyOf(place))?.seconds ?? []).map((seconds) => seconds / 3600);
  const networks = await queries.selectNetworkNames(tx, networkIds);
  const placesOf = Map.groupBy(all.places, ({ networkId }) => networkId);
  const byName = new Map(all.names.map((person, place) => [person.id, { person, place }]));
  return {
    ...days,
    networks: networks.map(({ id: networkId, name }) => {
      const own = placesOf.get(networkId) ?? [];
      const people = own
        .flatMap(({ ownerId }) => byName.get(ownerId) ?? [])
        .sort((one, other) => one.place - other.place);
      return {
        id: networkId,
        name,
        answer: answerOf(own.flatMap(hoursOf)),
        advisors: people.map(({ person }) => {
          const place = { networkId, ownerId: person.id };
          const { count = 0, before = 0 } = all.invitations.get(keyOf(place)) ?? {};
          const tallies = all.tallies.get(keyOf(place)) ?? [];
          const lately = all.lately.get(keyOf(place))?.count ?? 0;
          return {
            ...person,
            statuses: statusesOf(tallies),
            invitations: { count, before },
            waiting: { count: waitingOf(tallies, lately) },
            answer: answerOf(hoursOf(place)),
          };
        }),
      };
    }),
  };
};

/** Performance of a coordinator's networks by advisor, for their dashboard. */
export const teamHandlers = ({ db, clock }: Deps) =>
  ({
    viewTeamResults: async ({ caller }) => ({
      status: 200,
      body: await withTenant(db, caller.brandId, (tx) => resultsOf(tx, caller, clock())),
    }),
  }) satisfies Pick<Handlers, 'viewTeamResults'>;
