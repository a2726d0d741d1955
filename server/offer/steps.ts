import { and, eq } from 'drizzle-orm';
import { checkAcceptance, type Acceptance } from '../../src/domain/acceptance.ts';
import { today } from '../../src/domain/dates.ts';
import { compare } from '../../src/domain/money.ts';
import {
  allowedEvents,
  isWithinReflection,
  nextStatus,
  reflectionEnd,
  refusalCode,
  statusesBefore,
  type OfferEvent,
} from '../../src/domain/offerStatus.ts';
import { endDateOf, repaymentSchedule, type Instalment } from '../../src/domain/schedule.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { wornBrand } from '../branding/whitelabel.ts';
import { selectRaised } from '../campaign/queries.ts';
import { campaignView, phaseOf, phaseRefusal, productView } from '../campaign/view.ts';
import { withTenant, type Tx } from '../db/open.ts';
import {
  advisor,
  campaign,
  consentRecord,
  file,
  idempotencyKey,
  investor,
  person,
} from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/problem.ts';
import { renderOfferDocument } from '../pdf/document.ts';
import { hashOf } from '../security/secrets.ts';
import { insertFile } from './files.ts';
import * as queries from './queries.ts';

/**
 * What an investor may do with an offer, whichever door they came through: the
 * mailed link or the panel. Each step is one transaction that changes the row
 * only from the statuses the table allows.
 */

type Schemas = components['schemas'];
export type OfferRow = NonNullable<Awaited<ReturnType<typeof queries.selectOffer>>>;

/** Who takes the step. */
export interface Actor {
  kind: 'visitor' | 'investor';
  name: string | null;
  ip: string;
  host: string;
}

/** The consents this brand asks for, with the administrator's words. */
export type ShownConsents = Schemas['Consent'][];

export const offerFacts = async (tx: Tx, row: OfferRow, now: Date) => {
  const raised = (await selectRaised(tx, [row.campaign.id])).get(row.campaign.id) ?? '0.00';
  const campaignShown = campaignView(row.campaign, [row.product], raised, today(now));
  return {
    campaign: campaignShown,
    product: productView(row.product),
    limits: {
      min: row.product.min,
      max: row.product.max,
      step: row.product.step,
      remaining: campaignShown.remaining,
    },
  };
};

const isReflecting = (row: OfferRow, now: Date): boolean =>
  isWithinReflection(row.offer.reflectionUntil?.toISOString(), now);

/** What the screen may offer now. */
export const allowedActions = (row: OfferRow, now: Date): Schemas['OfferAction'][] => {
  const isOpen = phaseOf(row.campaign, today(now)) === 'open';
  const events = allowedEvents(row.offer.status, 'investor', {
    isWithinReflection: isReflecting(row, now),
  });
  const lost = row.offer.status === 'rejected' || row.offer.status === 'declined';
  return [
    ...(isOpen && events.includes('showInterest') ? (['showInterest'] as const) : []),
    ...(isOpen && events.includes('accept') ? (['accept'] as const) : []),
    ...(events.includes('decline') ? (['decline'] as const) : []),
    ...(lost ? [] : (['upload', 'pdf'] as const)),
  ];
};

export const acceptedView = async (
  tx: Tx,
  row: OfferRow,
): Promise<Schemas['Acceptance'] | null> => {
  const { offer } = row;
  if (!offer.acceptedAt || !offer.agreementDate) return null;
  const [document] = offer.documentFileId
    ? await tx.select().from(file).where(eq(file.id, offer.documentFileId))
    : [];
  return {
    at: offer.acceptedAt.toISOString(),
    investmentValue: offer.investmentValue,
    currency: offer.currency,
    agreementDate: offer.agreementDate,
    documentFileId: offer.documentFileId,
    documentSha256: document?.sha256 ?? null,
  };
};

export const paymentView = ({
  offer,
  product: row,
}: OfferRow): Schemas['PaymentInstruction'] | null =>
  offer.status === 'accepted' || offer.status === 'active'
    ? {
        account: row.paymentAccount,
        title: offer.no,
        amount: offer.investmentValue,
        currency: offer.currency,
      }
    : null;

export const ownerView = async (tx: Tx, row: OfferRow): Promise<Schemas['OfferAdvisor']> => {
  const [owner] = await tx.select().from(advisor).where(eq(advisor.id, row.offer.ownerId));
  return {
    name: `${owner!.firstName} ${owner!.surname}`,
    email: owner!.email,
    phone: owner!.phoneNo,
  };
};

