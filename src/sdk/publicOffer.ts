import { data, type Client } from './client.ts';
import type { components } from './schema.gen.d.ts';
import type { Upload } from './upload.ts';

type Schemas = components['schemas'];

/** One function per operation of the area publicOffer. */
export const publicOfferCalls = (
  client: Client,
  send: <T>(path: string, upload: Upload) => Promise<T>,
) => ({
  /** The offer behind a link. */
  viewPublicOffer: ({ campaignToken, signal }: { campaignToken: string; signal?: AbortSignal }) =>
    data(
      client.GET('/public-api/campaign-offer/{campaignToken}', {
        params: { path: { campaignToken } },
        signal,
      }),
    ),

  /** Show interest. */
  showPublicOfferInterest: ({
    campaignToken,
    signal,
  }: {
    campaignToken: string;
    signal?: AbortSignal;
  }) =>
    data(
      client.PATCH('/public-api/campaign-offer/{campaignToken}/interest', {
        params: { path: { campaignToken } },
        signal,
      }),
    ),

  /** Accept the offer. */
  acceptPublicOffer: ({
    campaignToken,
    body,
    idempotencyKey,
    signal,
  }: {
    campaignToken: string;
    body: Schemas['AcceptOffer'];
    idempotencyKey?: string;
    signal?: AbortSignal;
  }) =>
    data(
      client.PATCH('/public-api/campaign-offer/{campaignToken}/accept', {
        params: { path: { campaignToken }, header: { 'Idempotency-Key': idempotencyKey } },
        body,
        signal,
      }),
    ),

  /** Decline the offer. */
  declinePublicOffer: ({
    campaignToken,
    body,
    signal,
  }: {
    campaignToken: string;
    body: Schemas['Decline'];
    signal?: AbortSignal;
  }) =>
    data(
      client.PATCH('/public-api/campaign-offer/{campaignToken}/decline', {
        params: { path: { campaignToken } },
        body,
        signal,
      }),
    ),

  /** Attach a file. */
  uploadPublicOfferFile: ({ campaignToken, ...upload }: { campaignToken: string } & Upload) =>
    send<Schemas['UploadedFile']>(
      `/public-api/campaign-offer/${encodeURIComponent(campaignToken)}/upload`,
      upload,
    ),

  /** The offer as PDF. */
  createPublicOfferPdf: ({
    campaignToken,
    body,
    signal,
  }: {
    campaignToken: string;
    body: Schemas['PdfRequest'];
    signal?: AbortSignal;
  }) =>
    data(
      client.POST('/public-api/campaign-offer/{campaignToken}/pdf', {
        params: { path: { campaignToken } },
        body,
        signal,
        parseAs: 'blob',
      }),
    ) as Promise<unknown> as Promise<Blob>,

  /** A document of the offer. */
  downloadPublicOfferFile: ({
    campaignToken,
    fileId,
    signal,
  }: {
    campaignToken: string;
    fileId: string;
    signal?: AbortSignal;
  }) =>
    data(
      client.GET('/public-api/campaign-offer/{campaignToken}/file/{fileId}', {
        params: { path: { campaignToken, fileId } },
        signal,
        parseAs: 'blob',
      }),
    ) as Promise<unknown> as Promise<Blob>,
});
