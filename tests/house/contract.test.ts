import { describe, expect, it } from 'vitest';
import { contractText } from '../../server/http/contract.ts';

interface Answer {
  $ref?: string;
  content?: Record<string, { example?: unknown; examples?: unknown }>;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  maximum?: number;
  const?: unknown;
}

interface Operation {
  operationId: string;
  parameters?: unknown[];
  tags: string[];
  'x-addition'?: boolean;
  responses: Record<string, Answer>;
  requestBody?: { content: Record<string, { example?: unknown; examples?: unknown }> };
}

const document = JSON.parse(contractText) as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Answer> };
};
/** Shared responses are defined once, under components. */
const resolved = (answer: Answer): Answer =>
  answer.$ref ? document.components.responses[answer.$ref.split('/').at(-1)!]! : answer;

const verbs = ['get', 'post', 'put', 'patch', 'delete'];
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  verbs.flatMap((verb) => (item[verb] ? [{ path, verb, ...item[verb] }] : [])),
);

const isNumber = ({ type }: Schema): boolean =>
  [type].flat().some((one) => one === 'integer' || one === 'number');

/**
 * The places of a request's numbers that have no maximum, or one that its column cannot hold, and
 * of its dates that may be of any year.
 */
const unbounded = ({ operationId, parameters = [], requestBody }: Operation): string[] => {
  const found: string[] = [];
  const look = (value: unknown, place: string, within: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return;
    const { $ref, ...schema } = value as Schema;
    if ($ref && !within.includes($ref)) {
      const target = $ref
        .split('/')
        .slice(1)
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
      look(target, place, [...within, $ref]);
    }
    const { maximum = Infinity, format = '', pattern } = schema;
    const most = format === 'int64' ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1;
    if (isNumber(schema) && schema.const === undefined && maximum > most) found.push(place);
    if (format.startsWith('date') && !pattern) found.push(place);
    for (const [key, inner] of Object.entries(schema)) {
      if (!key.startsWith('example')) look(inner, `${place}/${key}`, within);
    }
  };
  look([parameters, requestBody], operationId, []);
  return found;
};

/** What the specification lists, one line per call. The list with limit=99999 is the list. */
const specified = `
GET /api/advisor/advisor-form
GET /api/advisor/advisor/{id}
GET /api/advisor/advisor
POST /api/advisor/advisor
PUT /api/advisor/advisor/{id}
DELETE /api/advisor/advisor/{id}
PATCH /api/advisor/advisor/{id}/activate
GET /api/advisor/network
GET /api/advisor/campaign-choices
GET /api/advisor/product/{id}
GET /api/advisor/campaigns
GET /api/advisor/campaign/{id}
GET /api/advisor/campaign/{id}/offers
POST /api/advisor/campaign/{campaignId}/product/{productId}/invite-investor
GET /api/advisor/investor/offers
GET /api/advisor/investor/offers-by-network
PATCH /api/advisor/investor/{offerId}/owner/{ownerId}
POST /api/advisor/kyc/investor-request/send
POST /auth/login
POST /auth/login-with-two-factor
POST /auth/investor/send-token
POST /auth/login-investor
POST /auth/activate/send-token
POST /auth/activate
POST /auth/activate-from-email
POST /auth/password/send-remind-request
POST /auth/password/set
POST /api/auth/logout
GET /api/contexts
PATCH /api/auth/change-context
PATCH /auth/change-context
GET /api/auth/data
POST /auth/refresh-token
POST /auth/refresh-investor-token
GET /public-api/campaign-offer/{campaignToken}
PATCH /public-api/campaign-offer/{campaignToken}/interest
PATCH /public-api/campaign-offer/{campaignToken}/accept
GET /public-api/campaign-offer/dictionary
POST /public-api/campaign-offer/{campaignToken}/upload
POST /public-api/campaign-offer/{campaignToken}/pdf
GET /public-api/kyc/investor-request/{requestToken}
GET /public-api/kyc/investor-request/preview/{requestToken}
PUT /public-api/kyc/investor-request/{requestToken}/submit
GET /public-api/advisor-panel-configuration
GET /investor-api/dictionary
GET /investor-api/offers
GET /investor-api/offer/{id}
GET /investor-api/investor/summary
GET /investor-api/products
GET /investor-api/product/{id}
PATCH /investor-api/offer/{id}/interest
PATCH /investor-api/offer/{id}/accept
POST /investor-api/offer/{id}/upload
POST /investor-api/offer/{id}/pdf
`
  .trim()
  .split('\n');

describe('the contract', () => {
  it('describes all 54 calls of the specification, and marks every other call as an addition', () => {
    const own = operations.filter((operation) => !operation['x-addition']);
    expect(own.map(({ verb, path }) => `${verb.toUpperCase()} ${path}`).sort()).toEqual(
      [...specified].sort(),
    );
    expect(specified).toHaveLength(54);
    for (const operation of operations) {
      expect(operation.tags.includes('addition'), operation.operationId).toBe(
        operation['x-addition'] === true,
      );
    }
  });

  it('gives every operation an example request and response', () => {
    const bare = operations.flatMap(({ operationId, requestBody, responses }) => {
      const bodies = [
        ...Object.entries(requestBody?.content ?? {}),
        ...Object.entries(responses)
          .filter(([status]) => status.startsWith('2'))
          .flatMap(([, response]) => Object.entries(response.content ?? {})),
      ];
      return bodies
        .filter(([type, media]) => type === 'application/json' && !media.example && !media.examples)
        .map(() => operationId);
    });
    expect(bare).toEqual([]);
  });

  it('describes every error response as a problem', () => {
    const wrong = operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(([status]) => Number(status) >= 400)
        .filter(([, response]) => !resolved(response).content?.['application/problem+json'])
        .map(([status]) => `${operationId} ${status}`),
    );
    expect(wrong).toEqual([]);
  });

  it('lists 413 and 415 for every call with a body', () => {
    const silent = operations.filter(
      ({ requestBody, responses }) => requestBody && !(responses['413'] && responses['415']),
    );
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('lists 404 for every call with an id in its path, or 410 behind a link', () => {
    const silent = operations.filter(
      ({ path, responses }) =>
        path.includes('{') && !responses[/\{\w+Token\}/.test(path) ? '410' : '404'],
    );
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('bounds every number and date that a request can carry, as the database does', () => {
    expect(operations.flatMap(unbounded)).toEqual([]);
  });
});
