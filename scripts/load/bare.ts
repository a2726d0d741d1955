import { Client } from 'pg';
import type { TestServer } from '../../tests/support/server/server.ts';
import type { Asker, Question } from './question.ts';
import { median, timed } from '../timing.ts';

/** Median response times of a list and of its bare statements, in milliseconds. */
export interface Bare {
  question: Question;
  call: number;
  statements: number;
}

type Asked = Parameters<Client['query']>;

let asked: Asked[] | undefined;
// Before the first connection is opened: each keeps the `query` of that moment (server/db/silence.ts).
// oxlint-disable-next-line typescript/unbound-method -- called with its own connection below
const { query } = Client.prototype;
Client.prototype.query = function remembered(this: Client, ...words: Asked) {
  asked?.push(words);
  return Reflect.apply(query, this, words) as ReturnType<Client['query']>;
} as Client['query'];

/** Records the statements of all connections of this process. */
const during = async (work: () => Promise<unknown>): Promise<Asked[]> => {
  asked = [];
  await work();
  const all = asked;
  asked = undefined;
  if (all.length === 0) throw new Error('No statement was recorded.');
  return all;
};

/** Whether a call is a list, which may cost 1.5 times its statements plus 5 ms. */
const isList = ({ operation }: Question): boolean =>
  /^list(Offers|CampaignOffers|KycRequests)/.test(operation);

/**
 * Times each list, and its recorded statements without the application, alternately, so that other
 * load on the machine affects both. @param url URL of the database, with the server's role.
 */
export const compareWithBare = async (
  server: TestServer,
  url: string,
  questions: readonly Question[],
  tokens: Record<Asker, string | undefined>,
  times = 7,
): Promise<Bare[]> => {
  const bare = new Client({ connectionString: url });
  await bare.connect();
  await bare.query('set role oferta_server');
  const results: Bare[] = [];
  for (const question of questions.filter(isList)) {
    const headers = { host: 'localhost:3000', authorization: `Bearer ${tokens[question.as]}` };
    const call = () => server.app.inject({ method: 'GET', url: question.url, headers });
    const statements = await during(call);
    const replay = async (): Promise<void> => {
      for (const [statement, values] of statements) {
        await (typeof statement === 'string'
          ? bare.query(statement, values as unknown[])
          : bare.query(statement as never, values as never));
      }
    };
    await replay();
    const [calls, alone]: [number[], number[]] = [[], []];
    for (let time = 0; time < times; time += 1) {
      calls.push(await timed(call));
      alone.push(await timed(replay));
    }
    results.push({ question, call: median(calls), statements: median(alone) });
  }
  await bare.end();
  return results;
};
