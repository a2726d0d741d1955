import { withTenant } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { selectNetworks } from './queries.ts';

export const networkHandlers = ({ db }: Deps) =>
  ({
    /** The caller's networks, including those they coordinate. */
    listNetworks: async ({ caller }) => {
      const mine = new Set([...caller.networkIds, ...caller.coordinatedNetworkIds]);
      const networks = await withTenant(db, caller.brandId, selectNetworks);
      return { status: 200, body: networks.filter(({ id }) => mine.has(id)) };
    },
  }) satisfies Pick<Handlers, 'listNetworks'>;
