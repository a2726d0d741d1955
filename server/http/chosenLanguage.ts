import type { FastifyRequest } from 'fastify';
import type { components } from '../../src/sdk/schema.gen.d.ts';

/**
 * The language chosen on the device that asks, in the cookie of src/i18n.ts; undefined where none
 * was chosen.
 */
export const chosenLanguage = ({
  headers,
}: Pick<FastifyRequest, 'headers'>): components['schemas']['Language'] | undefined => {
  const chosen = /(?:^|;\s*)language=(en|pl)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  return chosen === 'en' ? 'EN' : chosen === 'pl' ? 'PL' : undefined;
};
