import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { hourMs } from '../../../src/domain/timeUnits.ts';
import type { Dice } from '../../../server/db/demo/dice.ts';
import type { OperationId } from '../../../server/http/handlers.ts';
import type { Principal } from '../../../server/http/policy.ts';
import { operations } from '../adversary/operations.ts';
import { validateAnswer } from '../server/contract.ts';
import { backOfficeKey, type TestServer } from '../server/server.ts';
import { drawCall, type Call } from './draw.ts';
import { learn, logIn } from './known.ts';

/** A violation found by a call. */
export interface Finding {
  kind: 'failed' | 'undeclared' | 'long' | 'slow';
  operation: OperationId;
  detail: string;
  call: string;
}

/** Called with each call and the status of its response. */
type Answered = (call: Call, status: number) => void;

/** CPU-heavy calls, which have their own limits (server/http/bounds.ts). */
const heavy: readonly OperationId[] = [
  'createOfferPdf',
  'createPublicOfferPdf',
  'downloadYearlyStatement',
  'exportOffers',
];
/** Calls longer than this are slow, in milliseconds. */
const slowMs = 2000;
/** A refusal with a longer body is a lever for whoever sends junk, in bytes. */
const longestRefusal = 100_000;
/** A call that takes longer counts as never answered, in milliseconds. */
const unansweredMs = 120_000;
/** After this many calls people log in again, an hour later, when rate limits have expired. */
const shift = 250;

/** Tokens of those who are logged in. */
type Tokens = Partial<Record<Principal, string>>;
const people: readonly Principal[] = ['advisor', 'coordinator', 'backOffice', 'investor'];

/**
 * Logs in those who are not: a call may have ended their session.
 * @returns whether everybody is; a call may also have locked somebody out, which is legitimate.
 */
const logInAll = async (server: TestServer, tokens: Tokens): Promise<boolean> => {
  for (const as of people) {
    try {
      tokens[as] ??= await logIn(server, as);
    } catch {
      // The others go on.
    }
  }
  return people.every((as) => tokens[as]);
};

const told = ({ operation, as, url, headers, payload = '' }: Call): string =>
  `${as} ${operation.method} ${url.slice(0, 300)} ${JSON.stringify(headers)} ${payload.toString('utf8').slice(0, 1500)}`;

/** Makes one call, and validates the response against the contract. */
const make = async (
  server: TestServer,
  call: Call,
  tokens: Tokens,
  onAnswer: Answered,
): Promise<Finding[]> => {
  const { operation, as, url, headers, payload } = call;
  const token = tokens[as];
  const found = (kind: Finding['kind'], detail: string): Finding[] => [
    { kind, operation: operation.id, detail, call: told(call) },
  ];
  const begun = performance.now();
  const asking = server.app.inject({
    method: operation.method,
    url,
    headers: {
      host: 'localhost:3000',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(as === 'machine' ? { 'x-back-office-key': backOfficeKey } : {}),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const waiting = new AbortController();
  const answer = await Promise.race([
    asking,
    setTimeout(unansweredMs, null, { signal: waiting.signal }),
  ]);
  waiting.abort();
  if (!answer) return found('failed', `no answer within ${unansweredMs / 1000} s`);
  const took = performance.now() - begun;
  onAnswer(call, answer.statusCode);
  if (answer.statusCode === 401) delete tokens[as];
  if (answer.statusCode >= 500) {
    return found('failed', `${answer.statusCode} ${answer.body.slice(0, 200)}`);
  }
  if (answer.statusCode >= 400 && answer.rawPayload.length > longestRefusal) {
    return found('long', `${answer.statusCode} with ${answer.rawPayload.length} bytes`);
  }
  const isJson = /json/.test(String(answer.headers['content-type'] ?? ''));
  try {
    const body = isJson ? answer.json<unknown>() : undefined;
    await validateAnswer(operation.method, operation.path, answer.statusCode, body);
  } catch (error) {
    return found('undeclared', (error as Error).message.slice(0, 400));
  }
  return took > slowMs && !heavy.includes(operation.id)
    ? found('slow', `${Math.round(took)} ms`)
    : [];
};

/**
 * Makes calls generated from the contract, a few concurrently.
 * @param onFinding Called with each finding immediately.
 * @param onAnswer Called with every response.
 * @returns how many were made: fewer if a call permanently revoked somebody's access.
 */
export const walk = async (
  server: TestServer,
  dice: Dice,
  calls: number,
  onFinding: (finding: Finding) => void,
  onAnswer: Answered = () => {},
): Promise<number> => {
  let made = 0;
  while (made < calls) {
    if (made > 0) server.passTime(hourMs);
    const tokens: Tokens = {};
    if (!(await logInAll(server, tokens))) return made;
    const known = await learn(server, dice);
    const end = Math.min(calls, made + shift);
    while (made < end) {
      const some = Array.from({ length: Math.min(dice.between(1, 4), end - made) }, () =>
        drawCall(dice, known, dice.pick(operations)),
      );
      const findings = await Promise.all(some.map((call) => make(server, call, tokens, onAnswer)));
      findings.flat().forEach(onFinding);
      made += some.length;
      await logInAll(server, tokens);
    }
  }
  return made;
};
