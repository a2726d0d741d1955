import { isDeepStrictEqual } from 'node:util';
import { campaignMistakes } from '../../src/domain/campaignDraft.ts';
import { isEditable, nextCampaignStatus } from '../../src/domain/campaignLife.ts';
import type { CampaignDraft } from '../../src/domain/campaignTable.ts';
import { boundChanges } from '../../src/domain/campaignTerms.ts';
import { today } from '../../src/domain/dates.ts';
import type { Violation } from '../../src/domain/messages.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { record } from '../audit/record.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { found, refuse } from '../http/problem.ts';
import { creationOf } from './creation.ts';
import { foreignFiles, useFiles } from './recordFiles.ts';
import * as queries from './recordQueries.ts';
import { campaignRowOf, productRowsOf } from './recordRows.ts';
import {
  knownCampaign,
  knownDraft,
  recordLine,
  recordView,
  selectKnown,
  type Known,
} from './recordView.ts';
import { selectCampaigns } from './queries.ts';

type Move = components['schemas']['CampaignMove'];

/** Names of the fields that differ between two forms, for the evidence; never their values. */
const changedFields = (before: CampaignDraft, after: CampaignDraft): string[] =>
  (Object.keys(after) as (keyof CampaignDraft)[]).filter(
    // Deep comparison, because the database returns keys in another order.
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );

/**
 *
 * @param before The previous version; its files may be the application's own.
 * @throws ProblemError 5001 for values that cannot be read, files that are not the brand's, or
 * missing values where all are required.
 */
const demandReadable = async (
  tx: Tx,
  brand: BrandDefinition,
  draft: CampaignDraft,
  { isWhole, before }: { isWhole: boolean; before?: CampaignDraft },
): Promise<void> => {
  const known = before
    ? [before.picture, ...before.documents.flatMap(({ url, urlEN }) => [url, urlEN])]
    : [];
  const violations: Violation[] = [
    ...campaignMistakes(draft, { isWhole }),
    ...(await foreignFiles(tx, brand, draft, known)),
  ];
  if (violations.length > 0) throw refuse(5001, { violations });
};

/** Products keep their existing ids; any other id that a caller sends is replaced by a new one. */
const withOwnIds = (draft: CampaignDraft, before?: CampaignDraft): CampaignDraft => {
  const known = new Set(before?.products.map(({ id }) => id));
  return {
    ...draft,
    products: draft.products.map((one) =>
      known.delete(one.id) ? one : { ...one, id: crypto.randomUUID() },
    ),
  };
};

/** @throws ProblemError 2004 when accepted terms, or a product with offers, would be removed. */
const demandBound = async (tx: Tx, before: Known, after: CampaignDraft): Promise<void> => {
  const gone = before.products.filter(({ id }) => after.products.every((one) => one.id !== id));
  const offered = await queries.selectOffered(
    tx,
    gone.map(({ id }) => id),
  );
  const accepted = await queries.selectAccepted(tx, before.row.id);
  if (offered.length > 0 || boundChanges(before.draft, after, accepted).length > 0) {
    throw refuse(2004);
  }
};

/** The campaign with a row lock. @throws ProblemError 1404, 3004, 2001 */
const openRecord = async (tx: Tx, id: string, version: number, date: string): Promise<Known> => {
  const known = found(await selectKnown(tx, id, date, true));
  if (known.row.version !== version) throw refuse(3004);
  return known;
};

const savePublished = async (tx: Tx, before: Known, draft: CampaignDraft, date: string) => {
  await demandBound(tx, before, draft);
  const { row, products } = before;
  const { id: _id, brandId: _brand, ...values } = campaignRowOf(draft, row, date);
  // The last day may be moved forward, but not before today: that is what ending is for.
  if (values.endDate !== row.endDate && values.endDate < date) {
    const violations = campaignMistakes(draft, { isWhole: true, today: date });
    throw refuse(5001, { violations });
  }
  await queries.updateCampaign(tx, row, values);
  await queries.replaceProducts(tx, products, productRowsOf(draft, row));
  if (values.currency !== row.currency) await queries.spreadCurrency(tx, row.id, values.currency);
};

