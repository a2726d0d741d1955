import { data, page, type Client } from './client.ts';
import type { components, operations } from './schema.gen.d.ts';

type Schemas = components['schemas'];
type Query<K extends keyof operations> = operations[K]['parameters']['query'];

/** One function per operation of the area kyc. */
export const kycCalls = (client: Client) => ({
  /** Data requests sent. */
  listKycRequests: ({
    query,
    signal,
  }: { query?: Query<'listKycRequests'>; signal?: AbortSignal } = {}) =>
    page(
      client.GET('/api/advisor/kyc/investor-request', {
        params: { query, header: { 'x-total-count': 'true' } },
        signal,
      }),
    ),

  /** Ask one investor for data by e-mail. */
  sendKycRequest: ({ body, signal }: { body: Schemas['KycRequestSend']; signal?: AbortSignal }) =>
    data(client.POST('/api/advisor/kyc/investor-request/send', { body, signal })),

  /** A data request behind a link. */
  viewKycRequest: ({ requestToken, signal }: { requestToken: string; signal?: AbortSignal }) =>
    data(
      client.GET('/public-api/kyc/investor-request/{requestToken}', {
        params: { path: { requestToken } },
        signal,
      }),
    ),

  /** A data request, nothing changed by looking. */
  previewKycRequest: ({ requestToken, signal }: { requestToken: string; signal?: AbortSignal }) =>
    data(
      client.GET('/public-api/kyc/investor-request/preview/{requestToken}', {
        params: { path: { requestToken } },
        signal,
      }),
    ),

  /** Send the data. */
  submitKycForm: ({
    requestToken,
    body,
    signal,
  }: {
    requestToken: string;
    body: Schemas['KycSubmission'];
    signal?: AbortSignal;
  }) =>
    data(
      client.PUT('/public-api/kyc/investor-request/{requestToken}/submit', {
        params: { path: { requestToken } },
        body,
        signal,
      }),
    ),

  /** Send a data request again. */
  resendKycRequest: ({ id, signal }: { id: string; signal?: AbortSignal }) =>
    data(
      client.POST('/api/advisor/kyc/investor-request/{id}/resend', {
        params: { path: { id } },
        signal,
      }),
    ),

  /** Take a data request back. */
  revokeKycRequest: ({ id, signal }: { id: string; signal?: AbortSignal }) =>
    data(
      client.POST('/api/advisor/kyc/investor-request/{id}/revoke', {
        params: { path: { id } },
        signal,
      }),
    ),
});
