import type { BrowserContext, Request } from 'playwright-core';
import { validateAnswer } from '../server/contract.ts';

/** Responses still being read, and violations in those that have been. */
const reading = new Set<Promise<void>>();
let wrong: string[] = [];

const judge = async (request: Request): Promise<void> => {
  const response = await request.response().catch(() => null);
  // A journey that simulates a fault creates the response itself: it has no server address.
  if (!response || !(await response.serverAddr().catch(() => null))) return;
  const isJson = response.headers()['content-type']?.includes('json') ?? false;
  const text = isJson ? await response.text().catch(() => '') : '';
  const { pathname } = new URL(request.url());
  await validateAnswer(
    request.method(),
    pathname,
    response.status(),
    text ? (JSON.parse(text) as unknown) : undefined,
  ).catch((error: unknown) => wrong.push(`${request.method()} ${pathname}: ${String(error)}`));
};

/** Validates every response that a person's pages receive against the contract. */
export const watchAnswers = (context: BrowserContext): void => {
  context.on('requestfinished', (request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return;
    const read = judge(request).finally(() => reading.delete(read));
    reading.add(read);
  });
};

/** Contract violations since the last call, one line each. */
export const wrongAnswers = async (): Promise<string[]> => {
  await Promise.all(reading);
  const found = wrong;
  wrong = [];
  return found;
};
