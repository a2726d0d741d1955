/**
 * An investor who reads a brand's pages in English is invited in English; everybody else in Polish.
 * The preview says so before anything is sent.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithStaff, type WithStaff } from '../support/server/hands.ts';

let { server, hands, staff } = {} as WithStaff;
const reader = 'czyta-po-angielsku@example.pl';
const stranger = 'nikt-go-nie-zna@example.pl';
let campaign: { id: string; productId: string };
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
  await hands.invite(staff.advisor, reader);
  await server.call('POST', '/auth/investor/send-token', { body: { email: reader } });
  const token = await hands.linkTo(reader, /investor-login/);
  const headers = { cookie: 'language=en' };
  await server.call('POST', '/auth/login-investor', { body: { token }, headers });
  const [, second] = await hands.get('/api/advisor/campaign-choices', staff.advisor);
  campaign = { id: second!.id, productId: second!.products[0]!.id };
});
afterAll(() => server?.close());

const previewBy = async (token: string, ...investorEmails: string[]) => {
  const url =
    `/api/advisor/campaign/${campaign.id}/product/${campaign.productId}/invite-investor/preview` as const;
  const { status, body } = await server.call('POST', url, {
    token,
    body: { investorEmails, message: 'Moje słowa' },
  });
  expect(status).toBe(200);
  return body;
};
const preview = (...emails: string[]) => previewBy(staff.advisor, ...emails);

it('is foretold for each address; the mail shown is that of the first', async () => {
  const { recipients, mail } = await preview(reader, stranger);
  expect(recipients.map(({ language }) => language)).toEqual(['EN', 'PL']);
  expect(mail).toMatchObject({ language: 'EN', quote: 'Moje słowa', action: 'See the offer' });
  const other = await preview(stranger, reader);
  expect(other.mail).toMatchObject({ language: 'PL', action: 'Zobacz ofertę' });
});

it('is that in which the mail then goes, to the words of its preview', async () => {
  for (const [email, pattern] of [
    [reader, /^Invitation: /],
    [stranger, /^Zaproszenie: /],
  ] as const) {
    const { mail } = await preview(email);
    await hands.invite(staff.advisor, email, 1);
    const sent = (await hands.mailsTo(email))[0];
    expect(sent.subject).toMatch(pattern);
    expect(sent.subject).toBe(mail.subject);
    for (const line of mail.paragraphs) expect(sent.text).toContain(line);
  }
});

it('is also that of an invitation sent again, once it was not yet accepted', async () => {
  await hands.invite(staff.advisor, reader, 0);
  expect((await hands.mailsTo(reader))[0].subject).toMatch(/^Invitation: /);
});

it('is not told of an investor whose invitation would be refused', async () => {
  const { recipients, mail } = await previewBy(staff.colleague, reader);
  expect(recipients).toEqual([{ investorEmail: reader, standing: 'taken', language: 'PL' }]);
  expect(mail.language).toBe('PL');
});
