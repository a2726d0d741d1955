import type { components } from '../../../src/sdk/schema.gen.d.ts';
import type { AnswerAt } from './answers.ts';
import { multipart, samplePdf } from './multipart.ts';
import type { TestServer } from './server.ts';

type Draft = components['schemas']['CampaignDraft'];

/** A complete campaign, as typed in the form, open on any day of the tests. */
export const wholeCampaign = (change: Partial<Draft> = {}): Draft => ({
  campaignType: 'debt',
  regime: 'ecsp',
  currency: 'PLN',
  issuerName: 'Piekarnie Kaszubskie sp. z o.o.',
  startDate: '2024-01-01',
  endDate: '2035-12-31',
  target: '2 500 000,00',
  picture: '/brand/scenes/piekarnie.svg',
  PL: {
    campaignName: 'Piekarnie Kaszubskie',
    description: 'Obligacje finansują trzy nowe piekarnie.',
    highlights: 'Odsetki co kwartał\n\nZastaw na piecach',
    risks: 'Emitent może opóźnić wypłatę odsetek.',
  },
  EN: {
    campaignName: 'Kashubian Bakeries',
    description: 'The bonds finance three new bakeries.',
    highlights: 'Interest every quarter\nA pledge on the ovens',
    risks: 'The issuer may delay interest.',
  },
  documents: [],
  products: [
    {
      id: '8d2e4f71-0b3a-4c96-a5d8-7f61c9e3b214',
      productCode: 'PIE-A-24',
      productName: 'Obligacje serii A, 24 miesiące',
      minValue: '1 000',
      maxValue: '200 000',
      stepValue: '1000,00',
      interestRate: '9,25',
      interestType: 'fixed',
      interestPayments: 'quarterly',
      durationValue: '24',
      durationUnit: 'month',
      nominalValue: '1000',
      actualValue: '',
      issueValue: '1000',
      unitPrice: '',
      instruments: '',
      series: [],
      pccFlag: false,
      notarialDeedName: '',
      paymentAccount: '61 1090 1014 0000 0712 1981 2874',
      repaymentAccount: '',
    },
  ],
  ...change,
});

/** API calls of the back office on campaigns. */
export const campaignHands = (server: TestServer, token: string, host?: string) => {
  const at = { token, ...(host ? { host } : {}) };
  const path = '/api/advisor/campaign-record';
  const view = (id: string) => server.call('GET', `${path}/${id}`, at);
  const create = (body: object = wholeCampaign()) => server.call('POST', path, { ...at, body });
  const save = (id: string, version: number, draft: object) =>
    server.call('PUT', `${path}/${id}`, { ...at, body: { version, draft } });
  const move = (id: string, event: string, version = 1) =>
    server.call('POST', `${path}/${id}/move`, { ...at, body: { event, version } });
  const upload = async (
    what: 'picture' | 'document',
    [name, bytes, mime]: [string, Buffer, string] = ['arkusz.pdf', samplePdf, 'application/pdf'],
  ) => {
    const { payload, headers } = multipart(name, bytes, mime);
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/advisor/campaign-${what}`,
      headers: { ...headers, host: host ?? 'localhost:3000', authorization: `Bearer ${token}` },
      payload,
    });
    const body = answer.json<AnswerAt<'POST', `/api/advisor/campaign-${typeof what}`>>();
    return { status: answer.statusCode, body, headers: answer.headers };
  };
  return {
    list: async () => (await server.call('GET', path, at)).body.results,
    view,
    create,
    save,
    move,
    upload,
    /** Creates and publishes a campaign; returns its record. */
    published: async (change: Partial<Draft> = {}) => {
      const { body } = await create(wholeCampaign(change));
      const { status, body: record } = await move(body.id, 'publish');
      if (status !== 200) throw new Error(`Not published: ${JSON.stringify(record)}`);
      return record;
    },
  };
};
