/** The privacy policy names all that the service stores in a browser. */
import { expect, it } from 'vitest';
import { privacyOf } from '../../server/branding/legal.ts';
import { filesBelow, read } from './sources.ts';

const session = /dane sesji.+the session/;
const language = /wybrany język.+chosen language/;
const device = /zapamiętane urządzenie.+remembered device/;
const draft = /wersję roboczą.+draft/;
const lists = /list.+lists/;
const choices = /wyglądu.+appearance/;
const recent = /ostatnio otwierane.+opened last/;

/** Whatever reaches storage or cookies, and the words of the policy for what it stores; null: nothing. */
const stored: Record<string, RegExp | null> = {
  'src/browser/firstAid.ts': null,
  // For those below that name it.
  'src/browser/remembered.ts': device,
  // Why somebody was signed out, and the code that a log-in waits for.
  'src/browser/tabMemory.ts': session,
  'src/i18n.ts': language,
  'src/routes/-shared/keptBatch.ts': draft,
  'src/routes/-shared/offers/offersData.ts': lists,
  'src/routes/-shared/offers/savedViews.ts': lists,
  // Which files were not sent; with what was typed.
  'src/routes/-shared/signOut/unsent.ts': draft,
  'src/routes/-shared/useDraft.ts': draft,
  'src/routes/-shared/useKept.ts': draft,
  'src/routes/app/-shell/recent.ts': recent,
  'src/routes/app/-shortcuts/shortcuts.ts': choices,
  'src/session.tsx': session,
  // For those above that name it.
  'src/ui/inTab.ts': null,
  // That a part of the service could not be loaded.
  'src/ui/lostFile.ts': null,
  'src/ui/money/hiddenAmounts.ts': choices,
  'src/ui/theme/appearance.ts': choices,
};

const reaches = /\b(?:localStorage|sessionStorage|indexedDB|caches|inTab(?:Of)?)\b|\.cookie\b/;
const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

it('everything that is stored is known here', () => {
  const found = filesBelow('src').filter((file) => reaches.test(withoutComments(read(file))));
  expect(found).toEqual(Object.keys(stored));
});

it.each(Object.entries(stored))('what %s stores is in the policy', (_file, words) => {
  const contact = { address: 'ul. Prosta 1', email: 'kontakt@example.pl', phone: '' };
  const { sections } = privacyOf({ siteTitle: 'Oferta', issuerName: 'Oferta', contact } as never);
  const said = sections[4]!.paragraphs.map(({ pl, en }) => `${pl} ${en}`).join(' ');
  if (words) expect(said).toMatch(words);
});
