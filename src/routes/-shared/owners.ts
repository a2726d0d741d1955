import { mayServe } from '../../domain/advisorStatus.ts';
import type { components } from '../../sdk/schema.gen.d.ts';

type Advisor = components['schemas']['Advisor'];

/** Those who may serve the investors of all these networks. */
export const ownersIn = (networkIds: readonly string[], advisors: readonly Advisor[]): Advisor[] =>
  advisors.filter(
    (one) => mayServe(one) && networkIds.every((id) => one.brokerNetworkIds.includes(id)),
  );
