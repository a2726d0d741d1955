import { withTenant } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { selectNetworks } from './queries.ts';

export const networkHandlers = ({ db }: Deps) =>
  ({
    /** The caller's networks, including those they coordinate. */
    listNetworks: async ({ caller }) => {
      const mine = [...new Set([...caller.networkIds, ...caller.coordinatedNetworkIds])];
      return {
        status: 200,
        body: await withTenant(db, caller.brandId, (tx) => selectNetworks(tx, mine)),
      };
    },
  }) satisfies Pick<Handlers, 'listNetworks'>;
