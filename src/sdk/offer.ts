import { data, page, type Client } from './client.ts';
import type { components, operations } from './schema.gen.d.ts';
import type { Upload } from './upload.ts';

type Schemas = components['schemas'];
type Query<K extends keyof operations> = operations[K]['parameters']['query'];

/** One function per operation of the area offer. */
export const offerCalls = (
  client: Client,
  send: <T>(path: string, upload: Upload) => Promise<T>,
) => ({
  /** Offers of the investor. */
  listInvestorOffers: ({
    query,
    signal,
  }: { query?: Query<'listInvestorOffers'>; signal?: AbortSignal } = {}) =>
    page(
      client.GET('/investor-api/offers', {
        params: { query, header: { 'x-total-count': 'true' } },
        signal,
      }),
    ),

  /** One offer of the investor. */
  viewInvestorOffer: ({ id, signal }: { id: string; signal?: AbortSignal }) =>
    data(client.GET('/investor-api/offer/{id}', { params: { path: { id } }, signal })),

  /** Show interest. */
  showOfferInterest: ({ id, signal }: { id: string; signal?: AbortSignal }) =>
    data(client.PATCH('/investor-api/offer/{id}/interest', { params: { path: { id } }, signal })),

  /** Accept the offer. */
  acceptOffer: ({
    id,
    body,
    idempotencyKey,
    signal,
  }: {
    id: string;
    body: Schemas['AcceptOffer'];
    idempotencyKey?: string;
    signal?: AbortSignal;
  }) =>
    data(
      client.PATCH('/investor-api/offer/{id}/accept', {
        params: { path: { id }, header: { 'Idempotency-Key': idempotencyKey } },
        body,
        signal,
      }),
    ),

  /** Decline the offer. */
  declineOffer: ({
    id,
    body,
    signal,
  }: {
    id: string;
    body: Schemas['Decline'];
    signal?: AbortSignal;
  }) =>
    data(
      client.PATCH('/investor-api/offer/{id}/decline', { params: { path: { id } }, body, signal }),
    ),

  /** Attach a file. */
  uploadOfferFile: ({ id, ...upload }: { id: string } & Upload) =>
    send<Schemas['UploadedFile']>(`/investor-api/offer/${encodeURIComponent(id)}/upload`, upload),

  /** The offer as PDF. */
  createOfferPdf: ({
    id,
    body,
    signal,
  }: {
    id: string;
    body: Schemas['PdfRequest'];
    signal?: AbortSignal;
  }) =>
    data(
      client.POST('/investor-api/offer/{id}/pdf', {
        params: { path: { id } },
        body,
        signal,
        parseAs: 'blob',
      }),
    ) as Promise<unknown> as Promise<Blob>,

  /** What the investor holds. */
  viewInvestorSummary: ({ signal }: { signal?: AbortSignal } = {}) =>
    data(client.GET('/investor-api/investor/summary', { signal })),

  /** Everything we hold about the investor. */
  viewInvestorData: ({ signal }: { signal?: AbortSignal } = {}) =>
    data(client.GET('/investor-api/investor/data', { signal })),

  /** Attach a file to the summary. */
  uploadSummaryFile: (upload: Upload) =>
    send<Schemas['UploadedFile']>(`/investor-api/investor/summary/upload`, upload),

  /** Products behind the offers. */
  listInvestorProducts: ({
    query,
    signal,
  }: { query?: Query<'listInvestorProducts'>; signal?: AbortSignal } = {}) =>
    page(
      client.GET('/investor-api/products', {
        params: { query, header: { 'x-total-count': 'true' } },
        signal,
      }),
    ),

  /** One product with the position held. */
  viewInvestorProduct: ({ id, signal }: { id: string; signal?: AbortSignal }) =>
    data(client.GET('/investor-api/product/{id}', { params: { path: { id } }, signal })),

  /** A document of the investor. */
  downloadInvestorFile: ({ fileId, signal }: { fileId: string; signal?: AbortSignal }) =>
    data(
      client.GET('/investor-api/file/{fileId}', {
        params: { path: { fileId } },
        signal,
        parseAs: 'blob',
      }),
    ) as Promise<unknown> as Promise<Blob>,

  /** Offers the caller owns. */
  listOffers: ({ query, signal }: { query?: Query<'listOffers'>; signal?: AbortSignal } = {}) =>
    page(
      client.GET('/api/advisor/investor/offers', {
        params: { query, header: { 'x-total-count': 'true' } },
        signal,
      }),
    ),

  /** Offers of the networks coordinated. */
  listOffersByNetwork: ({
    query,
    signal,
  }: { query?: Query<'listOffersByNetwork'>; signal?: AbortSignal } = {}) =>
    page(
      client.GET('/api/advisor/investor/offers-by-network', {
        params: { query, header: { 'x-total-count': 'true' } },
        signal,
      }),
    ),

  /** Count and sums by status over the filtered set. */
  summarizeOffers: ({
    query,
    signal,
  }: { query?: Query<'summarizeOffers'>; signal?: AbortSignal } = {}) =>
    data(client.GET('/api/advisor/investor/offers/summary', { params: { query }, signal })),

  /** The filtered list as CSV. */
  exportOffers: ({ query, signal }: { query?: Query<'exportOffers'>; signal?: AbortSignal } = {}) =>
    data(
      client.GET('/api/advisor/investor/offers/export', {
        params: { query },
        signal,
        parseAs: 'blob',
      }),
    ) as Promise<unknown> as Promise<Blob>,

  /** One offer in full. */
  viewOffer: ({ offerId, signal }: { offerId: string; signal?: AbortSignal }) =>
    data(client.GET('/api/advisor/investor/{offerId}', { params: { path: { offerId } }, signal })),

  /** What happened to an offer. */
  viewOfferTimeline: ({ offerId, signal }: { offerId: string; signal?: AbortSignal }) =>
    data(
      client.GET('/api/advisor/investor/{offerId}/timeline', {
        params: { path: { offerId } },
        signal,
      }),
    ),

  /** Change the owner of an offer. */
  changeOfferOwner: ({
    offerId,
    ownerId,
    version,
    signal,
  }: {
    offerId: string;
    ownerId: string;
    version?: number;
    signal?: AbortSignal;
  }) =>
    data(
      client.PATCH('/api/advisor/investor/{offerId}/owner/{ownerId}', {
        params: {
          path: { offerId, ownerId },
          header: { 'If-Match': version === undefined ? undefined : String(version) },
        },
        signal,
      }),
    ),

  /** Reject an offer. */
  rejectOffer: ({
    offerId,
    body,
    signal,
  }: {
    offerId: string;
    body: Schemas['Reason'];
    signal?: AbortSignal;
  }) =>
    data(
      client.PATCH('/api/advisor/investor/{offerId}/reject', {
        params: { path: { offerId } },
        body,
        signal,
      }),
    ),

  /** Send the invitation again with a new link. */
  resendInvitation: ({ offerId, signal }: { offerId: string; signal?: AbortSignal }) =>
    data(
      client.POST('/api/advisor/investor/{offerId}/invitation/resend', {
        params: { path: { offerId } },
        signal,
      }),
    ),

  /** Take the link back. */
  revokeInvitation: ({ offerId, signal }: { offerId: string; signal?: AbortSignal }) =>
    data(
      client.POST('/api/advisor/investor/{offerId}/invitation/revoke', {
        params: { path: { offerId } },
        signal,
      }),
    ),

  /** CRM data of the investor. */
  viewInvestorCrm: ({ offerId, signal }: { offerId: string; signal?: AbortSignal }) =>
    data(
      client.GET('/api/advisor/investor/{offerId}/crm', { params: { path: { offerId } }, signal }),
    ),

  /** Save CRM data. */
  saveInvestorCrm: ({
    offerId,
    body,
    signal,
  }: {
    offerId: string;
    body: Schemas['InvestorCrm'];
    signal?: AbortSignal;
  }) =>
    data(
      client.PUT('/api/advisor/investor/{offerId}/crm', {
        params: { path: { offerId } },
        body,
        signal,
      }),
    ),

  /** A document of an offer. */
  downloadFile: ({ fileId, signal }: { fileId: string; signal?: AbortSignal }) =>
    data(
      client.GET('/api/advisor/file/{fileId}', {
        params: { path: { fileId } },
        signal,
        parseAs: 'blob',
      }),
    ) as Promise<unknown> as Promise<Blob>,

  /** Book the payment: the offer becomes active. */
  settleOffer: ({
    offerId,
    body,
    signal,
  }: {
    offerId: string;
    body: Schemas['Settlement'];
    signal?: AbortSignal;
  }) =>
    data(
      client.POST('/back-office-api/offer/{offerId}/settle', {
        params: { path: { offerId } },
        body,
        signal,
      }),
    ),

  /** Give the living link another thirty days. */
  extendInvitation: ({ offerId, signal }: { offerId: string; signal?: AbortSignal }) =>
    data(
      client.POST('/api/advisor/investor/{offerId}/invitation/extend', {
        params: { path: { offerId } },
        signal,
      }),
    ),

  /** What the investor sent in the data form, masked. */
  viewInvestorKyc: ({ offerId, signal }: { offerId: string; signal?: AbortSignal }) =>
    data(
      client.GET('/api/advisor/investor/{offerId}/kyc', { params: { path: { offerId } }, signal }),
    ),

  /** The data in clear; the look and its reason are written down for the investor to see. */
  revealInvestorKyc: ({
    offerId,
    body,
    signal,
  }: {
    offerId: string;
    body: Schemas['LookReason'];
    signal?: AbortSignal;
  }) =>
    data(
      client.POST('/api/advisor/investor/{offerId}/kyc/reveal', {
        params: { path: { offerId } },
        body,
        signal,
      }),
    ),

  /** An identity document; the look and its reason are written down for the investor to see. */
  revealFile: ({
    fileId,
    body,
    signal,
  }: {
    fileId: string;
    body: Schemas['LookReason'];
    signal?: AbortSignal;
  }) =>
    data(
      client.POST('/api/advisor/file/{fileId}/reveal', {
        params: { path: { fileId } },
        body,
        signal,
        parseAs: 'blob',
      }),
    ) as Promise<unknown> as Promise<Blob>,

  /** What needs attention. */
  viewDashboard: ({ signal }: { signal?: AbortSignal } = {}) =>
    data(client.GET('/api/advisor/dashboard', { signal })),
});
