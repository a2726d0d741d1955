/**
 * What a screen reader reads: after each action the focus, live announcements, and the
 * accessibility tree of the affected part.
 */
import type { Locator, Page } from 'playwright-core';

const months = ['pl', 'en'].flatMap((language) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' })
      .format(new Date(2026, month, 15))
      .replace(/\s*15\s*/, ''),
  ),
);
const longDay = new RegExp(`\\d{1,2} (?:${months.join('|')}) \\d{4}`, 'g');

/**
 * Normalises what changes from run to run: the demo is created anew, so dates and relative numbers
 * move.
 */
export const still = (text: string): string =>
  text
    .replaceAll(/\d{1,2}\.\d{2}\.\d{4}/g, 'DD.MM.YYYY')
    .replaceAll(/\d{1,2}:\d{2}/g, 'HH:MM')
    .replaceAll(longDay, 'D MONTH YYYY')
    .replaceAll(/\b\d{2}\.\d{2}(?= |\n|")/g, 'DD.MM')
    .replaceAll(/(?<=DD\.MM ?.*)\b20\d\d\b/g, 'YYYY')
    .replaceAll(/(OF|KYC)\/\d{4}\/[\dA-F]+/g, '$1/YYYY/N')
    .replaceAll(/token=[\w-]+/g, 'token=…')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll(/\d+ (?=dni|dzień|days?\b)/g, 'N ')
    .replaceAll(/(?<= (?:za|in) )\d+(?= s\b)/g, 'N')
    .replaceAll('\u00a0', ' ')
    // Depends on what the demo's other investors have done by today.
    .replaceAll(/\b\d{2},\d{2}%/g, 'N%')
    .replaceAll(/[\d,]+ (?=(?:mln|m) (?:z|of) )/g, 'N ')
    .replaceAll(/\b\d{1,2} \d{3} \d{3},\d{2} PLN/g, 'N PLN')
    .replaceAll(/(?<=(?:Strona|Page) \d+ (?:z|of) )\d+/g, 'N')
    .replaceAll(/\d+ ofert[ay]?/g, 'N ofert')
    .replaceAll(/\d+ (?=offers)/g, 'N ')
    .replaceAll(/(?<=(?:nieprzeczytane|unread): )\d+/g, 'N')
    // The empty region of messages is added when the page is idle.
    .replaceAll(/- region "(?:Komunikaty|Messages)":\n\s+- list\n/g, '');

/** Starts a transcript. */
export const transcribe = (page: Page) => {
  const parts: string[] = [];
  return {
    parts,
    /** @param where The part concerned; the rest of the page was read before. */
    hear: async (act: string, where: Locator): Promise<void> => {
      await where.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      const focus = page.locator(':focus');
      const focused =
        (await focus.count()) > 0 ? (await focus.ariaSnapshot()).split('\n')[0]! : 'nothing';
      const said = await page.locator('[role=status], [role=alert], [aria-live]').allInnerTexts();
      parts.push(
        [
          `## ${act}`,
          `focus: ${focused.replace(/^- /, '')}`,
          ...said
            .filter((one) => one.trim() !== '')
            .map((one) => `said: ${one.replaceAll(/\s+/g, ' ')}`),
          await where.ariaSnapshot(),
        ].join('\n'),
      );
    },
  };
};
