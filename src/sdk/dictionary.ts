import { data, type Client } from './client.ts';

/** One function per operation of the area dictionary. */
export const dictionaryCalls = (client: Client) => ({
  /** Coded lists for visitors. */
  viewPublicDictionary: ({ signal }: { signal?: AbortSignal } = {}) =>
    data(client.GET('/public-api/campaign-offer/dictionary', { signal })),

  /** Coded lists. */
  viewDictionary: ({ signal }: { signal?: AbortSignal } = {}) =>
    data(client.GET('/investor-api/dictionary', { signal })),
});
