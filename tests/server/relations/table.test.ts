/**
 * The relation table against the application: every operation by which staff read an investor,
 * called by each of four people, returns a part exactly when the table says so. Each part contains
 * unique texts that are searched for in the responses.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '../../../server/http/handlers.ts';
import { policy } from '../../../server/http/policy.ts';
import {
  relationTable,
  sightOf,
  type Part,
  type Standing,
} from '../../../server/security/relationTable.ts';
import { startWithStaff, type WithStaff } from '../../support/server/hands.ts';
import { multipart, samplePdf } from '../../support/server/multipart.ts';
import { type Answer } from '../../support/server/server.ts';

const email = 'kanarek@example.pl';
const reason = 'Przygotowanie umowy pożyczki';
/** What reveals each part in a response. */
const signs: Partial<Record<Part, string>> = {
  name: 'Żółkiewska Łucja',
  email,
  notes: 'Tajna notatka doradcy',
  contact: 'Świętokrzyska 14A',
  form: '85022812343',
  timeline: 'fileUploaded',
};

let { server, hands, staff } = {} as WithStaff;
let offerId: string;
let requestId: string;
const files = { attachment: '', identityDocument: '', agreement: '' };

const upload = async (link: string, name: string, kind: string): Promise<string> => {
  const { payload, headers } = multipart(name, samplePdf, 'application/pdf', kind);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/public-api/campaign-offer/${link}/upload`,
    headers: { ...headers, host: 'localhost:3000' },
    payload,
  });
  return (answer.json() as { id: string }).id;
};

beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
  const invited = await hands.invite(staff.advisor, email);
  ({ offerId } = invited);
  await hands.accept(invited.link);
  files.attachment = await upload(invited.link, 'wyciag.pdf', 'other');
  // All file names are generated alike: the id identifies the file.
  signs.documentList = files.attachment;
  files.identityDocument = await upload(invited.link, 'dowod.pdf', 'identityDocument');
  const asked = await hands.askForData(staff.advisor, email);
  ({ requestId } = asked);
  await hands.sendData(asked.link);
  await server.call('POST', '/investor-api/investor/erasure', {
    token: await hands.logInInvestor(email),
  });
  await server.call('PUT', `/api/advisor/investor/${offerId}/crm`, {
    token: staff.advisor,
    body: {
      potential: 3,
      knowledge: 'good',
      industries: ['K'],
      notes: 'Tajna notatka doradcy',
      version: 0,
    },
  });
  const { body } = await server.call('GET', `/api/advisor/investor/${offerId}`, {
    token: staff.advisor,
  });
  files.agreement = body.documents.find((one: { kind: string }) => one.kind === 'agreement')!.id;
});
afterAll(() => server?.close());

const people: Record<string, { token: () => string; standing: Standing[] }> = {
  'the advisor': { token: () => staff.advisor, standing: ['advisor'] },
  'a colleague of the same network': { token: () => staff.colleague, standing: [] },
  'the coordinator of the network': { token: () => staff.coordinator, standing: ['coordinator'] },
  'the coordinator of other networks': { token: () => staff.otherCoordinator, standing: [] },
};

type Ask = (token: string) => Promise<Answer>;
const get =
  (url: () => string): Ask =>
  (token) =>
    server.call('GET', url(), { token });
const post =
  (url: () => string, body?: unknown): Ask =>
  (token) =>
    server.call('POST', url(), { token, ...(body === undefined ? {} : { body }) });
const ofOffer = (path = ''): Ask => get(() => `/api/advisor/investor/${offerId}${path}`);
const campaignOf = async (token: string): Promise<string> =>
  (await hands.get('/api/advisor/campaign-choices', token))[0].id;

/** How each operation is called about the investor with these texts. */
const asks: Partial<Record<OperationId, Ask>> = {
  listOffers: get(() => '/api/advisor/investor/offers?limit=99999'),
  listOffersByNetwork: get(() => '/api/advisor/investor/offers-by-network?limit=99999'),
  listCampaignOffers: async (token) =>
    server.call('GET', `/api/advisor/campaign/${await campaignOf(token)}/offers?limit=9999`, {
      token,
    }),
  exportOffers: get(() => '/api/advisor/investor/offers/export?format=csv'),
  viewDashboard: get(() => '/api/advisor/dashboard'),
  listNotices: get(() => '/api/advisor/notice?limit=50'),
  viewOffer: ofOffer(),
  viewOfferTimeline: ofOffer('/timeline'),
  viewInvestorCrm: ofOffer('/crm'),
  viewInvestorKyc: ofOffer('/kyc'),
  revealInvestorKyc: post(() => `/api/advisor/investor/${offerId}/kyc/reveal`, { reason }),
  listErasureRequests: get(() => '/api/advisor/erasure-request'),
  viewKycForm: get(() => `/api/advisor/kyc/investor-request/${requestId}`),
  revealKycForm: post(() => `/api/advisor/kyc/investor-request/${requestId}/reveal`, { reason }),
  reviewKycForm: post(() => `/api/advisor/kyc/investor-request/${requestId}/review`, {
    decision: 'verified',
    version: 1,
  }),
  declineCorrection: post(
    () => `/api/advisor/kyc/investor-request/${requestId}/correction/decline`,
    { version: 1, reason },
  ),
  listKycRequests: get(() => '/api/advisor/kyc/investor-request?limit=9999'),
  resendKycRequest: post(() => `/api/advisor/kyc/investor-request/${requestId}/resend`),
  revokeKycRequest: post(() => `/api/advisor/kyc/investor-request/${requestId}/revoke`),
};

const textOf = ({ body }: Answer): string =>
  body instanceof Uint8Array ? Buffer.from(body).toString('utf8') : JSON.stringify(body);

describe.each(Object.keys(asks) as OperationId[])('%s', (operation) => {
  it.each(Object.keys(people))('called by %s', async (who) => {
    const { token, standing } = people[who]!;
    const answer = await asks[operation]!(token());
    const text = textOf(answer);
    const shown = (Object.keys(signs) as Part[]).filter((part) => text.includes(signs[part]!));
    const allowed = (Object.keys(signs) as Part[]).filter((part) => {
      const sight = sightOf(operation, part, standing);
      return sight !== null && sight !== 'masked';
    });
    expect(shown.filter((part) => !allowed.includes(part))).toEqual([]);
    // The personal list and the networks' list each omit what the other shows.
    const isOther =
      (operation === 'exportOffers' || operation === 'viewDashboard') && who !== 'the advisor';
    const isAnswered = answer.status === 200 && !/^(resend|revoke)/.test(operation);
    if (isAnswered && !isOther) expect(shown).toEqual(expect.arrayContaining(allowed));
    if (standing.length === 0 && /\{offerId\}|offerId/.test(asks[operation]!.toString())) {
      expect(answer.status).toBe(404);
    }
  });
});

describe.each(['downloadFile', 'revealFile'] as const)('%s', (operation) => {
  it.each(Object.keys(people))('called by %s', async (who) => {
    const { token, standing } = people[who]!;
    for (const [part, id] of Object.entries(files) as [keyof typeof files, string][]) {
      const { status } = await (operation === 'downloadFile'
        ? get(() => `/api/advisor/file/${id}`)(token())
        : post(() => `/api/advisor/file/${id}/reveal`, { reason })(token()));
      expect([part, status]).toEqual([part, sightOf(operation, part, standing) ? 200 : 404]);
    }
  });
});

/** The back office consists of its people and its own system. */
const mayCall = (operation: OperationId, standing: Standing): boolean =>
  policy[operation].includes(standing) ||
  (standing === 'backOffice' && policy[operation].includes('machine'));

describe('the relation table', () => {
  it('names nobody whom the policy would reject', () => {
    const wrong = (Object.keys(relationTable) as OperationId[]).flatMap((operation) =>
      relationTable[operation]
        .flatMap(({ sees }) => Object.keys(sees) as Standing[])
        .filter((standing) => !mayCall(operation, standing))
        .map((standing) => `${operation}: ${standing}`),
    );
    expect(wrong).toEqual([]);
  });

  it('shows the unmasked form to staff only for a reason', () => {
    const clear = (Object.keys(relationTable) as OperationId[]).filter((operation) =>
      (['form', 'identityDocument'] as const).some((part) =>
        ['clear', 'noted'].includes(
          sightOf(operation, part, ['advisor', 'coordinator']) ?? 'nothing',
        ),
      ),
    );
    expect(clear).toEqual([]);
  });
});
