import type { CampaignDraft } from '../../../../domain/campaignTable.ts';
import { settle } from '../../../../machines/calls.ts';
import type { Sdk } from '../../../../sdk/sdk.ts';

/** The name of the form of a campaign, under which what is typed there is kept. */
export const draftName = (id: string): string => `campaign ${id}`;

/** The first attempt at creating a campaign, for as long as its answer is not known. */
export interface Attempt {
  body: CampaignDraft;
  idempotencyKey: string;
}

/**
 * Creates a campaign once, however often the form is sent: after a lost answer the same call is made
 * again with the same key, and what was typed since is saved to what it made. Where somebody has
 * worked on that since, what is typed becomes a campaign of its own, which overwrites nothing.
 * @param kept Where the attempt is kept, beside what is typed: a reload loses neither.
 * @returns a function that sends what is typed and returns the campaign's id.
 */
export const creationOf = (
  sdk: Pick<Sdk, 'createCampaign' | 'saveCampaign'>,
  kept: { read: () => Attempt | null; keep: (attempt: Attempt | null) => void },
) => {
  const create = async (draft: CampaignDraft): Promise<string> => {
    const before = kept.read();
    const first = before ?? { body: draft, idempotencyKey: crypto.randomUUID() };
    kept.keep(first);
    const call = sdk.createCampaign(first);
    const outcome = await settle(call);
    if (outcome.kind === 'refused') {
      kept.keep(null);
      // What was lost made nothing, or it was deleted since: what is typed is another call.
      return before ? create(draft) : (await call).id;
    }
    const { id, version, status } = outcome.value;
    if (JSON.stringify(first.body) === JSON.stringify(draft)) return id;
    if (version !== 1 || status !== 'draft') {
      kept.keep(null);
      return create(draft);
    }
    await sdk.saveCampaign({ id, body: { version, draft } });
    return id;
  };
  return create;
};