/** Publishes a draft, keeping its id. @throws ProblemError 5001 with everything that is missing */
const publish = async (tx: Tx, { row, draft }: Known, date: string) => {
  const violations = campaignMistakes(draft, { isWhole: true, today: date });
  if (violations.length > 0) throw refuse(5001, { violations });
  await queries.deleteDraft(tx, row.id);
  await queries.insertCampaign(
    tx,
    { ...campaignRowOf(draft, row, date), status: 'active', version: row.version + 1 },
    productRowsOf(draft, row),
  );
};

const move = async (
  tx: Tx,
  caller: Caller,
  known: Known,
  { event }: Move,
  date: string,
): Promise<Known> => {
  const status = nextCampaignStatus(known.status, event);
  if (!status) throw refuse(2005);
  const { id } = known.row;
  if (event === 'publish') await publish(tx, known, date);
  else if (event === 'end') await queries.updateCampaign(tx, known.row, { status: 'closed' });
  else await queries.deleteDraft(tx, id);
  const subject = { kind: 'campaign', id } as const;
  await record(tx, caller, { action: 'campaignMoved', subject, details: { to: status } });
  return event === 'discard' ? { ...known, status } : found(await selectKnown(tx, id, date));
};

/** Managing campaigns from draft to end, in the back office (docs/decisions/104). */
export const campaignRecordHandlers = ({ db, clock }: Deps) =>
  ({
    listCampaignRecords: async ({ caller }) => {
      const date = today(clock());
      const results = await withTenant(db, caller.brandId, async (tx) => {
        const drafts = (await queries.selectDrafts(tx)).map((one) => knownDraft(one, date));
        const published = await selectCampaigns(tx);
        return [
          ...drafts.map((one) => recordLine(one, '0.00', date)),
          ...published.map(({ row, products, taken }) =>
            recordLine(knownCampaign(row, products), taken.raised, date),
          ),
        ];
      });
      return { status: 200, body: { results: results.slice(0, 1000) } };
    },

    viewCampaignRecord: async ({ caller, params: { id } }) => {
      const date = today(clock());
      const body = await withTenant(db, caller.brandId, async (tx) =>
        recordView(tx, found(await selectKnown(tx, id, date)), date),
      );
      return { status: 200, body };
    },

    createCampaign: async ({ caller, brand, body: typed, request }) => {
      const now = clock();
      const date = today(now);
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const key = request.headers['idempotency-key'] as string | undefined;
        const { id, made } = await creationOf(tx, caller, { key, draft: typed, now, date });
        if (made) return recordView(tx, made, date);
        await demandReadable(tx, brand, typed, { isWhole: false });
        await useFiles(tx, brand, typed, now);
        const { brandId } = caller;
        const values = withOwnIds(typed);
        const row = await queries.insertDraft(tx, { id, brandId, values, createdAt: now });
        const subject = { kind: 'campaign', id } as const;
        await record(tx, caller, { action: 'campaignCreated', subject });
        return recordView(tx, knownDraft(row, date), date);
      });
      return { status: 201, body };
    },

    saveCampaign: async ({ caller, brand, params: { id }, body: { version, draft: typed } }) => {
      const now = clock();
      const date = today(now);
      const body = await withTenant(db, caller.brandId, async (tx) => {
        await queries.lockOtherCurrency(tx, id, typed.currency);
        const before = await openRecord(tx, id, version, date);
        if (!isEditable(before.status)) throw refuse(2001);
        const isDraft = before.status === 'draft';
        await demandReadable(tx, brand, typed, { isWhole: !isDraft, before: before.draft });
        await useFiles(tx, brand, typed, now);
        const draft = withOwnIds(typed, before.draft);
        if (isDraft) await queries.updateDraft(tx, before.row, draft);
        else await savePublished(tx, before, draft, date);
        await record(tx, caller, {
          action: 'campaignSaved',
          subject: { kind: 'campaign', id },
          details: { fields: changedFields(before.draft, draft), version: version + 1 },
        });
        return recordView(tx, found(await selectKnown(tx, id, date)), date);
      });
      return { status: 200, body };
    },

    moveCampaign: async ({ caller, params: { id }, body }) => {
      const date = today(clock());
      const moved = await withTenant(db, caller.brandId, async (tx) => {
        const known = await openRecord(tx, id, body.version, date);
        return recordView(tx, await move(tx, caller, known, body, date), date);
      });
      return { status: 200, body: moved };
    },
  }) satisfies Pick<
    Handlers,
    | 'listCampaignRecords'
    | 'viewCampaignRecord'
    | 'createCampaign'
    | 'saveCampaign'
    | 'moveCampaign'
  >;
