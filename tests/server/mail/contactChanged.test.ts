/** Whoever works with a brand is told what somebody else changed of their contact data there. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  colleagueLogin,
  startWithCoordinator,
  type WithCoordinator,
} from '../../support/server/hands.ts';
import { demoLogins } from '../../support/server/server.ts';

let { server, hands, coordinator } = {} as WithCoordinator;
beforeAll(async () => {
  ({ server, hands, coordinator } = await startWithCoordinator());
});
afterAll(() => server?.close());

/** Saves a record with these fields changed; returns the newest mail to its address. */
const told = async (
  email: string,
  change: { phoneNo?: string | null; language?: 'PL' | 'EN' },
): Promise<string> => {
  const people = await hands.get('/api/advisor/advisor?limit=999', coordinator);
  const { id, ...record } = people.find((one) => one.email === email)!;
  const { firstName, surname, phoneNo, brokerNetworkIds, role, language, version } = record;
  const own = { firstName, surname, phoneNo, brokerNetworkIds, role, language };
  const { status } = await server.call('PUT', `/api/advisor/advisor/${id}`, {
    token: coordinator,
    body: { ...own, email, version, ...change },
  });
  expect(status).toBe(200);
  const [mail] = await hands.mailsTo(email);
  return `${mail.subject}: ${mail.text.replaceAll(/\s+/g, ' ')}`;
};

it('of a new number, that investors see it; of one that was removed, that they no longer do', async () => {
  const changed = await told(colleagueLogin, { phoneNo: '+48 600 100 200' });
  expect(changed).toContain('Państwa numer telefonu w serwisie Oferta został zmieniony. Widzą go');
  const removed = await told(colleagueLogin, { phoneNo: null });
  expect(removed).toContain(
    'Państwa numer telefonu w serwisie Oferta został usunięty. Inwestorzy pod Państwa opieką już go nie widzą.',
  );
  expect(removed).not.toContain('zmieniony');
  expect(changed).toMatch(/^Zmiana numeru telefonu: /);
  expect(removed).toMatch(/^Usunięty numer telefonu: /);
});

it('of the back office, nothing about investors, whom it does not serve', async () => {
  const changed = await told(demoLogins.backOffice, { phoneNo: '+48 600 100 300' });
  expect(changed).toContain('został zmieniony. Zmianę wprowadziła');
  const removed = await told(demoLogins.backOffice, { phoneNo: null });
  expect(removed).toContain('został usunięty. Zmianę wprowadziła');
});

it('in the language of the membership, whatever its person reads elsewhere', async () => {
  const text = await told(colleagueLogin, { phoneNo: '+48 600 100 400', language: 'EN' });
  expect(text).toContain('changed your telephone number at Oferta. The investors');
});
