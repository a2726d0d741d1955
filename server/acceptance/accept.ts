import { and, eq, gt } from 'drizzle-orm';
import { checkAcceptance, type Acceptance } from '../../src/domain/acceptance.ts';
import { formatBankAccount } from '../../src/domain/bankAccountText.ts';
import { today } from '../../src/domain/dates.ts';
import { idempotencyKeyLifetimeMs } from '../../src/domain/durations.ts';
import type { AgreementRow } from '../../src/domain/kycTable.ts';
import { reflectionEnd, statusesBefore } from '../../src/domain/offerStatus.ts';
import { endDateOf } from '../../src/domain/schedule.ts';
import { within } from '../../src/domain/violations.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { consentAnswers, textIn } from '../branding/consents.ts';
import { wornBrand } from '../branding/whitelabel.ts';
import { withTenant, type Tx } from '../db/open.ts';
import { campaign, consentRecord, idempotencyKey, investor } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { dictionaryMistakes } from '../dictionary/mistakes.ts';
import { keeping } from '../files/store.ts';
import { refuse } from '../http/problem.ts';
import type { LinkRow } from '../security/links.ts';
import { nameInvestor } from '../security/relations.ts';
import { hashOfBody } from '../security/secrets.ts';
import { changePerson } from '../session/person.ts';
import { insertFile } from '../documents/files.ts';
import type { ShownConsents } from '../documents/pdf.ts';
import * as queries from '../offer/queries.ts';
import { demandOpen, eventOf, mayStep, noticeOwner, type Actor } from '../offer/steps.ts';
import { offerFacts, ownerView, scheduleOf, type OfferRow } from '../offer/view.ts';

type Schemas = components['schemas'];

const investorName = (who: Acceptance['investor']): string => `${who.surname} ${who.firstName}`;

const addressLine = ({
  street,
  houseNo,
  flatNo,
  zipCode,
  city,
}: Acceptance['investor']['residentialAddress']): string =>
  `${street || city} ${houseNo}${flatNo ? `/${flatNo}` : ''}, ${zipCode} ${city}`;

/** An offer as a way to it shows it; through a mailed link, with the link. */
export interface Opened {
  row: OfferRow;
  link?: LinkRow;
}

/** The way to the offer that is accepted: a mailed link, or the panel. Either refuses when it is shut. */
export interface Door<O extends Opened> {
  /** To read it. */
  look: (tx: Tx) => Promise<O>;
  /** To change it: it and what leads to it stay locked until the transaction ends. */
  open: (tx: Tx) => Promise<O>;
}

/**
 * Accepts an offer in one transaction (security D7): status, consents, the frozen
 * document, events and mails together or not at all. The same body again is the
 * same answer; another body is refused.
 *
 * @param about.answer What is told of the offer, in that transaction: an acceptance that stands
 *   is never answered as refused.
 * @throws ProblemError 3101–3104, 5001, 2001–2003, 3003; 4001 when the door is shut, be it since
 *   the document was drawn.
 */
