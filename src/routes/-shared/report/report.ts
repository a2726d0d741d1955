import { sessionOf } from '../../../sdk/client.ts';
import { createLinkSdk } from '../../../sdk/linkSdk.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';

import type { Whitelabel } from '../context.ts';
import { recorded } from './recorder.ts';

export type Report = components['schemas']['ProblemReport'];

/** Maximum length of a person's own words (contract). */
export const wordsLength = 500;
/** Maximum length of all events: the server takes 256 kB. */
const most = 150_000;

/** The report that this tab would send now: its newest events, as many as fit. */
export const makeReport = (reference?: string): Report => {
  let left = most;
  const newest = [...recorded()].reverse();
  const events = newest.filter((one) => (left -= JSON.stringify(one).length) > 0).reverse();
  return { ...(reference ? { reference } : {}), events };
};

/**
 * Error pages may be outside the router, so this makes the call by itself. @returns the report's
 * number.
 */
export const sendReport = async (report: Report): Promise<string> => {
  const { id } = JSON.parse(document.getElementById('whitelabel')!.textContent ?? '') as Whitelabel;
  const sdk = createLinkSdk({
    fetch: (input, init) => window.fetch(input, init),
    baseUrl: '',
    contextId: id,
    session: sessionOf(null),
  });
  const { number } = await sdk.sendProblemReport({ body: report });
  return number;
};
