import { data, type Client } from './client.ts';

/** One function per operation of the area network. */
export const networkCalls = (client: Client) => ({
  /** Networks of the caller. */
  listNetworks: ({ signal }: { signal?: AbortSignal } = {}) =>
    data(client.GET('/api/advisor/network', { signal })),
});
