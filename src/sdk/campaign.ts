import { data, page, type Client } from './client.ts';
import type { components, operations } from './schema.gen.d.ts';

type Schemas = components['schemas'];
type Query<K extends keyof operations> = operations[K]['parameters']['query'];

/** One function per operation of the area campaign. */
export const campaignCalls = (client: Client) => ({
  /** Campaigns to choose from. */
  listCampaignChoices: ({ signal }: { signal?: AbortSignal } = {}) =>
    data(client.GET('/api/advisor/campaign-choices', { signal })),

  /** Campaigns with progress and products. */
  listCampaigns: ({ signal }: { signal?: AbortSignal } = {}) =>
    data(client.GET('/api/advisor/campaigns', { signal })),

  /** One campaign. */
  viewCampaign: ({ id, signal }: { id: string; signal?: AbortSignal }) =>
    data(client.GET('/api/advisor/campaign/{id}', { params: { path: { id } }, signal })),

  /** Offers of a campaign. */
  listCampaignOffers: ({
    id,
    query,
    signal,
  }: {
    id: string;
    query?: Query<'listCampaignOffers'>;
    signal?: AbortSignal;
  }) =>
    page(
      client.GET('/api/advisor/campaign/{id}/offers', {
        params: { path: { id }, query, header: { 'x-total-count': 'true' } },
        signal,
      }),
    ),

  /** One product. */
  viewProduct: ({ id, signal }: { id: string; signal?: AbortSignal }) =>
    data(client.GET('/api/advisor/product/{id}', { params: { path: { id } }, signal })),

  /** Invite one investor by e-mail. */
  inviteInvestor: ({
    campaignId,
    productId,
    body,
    signal,
  }: {
    campaignId: string;
    productId: string;
    body: Schemas['Invitation'];
    signal?: AbortSignal;
  }) =>
    data(
      client.POST('/api/advisor/campaign/{campaignId}/product/{productId}/invite-investor', {
        params: { path: { campaignId, productId } },
        body,
        signal,
      }),
    ),

  /** What inviting these addresses would do; nothing is sent. */
  previewInvitations: ({
    campaignId,
    productId,
    body,
    signal,
  }: {
    campaignId: string;
    productId: string;
    body: Schemas['InvitationDraft'];
    signal?: AbortSignal;
  }) =>
    data(
      client.POST(
        '/api/advisor/campaign/{campaignId}/product/{productId}/invite-investor/preview',
        { params: { path: { campaignId, productId } }, body, signal },
      ),
    ),

  /** Offer a campaign to the advisors, or withhold it. */
  saveCampaignChoice: ({
    id,
    body,
    signal,
  }: {
    id: string;
    body: Schemas['CampaignChoiceState'];
    signal?: AbortSignal;
  }) =>
    data(
      client.PUT('/api/advisor/campaign/{id}/choice', { params: { path: { id } }, body, signal }),
    ),
});
