import { relative } from 'node:path';
import { runInNewContext } from 'node:vm';
import { getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { withoutHangingWords } from '../../src/domain/text.ts';

const anyOf = (starts: string[]): RegExp =>
  new RegExp(starts.map((start) => `^src/${start}`).join('|'));

/** Files of the pages where somebody logs in, confirms or sets something from a mail. */
const logIn = [
  'routes/auth/',
  'routes/(?:access-denied|doradcy|index|investor-login|login-with-redirect-token|reminders)[.]',
  'routes/-shared/logIn/',
  'routes/-shared/(?:CodeForm|MailedLinkPage|NewPassword|Password|RequestLink|Session|SignedOut)',
  'routes/-shared/(?:signOut/useTellUnsent|useCall)[.]',
  // Registered with the tree of routes, which these pages load whole.
  'routes/app/-shell/panelSentences[.]',
];
export const logInFiles = anyOf(logIn);

/**
 * Files that no page behind a link loads; enforced by tests/house/panelWords.test.ts. Only the
 * problem report loads these texts itself, if they are missing.
 */
export const panelFiles = anyOf([
  ...logIn,
  'routes/app/',
  'routes/-shared/(?:offers|filters|invite|stay|stepUp|report)/',
  'routes/-shared/(?:AdvisorForm|Batch|DocumentLink|InvestorWords|Owner|Reveal|UploadButton)',
  'routes/-shared/(?:recordEdit|signOut/LeaveDialog|useUndo|useUpload)[.]',
  'ui/(?:journey|status|table)/',
  'ui/(?:field/Decimal|form/Missing|layout/RecordHead|notification/NoticeHistory|state/Bones)',
  'ui/text/(?:column|event|notice)Labels',
]);

/** The part of a catalogue that says a message, by the files that do. */
const partOf = (files: readonly string[]): '' | 'logIn' | 'panel' =>
  !files.every((file) => panelFiles.test(file))
    ? ''
    : files.some((file) => logInFiles.test(file))
      ? 'logIn'
      : 'panel';

/** A compiled message is text, or a list of texts, of placeholders and of forms by number. */
const messageWithoutHanging = (message: unknown): unknown =>
  typeof message === 'string'
    ? withoutHangingWords(message)
    : Array.isArray(message)
      ? message.map(messageWithoutHanging)
      : message && typeof message === 'object'
        ? Object.fromEntries(
            Object.entries(message).map(([form, words]) => [form, messageWithoutHanging(words)]),
          )
        : message;

const parsed = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/;
/** The messages of a compiled catalogue: a literal of JavaScript, which has escapes that JSON lacks. */
export const messagesIn = (code: string): Record<string, unknown> | undefined => {
  const text = parsed.exec(code)?.[1];
  return text
    ? (JSON.parse(runInNewContext(text) as string) as Record<string, unknown>)
    : undefined;
};

/**
 * Splits each catalogue in three, so that the first visit of a page does not load what it never
 * says: `pl.po` has texts that any page may show, `pl.po?logIn?lingui` those used only in
 * `panelFiles` but also where somebody logs in, `pl.po?panel?lingui` the others of the panels.
 * (Lingui's own plugin compiles whatever ends in `?lingui`.) Polish texts get their non-breaking
 * spaces here, so that catalogues can be typed without.
 */
export const panelWords = (): Plugin => ({
  name: 'panel-words',
  transform: {
    filter: { id: /\.po(?:\?(?:panel|logIn)\?lingui)?$/ },
    handler: async (code, id) => {
      const config = getConfig();
      const [path, part = ''] = id.split('?');
      const file = relative(config.rootDir, path!);
      const found = getCatalogForFile(file, await getCatalogs(config));
      if (!found) throw new Error(`${file} is no catalogue`);
      const entries = (await found.catalog.read(found.locale)) ?? {};
      const messages = messagesIn(code);
      if (!messages) throw new Error(`${file} was not compiled in the expected format`);
      const own = Object.entries(messages).filter(([key]) => {
        const origins = entries[key]?.origin;
        if (!origins) throw new Error(`${file} has a message of unknown origin: ${key}`);
        return partOf(origins.map(([origin]) => origin)) === part;
      });
      const said = Object.fromEntries(own);
      const json = JSON.stringify(
        JSON.stringify(found.locale === 'pl' ? messageWithoutHanging(said) : said),
      );
      return { code: `export const messages=JSON.parse(${json})`, map: null, moduleType: 'js' };
    },
  },
});
