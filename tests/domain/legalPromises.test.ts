/** The built-in terms promise nothing that the service does not do. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { consentsOf, privacyOf, termsOf } from '../../server/branding/legal.ts';

const contact = { address: 'ul. Prosta 1', email: 'kontakt@example.pl', phone: '' };
const issuer = { siteTitle: 'Oferta', issuerName: 'Oferta', contact } as never;
const { sections } = termsOf(issuer);

it('an edit of the terms holds from its saving on, and is announced to nobody before', () => {
  const [{ pl, en }] = sections.at(-1)!.paragraphs as [{ pl: string; en: string }];
  expect(pl).not.toMatch(/z wyprzedzeniem|14 dni/);
  expect(en).not.toMatch(/ahead|14 days/);
  expect(pl).toContain('brzmienie, które zaakceptowano');
  expect(en).toContain('the wording that was accepted');
});

it('a reflection period that ends on a day off lasts until the next working day (decision 155)', () => {
  const [{ pl, en }] = sections.at(-3)!.paragraphs as [{ pl: string; en: string }];
  expect(pl).toContain('do końca najbliższego dnia roboczego');
  expect(en).toContain('until the end of the next working day');
});

it('other words of a text have another version, by which a consent finds them (decision 146)', () => {
  const hashOf = (words: unknown): string =>
    createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);
  const [terms, ...marketing] = consentsOf(issuer);
  // Changed words: raise the version in server/branding/legal.ts, then put both here.
  expect([terms!.version, hashOf([termsOf(issuer), privacyOf(issuer), terms])]).toEqual([
    '2026-11.2',
    '26ca0b6d026dfe30',
  ]);
  expect([marketing.map(({ version }) => version), hashOf(marketing)]).toEqual([
    ['2026-11', '2026-11'],
    '5615ff5aec1691ba',
  ]);
});
