import type { Person } from '../../machines/application.types.ts';

/** The networks that somebody coordinates, by id: a member of others only reads there. */
export const coordinatedBy = ({ networks }: Pick<Person, 'networks'>): string[] =>
  networks.filter(({ isCoordinated }) => isCoordinated).map(({ id }) => id);

/** The networks that somebody may give in a record; an advisor only reads there which are theirs. */
export const givenBy = ({ role, networks }: Pick<Person, 'role' | 'networks'>) =>
  networks.filter(({ isCoordinated }) => isCoordinated || role !== 'coordinator');