export const accept = async <O extends Opened, T>(
  deps: Deps,
  {
    brand,
    door,
    data,
    consents,
    idempotency,
    actor,
    answer,
  }: {
    brand: BrandDefinition;
    door: Door<O>;
    data: Schemas['AcceptOfferData'];
    consents: ShownConsents;
    idempotency: string | undefined;
    actor: Actor;
    answer: (tx: Tx, opened: O) => Promise<T>;
  },
): Promise<T> => {
  const { db, clock, secrets, outbox } = deps;
  const now = clock();
  const bodyHash = hashOfBody(data);

  /** Another body came with the same key before. */
  const isKeyTaken = async (tx: Tx, offerId: string): Promise<boolean> => {
    if (!idempotency) return false;
    const since = new Date(now.getTime() - idempotencyKeyLifetimeMs);
    const [known] = await tx
      .select({ key: idempotencyKey.key })
      .from(idempotencyKey)
      .where(
        and(
          eq(idempotencyKey.key, idempotency),
          eq(idempotencyKey.objectId, offerId),
          gt(idempotencyKey.createdAt, since),
        ),
      );
    return known !== undefined;
  };

  /** A repeat of what was already accepted; another body is refused. */
  const isRepeat = async (tx: Tx, row: OfferRow): Promise<boolean> => {
    if (row.offer.status !== 'accepted' && row.offer.status !== 'active') return false;
    if (row.offer.acceptanceHash === bodyHash) return true;
    throw (await isKeyTaken(tx, row.offer.id)) ? refuse(5001) : refuse(3003);
  };

  const check = async (tx: Tx, row: OfferRow): Promise<Acceptance> => {
    mayStep(row, 'accept', now);
    demandOpen(row, now);
    const { limits } = await offerFacts(tx, row, now);
    const checked = checkAcceptance(
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
    if (checked.kind === 'invalid') {
      throw refuse(5001, { violations: within('data', checked.violations) });
    }
    if (checked.kind === 'refused') {
      throw refuse(checked.refusal.code, { parameters: checked.refusal.parameters });
    }
    const wrong = dictionaryMistakes(checked.acceptance.investor);
    if (wrong.length > 0) throw refuse(5001, { violations: within('data.investor', wrong) });
    return checked.acceptance;
  };

  // The document is drawn before the row is locked, from a first look that the lock repeats.
  const first = await withTenant(db, brand.id, async (tx) => {
    const seen = await door.look(tx);
    const { row } = seen;
    if (await isRepeat(tx, row)) {
      return { kind: 'repeated' as const, answered: await answer(tx, seen) };
    }
    const acceptance = await check(tx, row);
    return {
      kind: 'new' as const,
      row,
      acceptance,
      facts: await offerFacts(tx, row, now),
      owner: await ownerView(tx, row),
    };
  });
  if (first.kind === 'repeated') return first.answered;
  const { acceptance, facts, owner } = first;
  // As the draft was: in the language in which it was read.
  const language = acceptance.language ?? first.row.offer.language;
  const pdf = await deps.workers.drawDocument(await wornBrand(db, brand), {
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
      account: formatBankAccount(acceptance.investor.bankAccount),
    } satisfies Record<AgreementRow, string>,
    consents: consents.map((consent) => ({
      text: textIn(consent.text, language),
      version: consent.version,
      given: acceptance.consents.find(({ kind }) => kind === consent.kind)?.given ?? false,
    })),
    schedule: scheduleOf(first.row, acceptance.investmentValue, now),
    advisorName: owner.name,
    at: now,
  });
  const encrypted = await secrets.encrypt(acceptance);

  return keeping(deps, brand.id, async (tx, put) => {
    const opened = await door.open(tx);
    const { row } = opened;
    const offerId = row.offer.id;
    if (await isRepeat(tx, row)) return answer(tx, opened);
    // Kept before the campaign is locked: a slow store holds up this offer alone.
    const stored = await put(pdf, 'application/pdf');
    // One at a time in a campaign, so that two investors never share what remains.
    await tx
      .select({ id: campaign.id })
      .from(campaign)
      .where(eq(campaign.id, row.campaign.id))
      .for('update');
    await check(tx, row);
    if (idempotency) {
      await tx
        .insert(idempotencyKey)
        .values({
          brandId: brand.id,
          key: idempotency,
          objectId: offerId,
          bodyHash,
          createdAt: now,
        })
        .onConflictDoNothing();
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
      consentAnswers(consents, acceptance.consents, language).map((answer) => ({
        ...answer,
        brandId: brand.id,
        offerId,
        investorId: row.investor.id,
        at: now,
        ip: actor.ip,
        host: actor.host,
      })),
    );
    await tx
      .update(investor)
      .set({
        name: investorName(acceptance.investor),
        firstName: acceptance.investor.firstName,
        surname: acceptance.investor.surname,
      })
      .where(eq(investor.id, row.investor.id));
    await nameInvestor(tx, row.relation, investorName(acceptance.investor));
    await changePerson(
      tx,
      deps.guards,
      { personId: row.investor.personId, act: 'acceptance' },
      acceptance.investor,
    );
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
      ids: { offerId, ...(opened.link ? { linkId: opened.link.id } : {}) },
    });
    await noticeOwner(deps, tx, row, 'accepted');
    return answer(tx, opened);
  });
};
