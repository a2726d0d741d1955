import type { components } from '../../sdk/schema.gen.d.ts';

type Advisor = components['schemas']['Advisor'];

/** Those who may serve the investors of all these networks; bookkeepers serve nobody. */
export const ownersIn = (networkIds: readonly string[], advisors: readonly Advisor[]): Advisor[] =>
  advisors.filter(
    ({ status, role, brokerNetworkIds }) =>
      status === 'active' &&
      role !== 'backOffice' &&
      networkIds.every((id) => brokerNetworkIds.includes(id)),
  );
