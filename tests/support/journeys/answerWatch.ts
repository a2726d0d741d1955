import type { BrowserContext, Request } from 'playwright-core';
import { validateAnswer } from '../server/contract.ts';

/** Answers that are still read, and what was wrong with those that have been. */
const reading = new Set<Promise<void>>();
let wrong: string[] = [];

const judge = async (request: Request): Promise<void> => {
  const response = await request.response().catch(() => null);
  // A journey that plays a fault draws the answer itself: it comes from no address.
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

/** Holds every answer that the pages of a person get against the contract. */
export const watchAnswers = (context: BrowserContext): void => {
  context.on('requestfinished', (request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return;
    const read = judge(request).finally(() => reading.delete(read));
    reading.add(read);
  });
};

/** Answers since the last question that are not as the contract says, one line each. */
export const wrongAnswers = async (): Promise<string[]> => {
  await Promise.all(reading);
  const found = wrong;
  wrong = [];
  return found;
};