/** Payments to expect: from the day the money was booked, or as if it were today. */
export const scheduleOf = (
  { product: row, offer }: OfferRow,
  amount: string,
  now: Date,
): Instalment[] => {
  if (!row.interestRate || !row.interestPayments || !row.durationValue || !row.durationUnit) {
    return [];
  }
  if (compare(amount, '0') <= 0) return [];
  return repaymentSchedule({
    amount,
    annualRate: row.interestRate,
    payments: row.interestPayments,
    duration: { value: row.durationValue, unit: row.durationUnit },
    start: offer.paymentDate ?? offer.agreementDate ?? today(now),
  });
};

const eventOf = (row: OfferRow, actor: Actor, now: Date) => ({
  brandId: row.offer.brandId,
  offerId: row.offer.id,
  at: now,
  actorKind: actor.kind,
  actorName: actor.name,
});

const noticeOwner = async (
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Tx,
  row: OfferRow,
  event: 'interested' | 'accepted' | 'declined',
): Promise<void> => {
  const owner = await ownerView(tx, row);
  await outbox.enqueue(tx, {
    kind: 'advisorNotice',
    brandId: row.offer.brandId,
    to: owner.email,
    ids: { offerId: row.offer.id, event },
  });
};

const demandOpen = (row: OfferRow, now: Date): void => {
  const refusal = phaseRefusal(phaseOf(row.campaign, today(now)));
  if (refusal) throw refuse(refusal);
};

/** Whether the step is to be taken; false when its result already holds. */
const mayStep = (row: OfferRow, event: OfferEvent, now: Date): boolean => {
  const step = nextStatus(row.offer.status, event, { isWithinReflection: isReflecting(row, now) });
  if (step === 'refused') throw refuse(refusalCode(row.offer.status, event));
  return step !== 'repeated';
};

/** The first sight of an offer; a repeat changes nothing. */
export const markViewed = async (tx: Tx, row: OfferRow, actor: Actor, now: Date): Promise<void> => {
  if (row.offer.status !== 'invited') return;
  const moved = await queries.moveOffer(tx, row.offer.id, ['invited'], {
    status: 'viewed',
    statusDate: now,
    viewedAt: now,
  });
  if (!moved) return;
  await queries.recordOfferEvent(tx, {
    ...eventOf(row, actor, now),
    type: 'viewed',
    fromStatus: 'invited',
    toStatus: 'viewed',
  });
};

/** Records interest; the owner is told once. */
export const showInterest = async (
  deps: Deps,
  tx: Tx,
  row: OfferRow,
  actor: Actor,
  now: Date,
): Promise<void> => {
  if (!mayStep(row, 'showInterest', now)) return;
  demandOpen(row, now);
  const moved = await queries.moveOffer(tx, row.offer.id, statusesBefore('showInterest'), {
    status: 'interested',
    statusDate: now,
    interestedAt: now,
    viewedAt: row.offer.viewedAt ?? now,
  });
  if (!moved) return;
  await queries.recordOfferEvent(tx, {
    ...eventOf(row, actor, now),
    type: 'interested',
    fromStatus: row.offer.status,
    toStatus: 'interested',
  });
  await noticeOwner(deps, tx, row, 'interested');
};

/** Records the investor's no. */
export const decline = async (
  deps: Deps,
  tx: Tx,
  row: OfferRow,
  actor: Actor,
  reason: string | null,
  now: Date,
): Promise<void> => {
  if (row.offer.status === 'declined' || !mayStep(row, 'decline', now)) return;
  const moved = await queries.moveOffer(tx, row.offer.id, statusesBefore('decline'), {
    status: 'declined',
    statusDate: now,
    declinedAt: now,
    reason,
  });
  if (!moved) throw refuse(3002);
  await queries.recordOfferEvent(tx, {
    ...eventOf(row, actor, now),
    type: 'declined',
    fromStatus: row.offer.status,
    toStatus: 'declined',
    reason,
  });
  await noticeOwner(deps, tx, row, 'declined');
};

const investorName = (who: Acceptance['investor']): string => `${who.surname} ${who.firstName}`;

const addressLine = ({
  street,
  houseNo,
  flatNo,
  zipCode,
  city,
}: Acceptance['investor']['residentialAddress']): string =>
  `${street || city} ${houseNo}${flatNo ? `/${flatNo}` : ''}, ${zipCode} ${city}`;

