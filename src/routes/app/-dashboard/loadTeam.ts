import { isErased, isNameErased } from '../../../domain/erasure.ts';
import { comparable } from '../../../domain/text.ts';
import type { Sdk } from '../../../sdk/sdk.ts';
import type { Results } from './team.ts';

/** Ids of those whose name another one has too, in whichever network. */
const namesakesIn = ({ networks }: Results): Set<string> => {
  const people = new Map(
    networks
      .flatMap(({ advisors }) => advisors)
      .filter(({ name }) => !isNameErased(name))
      .map(({ id, name }) => [id, comparable(name)]),
  );
  const uses = new Map<string, number>();
  for (const name of people.values()) uses.set(name, (uses.get(name) ?? 0) + 1);
  return new Set([...people].filter(([, name]) => uses.get(name)! > 1).map(([id]) => id));
};

/**
 * How the networks do; namesakes with their addresses, which come from the list of advisors: it
 * knows whose record the caller may open.
 */
export const loadTeam = async (sdk: Sdk): Promise<Results> => {
  const results: Results = await sdk.viewTeamResults({});
  const namesakes = namesakesIn(results);
  if (namesakes.size === 0) return results;
  // The numbers are worth more than the addresses.
  const listed = await sdk.listAdvisors({ query: { limit: 99_999 } }).catch(() => ({ items: [] }));
  const reached = listed.items.filter(({ email }) => !isErased(email));
  const emails = new Map(reached.map(({ id, email }) => [id, email]));
  return {
    ...results,
    networks: results.networks.map((network) => ({
      ...network,
      advisors: network.advisors.map((one) =>
        namesakes.has(one.id) ? { ...one, email: emails.get(one.id) } : one,
      ),
    })),
  };
};
