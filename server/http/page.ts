import { readFile } from 'node:fs/promises';
import type { BrandDefinition } from '../branding/brand.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** JSON that cannot end its script element. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/**
 * The first HTML of a host: its title, favicon, theme and whole configuration
 * stand in it, so that nothing flashes.
 */
export const makePage = async (indexFile: string) => {
  const template = await readFile(indexFile, 'utf8');
  return (
    whitelabel: Omit<BrandDefinition, 'hosts'>,
    language: 'pl' | 'en',
    nonce: string,
    /** Tells the developer's page what the charts do; outside production only. */
    isInspected: boolean,
  ): string =>
    template
      .replace('<html lang="pl"', `<html lang="${language}" class="${whitelabel.theme}"`)
      .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(whitelabel.siteTitle)}</title>`)
      .replace(
        '<!--brand-->',
        () =>
          `${isInspected ? '<script src="/dev/inspect.js"></script>\n    ' : ''}<meta name="nonce" content="${nonce}" />
    <link rel="icon" type="image/svg+xml" href="${escapeHtml(whitelabel.favicon)}" />\n    <script type="application/json" id="whitelabel">${escapeJson(whitelabel)}</script>`,
      );
};
