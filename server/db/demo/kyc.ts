import { addDays, endOfDay } from '../../../src/domain/dates.ts';
import { hourMs } from '../../../src/domain/timeUnits.ts';
import { hashOf, hashOfBody } from '../../security/secrets.ts';
import type { consentRecord, kycHolder, kycRequest, kycReview } from '../schema.ts';
import * as t from '../schema.ts';
import { atHour, idOf, insertAll, workday } from './dice.ts';
import type { House } from './house.ts';
import { makeKycForm } from './people.ts';
import type { Seeder } from './seeder.ts';

type Row = typeof kycRequest.$inferInsert & { id: string };
type Status = Row['status'];

/** How many requests in each status, and how many days ago they were sent. */
const plan: [status: Status, count: number, daysAgo: number][] = [
  ['sent', 7, 3],
  ['opened', 6, 6],
  ['submitted', 9, 12],
  ['verified', 12, 90],
  ['returned', 4, 20],
  ['expired', 5, 50],
  ['revoked', 3, 25],
];

const message = 'Dzień dobry, proszę o uzupełnienie formularza danych przed zawarciem umowy.';

/** An advisor's review of a form, twenty hours after it was submitted. */
const reviewOf = async (
  { secrets }: Seeder,
  { id, brandId, status, submittedAt, formEnc }: Row,
  { owner }: House['leads'][number],
): Promise<typeof kycReview.$inferInsert> => {
  const note = { field: 'documentNo', note: 'Numer nie zgadza się ze skanem dokumentu.' };
  const isReturned = status === 'returned';
  return {
    id: idOf(`review ${id}`),
    brandId,
    kycRequestId: id,
    version: 2,
    decision: isReturned ? 'returned' : 'verified',
    at: new Date(submittedAt!.getTime() + 20 * hourMs),
    advisorId: owner.id,
    advisorName: `${owner.firstName} ${owner.surname}`,
    notesEnc: await secrets.encrypt(isReturned ? [note] : []),
    formEnc: formEnc!,
  };
};

/** Data requests in every status; answered ones have a form that passes validation. */
export const seedKyc = async (seeder: Seeder, house: House): Promise<void> => {
  const { tx, date, secrets } = seeder;
  const { brand, leads, dice, demoInvestor } = house;
  const requests: Row[] = [];
  const consents: (typeof consentRecord.$inferInsert)[] = [];
  const holders: (typeof kycHolder.$inferInsert)[] = [];
  const reviews: (typeof kycReview.$inferInsert)[] = [];
  const people = [...leads];

  const add = async (
    lead: (typeof leads)[number],
    status: Status,
    sentOn: string,
  ): Promise<void> => {
    const id = idOf(`kyc ${lead.email}`);
    const sentAt = atHour(workday(sentOn), 9 + dice.roll() * 6);
    const isAnswered = status === 'submitted' || status === 'verified' || status === 'returned';
    const openedAt =
      isAnswered || status === 'opened' ? new Date(sentAt.getTime() + 3 * hourMs) : null;
    const submittedAt = isAnswered ? new Date(sentAt.getTime() + 4 * hourMs) : null;
    const form = isAnswered ? makeKycForm(lead.human, dice) : null;
    requests.push({
      id,
      brandId: brand.id,
      advisorId: lead.owner.id,
      investorId: lead.id,
      investorEmail: lead.email,
      message,
      status,
      sentAt,
      openedAt,
      submittedAt,
      expiresAt: new Date(endOfDay(addDays(sentOn, 30))),
      referenceNo: submittedAt
        ? `KYC/${submittedAt.getUTCFullYear()}/${hashOf(id).slice(0, 8).toUpperCase()}`
        : null,
      formEnc: form ? await secrets.encrypt(form) : null,
      formHash: form ? hashOfBody(form) : null,
      version: status === 'submitted' ? 1 : form ? 2 : 0,
    });
    if (form && status !== 'submitted')
      reviews.push(await reviewOf(seeder, requests.at(-1)!, lead));
    holders.push({ brandId: brand.id, kycRequestId: id, relationId: lead.relationId });
    for (const consent of submittedAt ? brand.consents : []) {
      consents.push({
        id: idOf(`consent ${id} ${consent.kind}`),
        brandId: brand.id,
        kycRequestId: id,
        investorId: lead.id,
        kind: consent.kind,
        version: consent.version,
        textHash: hashOf(consent.text.pl),
        language: 'PL',
        given: consent.required || dice.chance(0.3),
        at: submittedAt!,
        ip: `192.0.2.${dice.between(1, 254)}`,
        host: 'localhost:3000',
      });
    }
  };

  await add(demoInvestor, 'verified', addDays(date, -670));
  for (const [status, count, daysAgo] of plan) {
    for (let index = 0; index < count; index += 1) {
      const [lead] = people.splice(Math.floor(dice.roll() * people.length), 1);
      await add(lead!, status, addDays(date, -daysAgo - index));
    }
  }
  await insertAll(requests, (some) => tx.insert(t.kycRequest).values(some));
  await insertAll(reviews, (some) => tx.insert(t.kycReview).values(some));
  await insertAll(consents, (some) => tx.insert(t.consentRecord).values(some));
  await insertAll(holders, (some) => tx.insert(t.kycHolder).values(some));
};
