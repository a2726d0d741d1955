/**
 * What the evidence log must record, as a table: an action, and the entries it leaves. Each names
 * the person, the level of their session, the brand and the request.
 */
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditActions } from '../../../server/audit/actions.ts';
import { verifyEvidence } from '../../../server/audit/verify.ts';
import { rowsOf } from '../../../server/db/open.ts';
import { campaignHands, wholeCampaign } from '../../support/server/campaigns.ts';
import { bookingHands, lineOf } from '../../support/server/backOffice.ts';
import { codeOf } from '../../support/server/authenticator.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { backOfficeKey, demoLogins } from '../../support/server/server.ts';

interface Entry {
  id: number;
  action: string;
  kind: string;
  email: string | null;
  level: string | null;
  brand: string | null;
  request: string | null;
  details: string;
}

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

const { password } = demoLogins;
const advisor = { email: demoLogins.advisor, level: 'password', kind: 'advisor' };
const coordinator = { email: demoLogins.coordinator, level: 'password', kind: 'coordinator' };
const booker = { email: demoLogins.backOffice, level: 'password', kind: 'backOffice' };
const newcomer = 'nowa.osoba@example.pl';
const investorEmail = 'dowody@example.pl';
const investor = { email: investorEmail, level: 'link', kind: 'investor' };
const holder = { ...investor, kind: 'visitor' };
const visitor = (email: string | null, level: string | null) => ({ email, level, kind: 'visitor' });

const post = <U extends string>(url: U, body: object, token?: string) =>
  server.call('POST', url, { body, ...(token ? { token } : {}) });
const logIn = (username: string, typed: string) =>
  post('/auth/login', { username, password: typed });
const own = <U extends string>(url: U) => server.call('GET', url, { token: tokens.investor! });

/** What one action leaves for the next. */
const tokens: Record<string, string> = {};
const known: Record<string, string> = {};

