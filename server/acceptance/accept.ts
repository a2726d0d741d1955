import { isContract } from '../../src/domain/offerStatus.ts';
import { idempotencyKeyLifetimeMs } from '../../src/domain/durations.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { ShownConsents } from '../documents/pdf.ts';
import { keeping } from '../files/store.ts';
import { refuse } from '../http/problem.ts';
import type { OfferRow } from '../offer/queries.ts';
import type { Actor } from '../offer/steps.ts';
import { offerFacts, ownerView } from '../offer/view.ts';
import type { LinkRow } from '../security/links.ts';
import { hashOfBody } from '../security/secrets.ts';
import { checked } from './check.ts';
import { drawAccepted, type Accepted } from './document.ts';
import { keepAcceptance } from './keep.ts';
import * as queries from './queries.ts';

/** An offer, with the link it was opened through, if any. */
interface Opened {
  row: OfferRow;
  link?: LinkRow;
}

/**
 * How the offer is accessed: through a mailed link or the panel. Both throw once access has ended.
 */
interface Door<O extends Opened> {
  /** Reads the offer. */
  look: (tx: Tx) => Promise<O>;
  /** Reads it for a change, with row locks on the offer and what leads to it. */
  open: (tx: Tx) => Promise<O>;
}

interface Asked<O extends Opened, T> {
  brand: BrandDefinition;
  door: Door<O>;
  data: components['schemas']['AcceptOfferData'];
  consents: ShownConsents;
  /** Idempotency key, the same for all attempts. */
  idempotency: string | undefined;
  actor: Actor;
  /**
   * Builds the response, within the transaction that accepted the offer, so that a committed
   * acceptance is never reported as refused.
   */
  answer: (tx: Tx, opened: O) => Promise<T>;
}

/**
 * The campaign and product data that a document shows, to detect that it was rendered from other
 * terms.
 */
const drawnFrom = ({ campaign, product }: OfferRow): string =>
  JSON.stringify([campaign.issuerName, campaign.regime, campaign.translations, product]);

type Looked<T> = { kind: 'repeated'; answered: T } | ({ kind: 'new' } & Accepted);

/**
 * Accepts an offer in one transaction: status, consents, the frozen document, events
 * and mails are saved together or not at all. Idempotent: the same body gets the same answer,
 * another body is refused.
 *
 * @throws ProblemError 3101–3104, 5001, 2001–2003, 3003; 3004 when the back office changed the
 * terms after the document was rendered; 4001 when access has ended, even after that.
 */
export const accept = async <O extends Opened, T>(deps: Deps, asked: Asked<O, T>): Promise<T> => {
  const { db, secrets } = deps;
  const { brand, door, data, consents, idempotency, actor, answer } = asked;
  const now = deps.clock();
  const bodyHash = hashOfBody(data);

  /** Whether the same key came with another body before. */
  const isKeyTaken = async (tx: Tx, offerId: string): Promise<boolean> => {
    if (!idempotency) return false;
    const since = new Date(now.getTime() - idempotencyKeyLifetimeMs);
    return queries.isKeyKnown(tx, { key: idempotency, offerId, since });
  };

  /** Whether this repeats what was already accepted; throws for another body. */
  const isRepeat = async (tx: Tx, { offer }: OfferRow): Promise<boolean> => {
    if (!isContract(offer.status)) return false;
    if (offer.acceptanceHash === bodyHash) return true;
    throw (await isKeyTaken(tx, offer.id)) ? refuse(5001) : refuse(3003);
  };

  // The document is rendered before the row is locked, from a first read that is repeated under the
  // lock.
  const first = await withTenant(db, brand.id, async (tx): Promise<Looked<T>> => {
    const seen = await door.look(tx);
    const { row } = seen;
    if (await isRepeat(tx, row)) return { kind: 'repeated', answered: await answer(tx, seen) };
    const acceptance = await checked(tx, row, asked, now);
    const facts = await offerFacts(tx, row, now);
    return { kind: 'new', row, acceptance, facts, owner: await ownerView(tx, brand, row) };
  });
  if (first.kind === 'repeated') return first.answered;
  const { acceptance } = first;
  const pdf = await drawAccepted(deps, brand, first, consents, now);
  const encrypted = await secrets.encrypt(acceptance);

  return keeping(deps, brand.id, async (tx, put) => {
    const opened = await door.open(tx);
    const { link } = opened;
    if (await isRepeat(tx, opened.row)) return answer(tx, opened);
    // Stored before the campaign is locked: a slow file store delays only this offer.
    const stored = await put(pdf, 'application/pdf');
    const row = { ...opened.row, ...(await queries.lockCampaign(tx, opened.row)) };
    await checked(tx, row, asked, now);
    if (drawnFrom(row) !== drawnFrom(first.row)) throw refuse(3004);
    if (idempotency) {
      const key = { brandId: brand.id, key: idempotency, objectId: row.offer.id };
      await queries.insertKey(tx, { ...key, bodyHash, createdAt: now });
    }
    const about = { acceptance, consents, actor, encrypted, bodyHash, stored, now };
    await keepAcceptance(deps, tx, { ...about, row, link });
    return answer(tx, opened);
  });
};
