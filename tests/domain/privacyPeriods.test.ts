/** The privacy policy states the times for which data are kept, as the investor's own panel does. */
import { expect, it } from 'vitest';
import { privacyOf } from '../../server/branding/legal.ts';
import { retention } from '../../src/domain/retention.ts';

const { sections } = privacyOf({
  siteTitle: 'Oferta',
  issuerName: 'Oferta S.A.',
  contact: {
    address: 'ul. Prosta 1, Warszawa',
    email: 'kontakt@example.pl',
    phone: '+48221234567',
  },
} as never);

it.each(['pl', 'en'] as const)('in %s', (language) => {
  const storage = sections[2]!.paragraphs.at(-1)![language];
  const { contract, contact, consents } = retention;
  const kept = [contract, contact, consents].map(({ period }) => String(period.years));
  expect(storage.match(/\d+/g)).toEqual(kept);
  expect(storage).not.toMatch(/miesi|month|pięć|five/);
});
