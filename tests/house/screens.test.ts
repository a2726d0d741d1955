/** What `npm run pictures -- --compare` reports as a change, on screens drawn here. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { changesOf, fingerprintOf, type Fingerprint } from '../../scripts/screens/fingerprint.ts';

interface Look {
  /** Colour of the only button. */
  button?: string;
  /** Top of the list, in px. */
  top?: number;
  /** Text of each row. */
  words?: (row: number) => string;
  letters?: string;
  mark?: string;
}

/** A list of twelve rows with a status mark each, under a header with a button. */
const screen = ({
  button = '#171613',
  top = 160,
  words = (row) => `Wójcik Zofia   ${20 + row}.11.2026   ${row + 1} 500,00 PLN`,
  letters = 'sans-serif',
  mark = '#1b7a55',
}: Look = {}): Promise<Fingerprint> => {
  const rows = Array.from(
    { length: 12 },
    (_, row) =>
      `<text x="300" y="${top + 46 * row}" font-family="${letters}" font-size="15" fill="#1b1a17">${words(row)}</text><circle cx="1100" cy="${top - 5 + 46 * row}" r="7" fill="${mark}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="900"><rect width="1440" height="900" fill="#f6f4ef"/><rect x="236" y="8" width="1196" height="884" fill="#fdfcfa"/><rect x="1260" y="24" width="150" height="36" rx="8" fill="${button}"/>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg))
    .png()
    .toBuffer()
    .then((png) => fingerprintOf(png, ['#f6f4ef', '#fdfcfa', '#1b1a17', button, mark]));
};

describe('a screen taken again', () => {
  it.each<[string, Look]>([
    ['as it was', {}],
    [
      'another day',
      { words: (row) => `Wójcik Zofia   ${11 + row}.01.2027   ${row + 1} 500,00 PLN` },
    ],
    [
      'with other people and amounts',
      { words: (row) => `Brzezińska-Nowak Ewa   ${row}.3.2028   ${7 * row}8 250 000,00 EUR` },
    ],
    ['with the fonts of another machine', { letters: 'serif' }],
  ])('%s counts as unchanged', async (_, look) => {
    expect(changesOf(await screen(), await screen(look))).toEqual([]);
  });

  it.each<[string, Look, RegExp]>([
    ['with a button of another colour', { button: '#14532d' }, /tiles of another colour/],
    ['with a button a little lighter', { button: '#3b3833' }, /no longer wears #171613/],
    ['with small marks of another colour', { mark: '#b26a0a' }, /wears #b26a0a/],
    ['with its list further down', { top: 320 }, /has moved/],
    ['without its text', { words: () => '' }, /has moved/],
  ])('%s is reported', async (_, look, expected) => {
    expect(changesOf(await screen(), await screen(look)).join('; ')).toMatch(expected);
  });

  it('at another size is reported', async () => {
    const kept = await screen();
    const shorter = await fingerprintOf(
      await sharp({ create: { width: 1440, height: 600, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      kept.colors,
    );
    expect(changesOf(kept, shorter)).toContain('is of another size');
  });
});
