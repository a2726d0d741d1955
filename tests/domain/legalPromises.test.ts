/** The built-in terms promise nothing that the service does not do. */
import { expect, it } from 'vitest';
import { termsOf } from '../../server/branding/legal.ts';

const contact = { address: 'ul. Prosta 1', email: 'kontakt@example.pl', phone: '' };
const { sections } = termsOf({ siteTitle: 'Oferta', issuerName: 'Oferta', contact } as never);

it('an edit of the terms holds from its saving on, and is announced to nobody before', () => {
  const [{ pl, en }] = sections.at(-1)!.paragraphs as [{ pl: string; en: string }];
  expect(pl).not.toMatch(/z wyprzedzeniem|14 dni/);
  expect(en).not.toMatch(/ahead|14 days/);
  expect(pl).toContain('brzmienie z dnia akceptacji');
});