/**
 * Accepts an offer in one transaction (security D7): status, consents, the frozen
 * document, events and mails together or not at all. The same body again is the
 * same answer; another body is refused.
 *
 * @returns after the transaction; the caller reads the offer anew.
 * @throws ProblemError 3101–3104, 5001, 2001–2003, 3003, 4001.
 */
export const accept = async (
  deps: Deps,
  {
    brand,
    offerId,
    data,
    consents,
    idempotency,
    actor,
    linkId,
  }: {
    brand: BrandDefinition;
    offerId: string;
    data: Schemas['AcceptOfferData'];
    consents: ShownConsents;
    idempotency: string | undefined;
    actor: Actor;
    linkId: string | null;
  },
): Promise<void> => {
  const { db, clock, secrets, files, outbox } = deps;
  const now = clock();
  const bodyHash = hashOf(JSON.stringify(data));

  /** A repeat of what was already accepted; another body is a conflict. */
  const isRepeat = (row: OfferRow): boolean => {
    if (row.offer.status !== 'accepted' && row.offer.status !== 'active') return false;
    if (row.offer.acceptanceHash !== bodyHash) throw refuse(3003);
    return true;
  };

  const check = async (tx: Tx, row: OfferRow): Promise<Acceptance> => {
    mayStep(row, 'accept', now);
    demandOpen(row, now);
    const { limits } = await offerFacts(tx, row, now);
    const answer = checkAcceptance(
      data,
      {
        ...limits,
        currency: row.product.currency,
        unitPrice: row.product.unitPrice,
        consents: consents.map(({ kind, version, required }) => ({
          kind,
          version,
          isRequired: required,
        })),
      },
      today(now),
    );
    if (answer.kind === 'invalid') throw refuse(5001, { violations: answer.violations });
    if (answer.kind === 'refused') {
      throw refuse(answer.refusal.code, { parameters: answer.refusal.parameters });
    }
    return answer.acceptance;
  };

  // The document is drawn before the row is locked, from a first look that the lock repeats.
  const first = await withTenant(db, brand.id, async (tx) => {
    const row = await queries.selectOffer(tx, offerId);
    if (!row) throw refuse(1404);
    if (isRepeat(row)) return null;
    const acceptance = await check(tx, row);
    return {
      row,
      acceptance,
      facts: await offerFacts(tx, row, now),
      owner: await ownerView(tx, row),
    };
  });
  if (!first) return;
  const { acceptance, facts, owner } = first;
  const language = first.row.offer.language;
  const pdf = await renderOfferDocument(await wornBrand(db, brand), {
    kind: 'accepted',
    language,
    no: first.row.offer.no,
    campaign: facts.campaign,
    product: facts.product,
    investmentValue: acceptance.investmentValue,
    instrumentCount: acceptance.instrumentCount ?? null,
    investor: {
      name: `${acceptance.investor.firstName} ${acceptance.investor.surname}`,
      address: addressLine(acceptance.investor.residentialAddress),
      bankAccount: acceptance.investor.bankAccount,
    },
    consents: consents.map((consent) => ({
      text: consent.text[language === 'EN' ? 'en' : 'pl'],
      version: consent.version,
      given: acceptance.consents.find(({ kind }) => kind === consent.kind)?.given ?? false,
    })),
    schedule: scheduleOf(first.row, acceptance.investmentValue, now),
    advisorName: owner.name,
    at: now,
  });
  const stored = await files.put(pdf, 'application/pdf');
  const encrypted = await secrets.encrypt(acceptance);

  await withTenant(db, brand.id, async (tx) => {
    // One at a time in a campaign, so that two investors never share what remains.
    await tx
      .select({ id: campaign.id })
      .from(campaign)
      .where(eq(campaign.id, first.row.campaign.id))
      .for('update');
    const row = await queries.selectOffer(tx, offerId, true);
    if (!row) throw refuse(1404);
    if (isRepeat(row)) return;
    await check(tx, row);
    if (idempotency) {
      const [known] = await tx
        .insert(idempotencyKey)
        .values({
          brandId: brand.id,
          key: idempotency,
          objectId: offerId,
          bodyHash,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning();
      if (!known) {
        const [earlier] = await tx
          .select()
          .from(idempotencyKey)
          .where(and(eq(idempotencyKey.key, idempotency), eq(idempotencyKey.objectId, offerId)));
        if (earlier?.bodyHash !== bodyHash) throw refuse(5001);
      }
    }
    const document = await insertFile(tx, {
      ...stored,
      brandId: brand.id,
      objectKind: 'offer',
      objectId: offerId,
      kind: 'agreement',
      name: `${row.offer.no.replaceAll('/', '-')}.pdf`,
      createdAt: now,
    });
    const date = today(now);
    const until = reflectionEnd(now.toISOString(), row.campaign.regime);
    const { durationValue, durationUnit } = row.product;
    const moved = await queries.moveOffer(tx, offerId, statusesBefore('accept'), {
      status: 'accepted',
      statusDate: now,
      acceptedAt: now,
      viewedAt: row.offer.viewedAt ?? now,
      agreementDate: date,
      endDate:
        durationValue && durationUnit
          ? endDateOf(date, { value: durationValue, unit: durationUnit })
          : null,
      investmentValue: acceptance.investmentValue,
      instrumentCount: acceptance.instrumentCount ?? null,
      acceptanceEnc: encrypted,
      acceptanceHash: bodyHash,
      documentFileId: document.id,
      reflectionUntil: until ? new Date(until) : null,
    });
    if (!moved) throw refuse(3002);
    await tx.insert(consentRecord).values(
      consents.map((consent) => ({
        brandId: brand.id,
        offerId,
        investorId: row.investor.id,
        kind: consent.kind,
        version: consent.version,
        textHash: hashOf(consent.text[language === 'EN' ? 'en' : 'pl']),
        language,
        given: acceptance.consents.find(({ kind }) => kind === consent.kind)?.given ?? false,
        at: now,
        ip: actor.ip,
        host: actor.host,
      })),
    );
    await tx
      .update(investor)
      .set({ name: investorName(acceptance.investor) })
      .where(eq(investor.id, row.investor.id));
    await tx
      .update(person)
      .set({
        firstName: acceptance.investor.firstName,
        surname: acceptance.investor.surname,
        phoneNo: acceptance.investor.phoneNo,
      })
      .where(eq(person.id, row.investor.personId));
    await queries.recordOfferEvent(tx, {
      ...eventOf(row, actor, now),
      actorName: `${acceptance.investor.firstName} ${acceptance.investor.surname}`,
      type: 'accepted',
      fromStatus: row.offer.status,
      toStatus: 'accepted',
    });
    await outbox.enqueue(tx, {
      kind: 'acceptance',
      brandId: brand.id,
      to: row.investor.email,
      ids: { offerId, ...(linkId ? { linkId } : {}) },
    });
    await noticeOwner(deps, tx, row, 'accepted');
  });
};

/** The offer as PDF: the frozen document once accepted, a draft before. */
export const offerPdf = async (
  deps: Deps,
  brand: BrandDefinition,
  row: OfferRow,
  consents: ShownConsents,
  asked: NonNullable<Schemas['PdfRequest']['data']>,
): Promise<{ name: string; bytes: Uint8Array }> => {
  const { db, clock, files } = deps;
  const now = clock();
  const read = await withTenant(db, brand.id, async (tx) => {
    const [frozen] = row.offer.documentFileId
      ? await tx.select().from(file).where(eq(file.id, row.offer.documentFileId))
      : [];
    return { frozen, facts: await offerFacts(tx, row, now), owner: await ownerView(tx, row) };
  });
  if (read.frozen) {
    return { name: read.frozen.name, bytes: await files.get(read.frozen.storageKey) };
  }
  const language = asked.language ?? row.offer.language;
  const amount = /^\d{1,15}(\.\d{1,2})?$/.test(asked.investmentValue ?? '')
    ? asked.investmentValue!
    : null;
  const name = `${asked.firstName ?? ''} ${asked.surname ?? ''}`.trim();
  const bytes = await renderOfferDocument(await wornBrand(db, brand), {
    kind: 'draft',
    language,
    no: row.offer.no,
    campaign: read.facts.campaign,
    product: read.facts.product,
    investmentValue: amount,
    instrumentCount: null,
    investor: name ? { name } : null,
    consents: consents.map((consent) => ({
      text: consent.text[language === 'EN' ? 'en' : 'pl'],
      version: consent.version,
      given: false,
    })),
    schedule: amount ? scheduleOf(row, amount, now) : [],
    advisorName: read.owner.name,
    at: now,
  });
  return { name: `${row.offer.no.replaceAll('/', '-')}-wersja-robocza.pdf`, bytes };
};
