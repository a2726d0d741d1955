import type { CampaignDraft } from '../../../../domain/campaignTable.ts';
import { settle } from '../../../../machines/calls.ts';
import type { Sdk } from '../../../../sdk/sdk.ts';

/** The name of the form of a campaign, under which what is typed there is kept. */
export const draftName = (id: string): string => `campaign ${id}`;

/**
 * Creates a campaign once, however often the form is sent: after a lost answer the same call is made
 * again with the same key, and what was typed since is saved to what it made.
 * @returns a function that sends what is typed and returns the campaign's id.
 */
export const creationOf = (sdk: Pick<Sdk, 'createCampaign' | 'saveCampaign'>) => {
  let sent: { body: CampaignDraft; idempotencyKey: string } | null = null;
  const create = async (draft: CampaignDraft): Promise<string> => {
    const first = (sent ??= { body: draft, idempotencyKey: crypto.randomUUID() });
    const isSame = JSON.stringify(first.body) === JSON.stringify(draft);
    const call = sdk.createCampaign(first);
    const outcome = await settle(call);
    if (outcome.kind === 'refused') {
      // Nothing was made, so the next call is another one.
      sent = null;
      return isSame ? (await call).id : create(draft);
    }
    const { id, version } = outcome.value;
    if (!isSame) await sdk.saveCampaign({ id, body: { version, draft } });
    return id;
  };
  return create;
};