type Expected = Partial<Pick<Entry, 'action' | 'kind' | 'email' | 'level'>>;
const acts: [what: string, act: () => Promise<unknown>, entries: Expected[]][] = [
  [
    'a log-in with a password',
    async () => (tokens.advisor = (await logIn(demoLogins.advisor, password)).body.accessToken),
    [{ action: 'logIn', ...visitor(demoLogins.advisor, 'password') }],
  ],
  [
    'a wrong password',
    () => logIn(demoLogins.advisor, 'nie-to-haslo'),
    [{ action: 'logInRefused', ...visitor(demoLogins.advisor, null) }],
  ],
  [
    'an address that nobody has',
    () => logIn('nikt@example.pl', 'nie-to-haslo'),
    [{ action: 'logInRefused', ...visitor(null, null) }],
  ],
  [
    'the right password of an account that is not active',
    () => logIn('nieaktywny@oferta.test', password),
    [{ action: 'logInRefused', ...visitor('nieaktywny@oferta.test', null) }],
  ],
  [
    'a wrong code',
    async () => {
      known.challenge = (await logIn(demoLogins.secondFactor, password)).body.twoFactorToken;
      await post('/auth/login-with-two-factor', {
        twoFactorToken: known.challenge,
        code: '000000',
        rememberDevice: false,
      });
    },
    [{ action: 'secondFactorRefused', ...visitor(demoLogins.secondFactor, 'password') }],
  ],
  [
    'a log-in with a code',
    async () => {
      const [mail] = await hands.mailsTo(demoLogins.secondFactor);
      await post('/auth/login-with-two-factor', {
        twoFactorToken: known.challenge,
        code: /\d{6}/.exec(mail.subject)![0],
        rememberDevice: false,
      });
    },
    [{ action: 'logIn', ...visitor(demoLogins.secondFactor, 'secondFactor') }],
  ],
  [
    'a wrong password of a step',
    async () => {
      const { body } = await logIn(demoLogins.advisor, password);
      Object.assign(known, { access: body.accessToken, refresh: body.refreshToken });
      const typed = { password: 'nie-to-haslo', refreshToken: body.refreshToken };
      await post('/api/auth/step-up', typed, body.accessToken);
    },
    [{ action: 'stepUpRefused', ...advisor }],
  ],
  [
    'a step, and the end of that session',
    async () => {
      const typed = { password, refreshToken: known.refresh };
      const { body } = await post('/api/auth/step-up', typed, known.access);
      await post('/api/auth/logout', {}, body.accessToken);
    },
    [
      { action: 'stepUp', ...advisor },
      { action: 'logOut', ...advisor },
    ],
  ],
  [
    'staying logged in, and once more for nothing',
    async () => {
      const { body } = await logIn(demoLogins.advisor, password);
      const { sid } = decodeJwt<{ sid: string }>(body.accessToken);
      await server.db.execute(
        sql`update session set expires_at = expires_at - interval '11 hours 30 minutes',
          logged_in_at = logged_in_at - interval '11 hours 30 minutes' where id = ${sid}`,
      );
      await post('/api/auth/prolong', {}, body.accessToken);
      await post('/api/auth/prolong', {}, body.accessToken);
    },
    [
      { action: 'logIn', ...visitor(demoLogins.advisor, 'password') },
      { action: 'sessionProlonged', ...advisor },
    ],
  ],
  [
    'the end of another session of one’s own',
    async () => {
      await logIn(demoLogins.advisor, password);
      const open = await hands.get('/api/auth/sessions', tokens.advisor!);
      const { id } = open.find(({ isCurrent }) => !isCurrent)!;
      await server.call('DELETE', `/api/auth/sessions/${id}`, { token: tokens.advisor! });
    },
    [{ action: 'sessionEnded', ...advisor }],
  ],
  [
    'an invitation of an investor',
    async () => Object.assign(known, await hands.invite(staff.advisor, investorEmail)),
    [{ action: 'offerEvent', ...advisor }],
  ],
  [
    'a request for data',
    async () => (known.form = (await hands.askForData(staff.advisor, investorEmail)).link),
    [{ action: 'kycRequested', ...advisor }],
  ],
  [
    'the data form, with its consents',
    () => hands.sendData(known.form!),
    [
      { action: 'kycSubmitted', ...holder },
      { action: 'consentRecord', email: investorEmail, level: 'link', kind: 'investor' },
    ],
  ],
  [
    'the data of an investor, masked',
    () => hands.get(`/api/advisor/investor/${known.offerId}/kyc`, staff.advisor),
    [{ action: 'readKyc', ...advisor }],
  ],
  [
    'the data of an investor, in clear',
    () =>
      post(
        `/api/advisor/investor/${known.offerId}/kyc/reveal`,
        { reason: 'Przygotowanie umowy pożyczki' },
        staff.coordinator,
      ),
    [{ action: 'revealKyc', ...coordinator }],
  ],
  [
    'the notes on an investor',
    () => hands.get(`/api/advisor/investor/${known.offerId}/crm`, staff.advisor),
    [{ action: 'readCrm', ...advisor }],
  ],
  [
    'an acceptance by a mailed link, with its consents',
    () => hands.accept(known.link!),
    [
      { action: 'offerEvent', ...holder },
      { action: 'consentRecord', email: investorEmail, level: 'link', kind: 'investor' },
    ],
  ],
  [
    'the agreement by a mailed link',
    async () => {
      const { body } = await server.call('GET', `/public-api/campaign-offer/${known.link}`);
      known.file = body.accepted.documentFileId;
      await server.call('GET', `/public-api/campaign-offer/${known.link}/file/${known.file}`);
    },
    [{ action: 'downloadFile', ...holder }],
  ],
  [
    'the agreement, by the advisor',
    () => server.call('GET', `/api/advisor/file/${known.file}`, { token: staff.advisor }),
    [{ action: 'downloadFile', ...advisor }],
  ],
  [
    'a log-in of an investor with a mailed link',
    async () => (tokens.investor = await hands.logInInvestor(investorEmail)),
    [{ action: 'logIn', ...visitor(investorEmail, 'link') }],
  ],
  [
    'one’s own data',
    () => own('/investor-api/investor/data'),
    [{ action: 'readOwnData', ...investor }],
  ],
  [
    'one’s own agreement',
    () => own(`/investor-api/file/${known.file}`),
    [{ action: 'downloadFile', ...investor }],
  ],
  [
    'an export of offers',
    () =>
      server.call('GET', '/api/advisor/investor/offers/export?scope=own&format=csv', {
        token: staff.advisor,
      }),
    [{ action: 'exportOffers', ...advisor }],
  ],
  [
    'a payment in parts, then the rest',
    async () => {
      const { body } = await server.call('GET', `/public-api/campaign-offer/${known.link}`);
      for (const reference of ['wyciag-1', undefined]) {
        const amount = reference ? '1.00' : (Number(body.payment.amount) - 1).toFixed(2);
        await server.call('POST', `/back-office-api/offer/${known.offerId}/settle`, {
          headers: { 'x-back-office-key': backOfficeKey },
          body: { paymentDate: '2026-03-10', currency: body.payment.currency, amount, reference },
        });
      }
    },
    [
      { action: 'paymentRecorded', kind: 'backOffice', email: null },
      { action: 'settled', kind: 'backOffice', email: null },
    ],
  ],
  [
    'a statement: too much was paid, sent back, and interest paid out',
    async () => {
      const { body } = await server.call('GET', `/public-api/campaign-offer/${known.link}`);
      const hands = bookingHands(server, await server.logIn(demoLogins.backOffice));
      for (const [title, amount] of [
        ['za dużo', '5.00'],
        [`zwrot ${body.no}`, '-5.00'],
        [`odsetki ${body.no}`, '-7.00'],
      ] as const) {
        const { currency } = body.payment;
        await hands.importLines([lineOf({ title, amount, currency })]);
        const entry = (await hands.entries()).find((one) => one.title === title)!;
        const seen = entry.offer ? entry : (await hands.move(entry, 'match', known.offerId)).body;
        await hands.move(seen, 'confirm');
      }
    },
    [
      { action: 'logIn', ...booker, kind: 'visitor' },
      { action: 'statementImported', ...booker },
      { action: 'bankEntryMoved', ...booker },
      { action: 'paymentRecorded', ...booker },
      { action: 'bankEntryMoved', ...booker },
      { action: 'statementImported', ...booker },
      { action: 'paymentReturned', ...booker },
      { action: 'bankEntryMoved', ...booker },
      { action: 'statementImported', ...booker },
      { action: 'payoutRecorded', ...booker },
      { action: 'bankEntryMoved', ...booker },
    ],
  ],
  [
    'a large line of a statement: confirmed by the first of two, and taken back',
    async () => {
      const { body } = await server.call('GET', `/public-api/campaign-offer/${known.link}`);
      const hands = bookingHands(server, await server.logIn(demoLogins.backOffice));
      const { currency } = body.payment;
      await hands.importLines([lineOf({ title: 'bardzo dużo', amount: '25000.00', currency })]);
      const entry = (await hands.entries()).find((one) => one.title === 'bardzo dużo')!;
      const matched = (await hands.move(entry, 'match', known.offerId)).body;
      await hands.move((await hands.move(matched, 'confirm')).body, 'takeBack');
    },
    [
      { action: 'logIn', ...booker, kind: 'visitor' },
      { action: 'statementImported', ...booker },
      ...['proposed', 'confirmedOnce', 'unmatched'].map((to) => ({
        action: 'bankEntryMoved',
        details: expect.stringContaining(`"${to}"`),
        ...booker,
      })),
    ],
  ],
  [
    'a data request, revoked',
    async () => {
      const { requestId } = await hands.askForData(staff.advisor, 'cofnieta@example.pl');
      await post(`/api/advisor/kyc/investor-request/${requestId}/revoke`, {}, staff.advisor);
    },
    [{ action: 'kycRequestRevoked', ...advisor }],
  ],
  [
    'a data form, returned and verified',
    async () => {
      const { requestId, link } = await hands.askForData(staff.advisor, 'sprawdzany@example.pl');
      await hands.sendData(link);
      const about = `/api/advisor/kyc/investor-request/${requestId}/review` as const;
      const notes = [{ field: 'fathersName', note: 'Proszę o pełne imię.' }];
      await post(about, { decision: 'returned', version: 1, notes }, staff.advisor);
      await server.call('PUT', `/public-api/kyc/investor-request/${link}/submit`, {
        body: { form: { fathersName: 'Janusz' }, consents: [] },
      });
      await post(about, { decision: 'verified', version: 3 }, staff.advisor);
    },
    [
      { action: 'kycReturned', ...advisor },
      { action: 'kycCorrected', email: 'sprawdzany@example.pl', level: 'link' },
      { action: 'kycVerified', ...advisor },
    ],
  ],
  [
    'requests to correct a data form, withdrawn and declined',
    async () => {
      const email = 'proszacy@example.pl';
      const { requestId, link } = await hands.askForData(staff.advisor, email);
      await hands.sendData(link);
      const token = await hands.logInInvestor(email);
      const url = `/investor-api/kyc/investor-request/${requestId}/correction` as const;
      const notes = [{ field: 'fathersName', note: 'Proszę o pełne imię.' }];
      await post(url, { version: 1, notes }, token);
      await server.call('DELETE', url, { token });
      await post(url, { version: 3, notes }, token);
      const about = `/api/advisor/kyc/investor-request/${requestId}/correction/decline` as const;
      await post(about, { version: 4, reason: 'Imię jest pełne.' }, staff.advisor);
    },
    [
      { action: 'correctionAsked', email: 'proszacy@example.pl' },
      { action: 'correctionWithdrawn', email: 'proszacy@example.pl' },
      { action: 'correctionDeclined', ...advisor },
    ],
  ],
  [
    'other reminders of a brand',
    async () => {
      const now = await hands.get('/api/advisor/reminders', staff.coordinator);
      await server.call('PUT', '/api/advisor/reminders', { token: staff.coordinator, body: now });
    },
    [{ action: 'remindersConfigured', ...coordinator }],
  ],
  [
    'other words and terms of a brand',
    async () => {
      const now = await hands.get('/public-api/advisor-panel-configuration', staff.coordinator);
      await server.call('PUT', '/api/advisor/panel-configuration', {
        token: staff.coordinator,
        body: { ...now, inviteText: 'Inne zaproszenie', reg: 'Inny regulamin' },
      });
    },
    [
      { action: 'brandConfigured', ...coordinator },
      { action: 'termsChanged', ...coordinator },
    ],
  ],
  [
    'another name of a brand, which stands in its terms',
    async () => {
      const now = await hands.get('/public-api/advisor-panel-configuration', staff.coordinator);
      await server.call('PUT', '/api/advisor/panel-configuration', {
        token: staff.coordinator,
        body: { ...now, siteTitle: 'Bursztynowa Oferta' },
      });
    },
    [
      { action: 'brandConfigured', ...coordinator },
      { action: 'termsChanged', ...coordinator },
    ],
  ],
  [
    'a campaign that is offered no longer',
    async () => {
      const [{ id }] = await hands.get('/api/advisor/campaign-choices', staff.coordinator);
      await server.call('PUT', `/api/advisor/campaign/${id}/choice`, {
        token: staff.coordinator,
        body: { isWithheld: true },
      });
    },
    [{ action: 'campaignChoiceChanged', ...coordinator }],
  ],
  [
    'a campaign from its first word to its end',
    async () => {
      const office = campaignHands(server, await server.logIn(demoLogins.backOffice));
      const { body: file } = await office.upload('document');
      const documents = [{ url: file.url, urlEN: '', labelPL: 'Arkusz', labelEN: '' }];
      const { body: made } = await office.create();
      await office.save(made.id, 1, wholeCampaign({ documents }));
      await office.move(made.id, 'publish', 2);
      await office.move(made.id, 'end', 3);
    },
    [
      { action: 'campaignFileAdded', ...booker },
      { action: 'campaignCreated', ...booker },
      { action: 'campaignSaved', ...booker },
      { action: 'campaignMoved', ...booker },
      { action: 'campaignMoved', ...booker },
    ],
  ],
  [
    'an invitation of an advisor',
    async () => {
      const [{ id }] = await hands.get('/api/advisor/network', staff.coordinator);
      const person = { firstName: 'Nowa', surname: 'Osoba', email: newcomer, language: 'PL' };
      known.record = (
        await post(
          '/api/advisor/advisor',
          { ...person, brokerNetworkIds: [id], role: 'advisor' },
          staff.coordinator,
        )
      ).body.id;
    },
    [{ action: 'advisorEvent', kind: 'advisor', email: demoLogins.coordinator }],
  ],
  [
    'their yes, with a password',
    async () =>
      post('/auth/activate-from-email', { id: await hands.linkTo(newcomer, /activate/), password }),
    [
      { action: 'passwordChanged', ...visitor(newcomer, 'link') },
      { action: 'advisorJoined', ...visitor(newcomer, 'link') },
    ],
  ],
  [
    'another role',
    async () => {
      const record = await hands.get(`/api/advisor/advisor/${known.record}`, staff.coordinator);
      const { firstName, surname, email, brokerNetworkIds, language, version } = record;
      await server.call('PUT', `/api/advisor/advisor/${known.record}`, {
        token: staff.coordinator,
        body: {
          firstName,
          surname,
          email,
          brokerNetworkIds,
          language,
          version,
          role: 'coordinator',
        },
      });
    },
    [{ action: 'roleChanged', ...coordinator }],
  ],
  [
    'another password',
    async () => {
      const { body } = await logIn(newcomer, password);
      tokens.newcomer = body.accessToken;
      known.password = 'Zielony-rower-jedzie-7';
      const typed = { currentPassword: password, newPassword: known.password };
      await server.call('POST', '/api/auth/password', { token: tokens.newcomer, body: typed });
    },
    [{ action: 'passwordChanged', email: newcomer, level: 'password', kind: 'coordinator' }],
  ],
  [
    'a second factor, its codes for a bad day',
    async () => {
      const typed = { password: known.password };
      const { body } = await post('/api/auth/second-factor/totp', typed, tokens.newcomer);
      const code = await codeOf(server, body.secret);
      await post('/api/auth/second-factor/totp/confirm', { code }, tokens.newcomer);
    },
    [
      { action: 'secondFactorOn', email: newcomer, level: 'password' },
      { action: 'recoveryCodesMade', email: newcomer, level: 'password' },
    ],
  ],
];

