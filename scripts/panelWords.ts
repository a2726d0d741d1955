import { relative } from 'node:path';
import { getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

/**
 * Files that no page behind a link loads; enforced by tests/house/panelWords.test.ts. Only the
 * problem report loads these texts itself, if they are missing.
 */
export const panelFiles = new RegExp(
  [
    'src/routes/(?:app|auth)/',
    'src/routes/(?:access-denied|doradcy|index|investor-login|login-with-redirect-token|reminders)[.]',
    'src/routes/-shared/(?:offers|filters|invite|logIn|stay|stepUp|report)/',
    'src/routes/-shared/(?:AdvisorForm|Batch|CodeForm|DocumentLink|InvestorWords|MailedLinkPage)',
    'src/routes/-shared/(?:NewPassword|Owner|Password|RequestLink|Reveal|Session|SignedOut|UploadButton)',
    'src/routes/-shared/(?:recordEdit|useCall|useUndo|useUpload)[.]',
    'src/ui/(?:journey|table)/',
    'src/ui/(?:field/Decimal|form/Missing|layout/RecordHead|notification/NoticeHistory|state/Bones)',
    'src/ui/text/(?:column|event|notice)Labels',
  ]
    .map((start) => `^${start}`)
    .join('|'),
);

const panelPart = '?panel?lingui';
const parsed = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/;

/**
 * Splits each catalogue in two, so that the first visit of a link does not load the panels' texts:
 * `pl.po` has texts that any page may show, `pl.po?panel?lingui` those used only in `panelFiles`.
 * (Lingui's own plugin compiles whatever ends in `?lingui`.)
 */
export const panelWords = (): Plugin => ({
  name: 'panel-words',
  transform: {
    filter: { id: /\.po(?:\?panel\?lingui)?$/ },
    handler: async (code, id) => {
      const config = getConfig();
      const file = relative(config.rootDir, id.split('?')[0]!);
      const found = getCatalogForFile(file, await getCatalogs(config));
      const entries = (await found?.catalog.read(found.locale)) ?? {};
      const text = parsed.exec(code)?.[1];
      if (!text) throw new Error(`${file} was not compiled as this plugin knows it`);
      const messages = JSON.parse(JSON.parse(text) as string) as Record<string, unknown>;
      const isPanels = (key: string): boolean => {
        const origins = entries[key]?.origin;
        if (!origins) throw new Error(`${file} has a message of unknown origin: ${key}`);
        return origins.every(([path]) => panelFiles.test(path));
      };
      const own = Object.entries(messages).filter(
        ([key]) => isPanels(key) === id.endsWith(panelPart),
      );
      const json = JSON.stringify(JSON.stringify(Object.fromEntries(own)));
      return { code: `export const messages=JSON.parse(${json})`, map: null, moduleType: 'js' };
    },
  },
});
