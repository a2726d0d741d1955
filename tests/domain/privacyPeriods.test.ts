/** The privacy policy states the times for which data are kept, as the investor's own panel does. */
import { expect, it } from 'vitest';
import { privacyOf } from '../../server/branding/legal.ts';
import { laws, retention, type RetentionKind } from '../../src/domain/retention.ts';

const { sections } = privacyOf({
  siteTitle: 'Oferta',
  issuerName: 'Oferta S.A.',
  contact: {
    address: 'ul. Prosta 1, Warszawa',
    email: 'kontakt@example.pl',
    phone: '+48221234567',
  },
} as never);

/** How the policy names what outlasts a wish to be forgotten; papers and identity belong to a contract. */
const named = {
  contract: /umów|contracts/,
  agreement: /umów|contracts/,
  identity: /umów|contracts/,
  statement: /wyciągi bankowe|bank statements/,
  consents: /zgody|consents/i,
  looks: /kto oglądał dane|who looked/,
  history: /historię zawartych umów|history of contracts/,
};

it.each(['pl', 'en'] as const)('in %s', (language) => {
  const storage = sections[2]!.paragraphs.at(-1)![language];
  const { contract, contact, consents } = retention;
  const kept = [contract, contact, consents].map(({ period }) => String(period.years));
  expect(storage.match(/\d+/g)).toEqual(kept);
  // What the brand keeps of its own people is no matter of its investors.
  const kinds = (Object.keys(retention) as RetentionKind[]).filter((kind) => kind !== 'teamName');
  expect(kinds.filter((kind) => laws[retention[kind].law].isDuty)).toEqual(Object.keys(named));
  for (const sign of Object.values(named)) expect(storage).toMatch(sign);
  const { statement, looks, history } = retention;
  // One period is stated for all of them.
  for (const { period } of [statement, looks, history]) expect(period).toEqual(consents.period);
  expect(storage).not.toMatch(/miesi|month|pięć|five/);
});
