/**
 * Advisors of one name are told apart by their addresses, in every answer that names one; whoever
 * asks gets the addresses only of people whose records they may open.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advisor, networkMember, notice } from '../../../server/db/schema.ts';
import { colleagueLogin, startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { demoLogins } from '../../support/server/server.ts';

let { server, hands, staff } = {} as WithStaff;
let requestId: string;
const named = { firstName: 'Maria', surname: 'Żuk' };
const recordOf = async (email: string) =>
  (await server.db.select().from(advisor).where(eq(advisor.email, email)))[0]!;
const rename = (email: string, names: typeof named) =>
  server.db.update(advisor).set(names).where(eq(advisor.email, email));

beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
  await hands.invite(staff.advisor, 'pierwszy@example.pl');
  ({ requestId } = await hands.askForData(staff.advisor, 'pierwszy@example.pl'));
  await rename(demoLogins.advisor, named);
});
afterAll(() => server?.close());

const ownersOf = async (token: string, name = 'Żuk Maria') => {
  const rows = await hands.get('/api/advisor/investor/offers-by-network?limit=99999', token);
  const of = rows.filter(({ ownerName }) => ownerName === name);
  return [...new Set(of.map(({ ownerEmail }) => ownerEmail))];
};
const formOf = async (token: string) => {
  const rows = await hands.get('/api/advisor/kyc/investor-request?limit=9999', token);
  return rows.find(({ id }) => id === requestId)?.advisorEmail;
};
const form = (token: string) => hands.get(`/api/advisor/kyc/investor-request/${requestId}`, token);

it('nobody’s address is given while names differ', async () => {
  expect(await ownersOf(staff.coordinator)).toEqual([null]);
  expect(await formOf(staff.coordinator)).toBeNull();
  expect((await form(staff.coordinator)).advisorEmail).toBeNull();
});

it('the owners in a list, of an offer and of data forms', async () => {
  // As typed: neither case nor marks make another name of it.
  await rename(colleagueLogin, { firstName: 'maria', surname: 'Zuk' });
  expect(await ownersOf(staff.coordinator)).toEqual([demoLogins.advisor]);
  expect(await formOf(staff.coordinator)).toBe(demoLogins.advisor);
  expect((await form(staff.coordinator)).advisorEmail).toBe(demoLogins.advisor);
  const rows = await hands.get(
    '/api/advisor/investor/offers-by-network?limit=99999',
    staff.coordinator,
  );
  const { id } = rows.find(({ ownerName }) => ownerName === 'Zuk maria')!;
  const { offer } = await hands.get(`/api/advisor/investor/${id}`, staff.coordinator);
  expect(offer).toMatchObject({ ownerName: 'Zuk maria', ownerEmail: colleagueLogin });
});

it('an archived one in a notice', async () => {
  await rename(colleagueLogin, named);
  const [about, receiver] = [
    await recordOf(colleagueLogin),
    await recordOf(demoLogins.coordinator),
  ];
  await server.db.insert(notice).values({
    brandId: about.brandId,
    advisorId: receiver.id,
    kind: 'handOverDone',
    cause: 'succession:1',
    aboutAdvisorId: about.id,
    count: 3,
    at: new Date(),
    delivery: 'off',
  });
  const { items } = await hands.get('/api/advisor/notice?limit=50', staff.coordinator);
  expect(items.find(({ kind }) => kind === 'handOverDone')).toMatchObject({
    advisorName: 'Maria Żuk',
    advisorEmail: colleagueLogin,
  });
});

it('not one whose record is closed to whoever asks', async () => {
  const { id } = await recordOf(demoLogins.advisor);
  await server.db.delete(networkMember).where(eq(networkMember.advisorId, id));
  const owners = await ownersOf(staff.coordinator);
  expect(owners).toContain(null);
  expect(owners).not.toContain(demoLogins.advisor);
  expect(await formOf(staff.coordinator)).toBeNull();
  expect((await form(staff.coordinator)).advisorEmail).toBeNull();
});
