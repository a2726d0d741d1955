import { data, type Client } from './client.ts';
import type { components } from './schema.gen.d.ts';
import type { Upload } from './upload.ts';

type Schemas = components['schemas'];

/** One function per operation of the area branding. */
export const brandingCalls = (
  client: Client,
  send: <T>(path: string, upload: Upload) => Promise<T>,
) => ({
  /** What an administrator configured. */
  viewPanelConfiguration: ({ signal }: { signal?: AbortSignal } = {}) =>
    data(client.GET('/public-api/advisor-panel-configuration', { signal })),

  /** Save the configuration of the brand. */
  savePanelConfiguration: ({
    body,
    signal,
  }: {
    body: Schemas['PanelConfiguration'];
    signal?: AbortSignal;
  }) => data(client.PUT('/api/advisor/panel-configuration', { body, signal })),

  /** Upload a picture for the configuration. */
  uploadBrandPicture: (upload: Upload) =>
    send<Schemas['BrandPicture']>('/api/advisor/panel-configuration/picture', upload),

  /** What this host looks like and says. */
  viewWhitelabel: ({ signal }: { signal?: AbortSignal } = {}) =>
    data(client.GET('/public-api/whitelabel', { signal })),
});