const entriesAfter = async (id: number): Promise<Entry[]> =>
  rowsOf(
    await server.db.execute(sql`select e.id::int, action, actor_kind as kind, p.email, level,
        e.brand_id::text as brand, request_id as request, details
      from audit_entry e left join person p on p.id = e.person_id where e.id > ${id} order by e.id`),
  );
const lastId = async (): Promise<number> =>
  rowsOf<{ id: number }>(
    await server.db.execute(sql`select max(id)::int as id from audit_entry`),
  )[0]!.id;

it.each(acts)('%s is logged', async (_, act, expected) => {
  const before = await lastId();
  await act();
  const entries = await entriesAfter(before);
  const seen = JSON.stringify(entries, null, 1);
  for (const entry of expected) {
    expect(entries, seen).toContainEqual(expect.objectContaining(entry));
  }
  for (const { brand, request, details } of entries) {
    expect(brand).toBe(server.brandId);
    expect(server.logged(), 'the id of the request').toContain(`"${request}"`);
    expect(details, 'permanent details contain no personal data').not.toMatch(/@|127\.0\.0\.1/);
  }
});

/**
 * Actions covered by other tests: switching panels, changing addresses, a second factor, files of
 * the operator and whom they invite.
 */
const elsewhere = [
  'contextSwitched',
  'emailChangeAsked',
  'emailChanged',
  'secondFactorOff',
  'revealFile',
  'exportOwnData',
  'consentWithdrawn',
  'retentionKept',
  'erasureAsked',
  'erasureDecided',
  'erased',
  'networkCreated',
  'coordinatorInvited',
  'filesMoved',
  'filesSwept',
  'keysRotated',
];

it('every action in the list is logged by some call, and the log verifies', async () => {
  const told = new Set(acts.flatMap(([, , entries]) => entries.map(({ action }) => action)));
  expect([...auditActions].filter((one) => !told.has(one) && !elsewhere.includes(one))).toEqual([]);
  expect((await verifyEvidence(server.db)).breaks).toEqual([]);
});
