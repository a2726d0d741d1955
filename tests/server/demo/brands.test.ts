import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { brandByHost, brands, defaultBrand } from '../../../server/branding/brands.ts';
import { parseColor } from '../../../src/domain/brandColors.ts';

const assets = fileURLToPath(new URL('../../../server/branding/assets', import.meta.url));

/** Every { pl, en } anywhere in a value, with its path. */
const textsIn = (value: unknown, path = ''): [string, { pl: string; en: string }][] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('pl' in value && 'en' in value) return [[path, value as { pl: string; en: string }]];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, `${path}.${key}`));
};

describe('the brands', () => {
  it('are nine, one the default, each with its own id and slug', () => {
    expect(brands.map(({ slug }) => slug).toSorted()).toEqual(
      'baltyk bursztyn kopernik lipa navy oferta tatry wisla zielona'.split(' '),
    );
    expect(new Set(brands.map(({ id }) => id)).size).toBe(9);
    expect(defaultBrand.slug).toBe('oferta');
  });

  it('are found by their host, with the default one for any other', () => {
    expect(brandByHost('tatry.localhost:3000').slug).toBe('tatry');
    expect(brandByHost('localhost:3000').slug).toBe('oferta');
    expect(brandByHost(undefined).slug).toBe('oferta');
  });

  it('have one blocked investor panel and one issuer heading', () => {
    expect(brands.filter((one) => one.investorPanelBlocked).map(({ slug }) => slug)).toEqual([
      'kopernik',
    ]);
    expect(brands.filter((one) => one.issuerHeading).map(({ slug }) => slug)).toEqual(['tatry']);
  });

  it('speak for themselves: no two share a headline or a welcome', () => {
    for (const panel of ['advisorPanel', 'investorPanel'] as const) {
      for (const field of ['headline', 'welcome'] as const) {
        expect(new Set(brands.map((one) => one[panel][field].pl)).size).toBe(9);
        expect(new Set(brands.map((one) => one[panel][field].en)).size).toBe(9);
      }
    }
  });

  describe.each(brands)('$slug', (brand) => {
    it('is complete in Polish and English', () => {
      const texts = textsIn(brand);
      expect(brand.reg.sections).toHaveLength(7);
      expect(brand.privacyPolicy.sections).toHaveLength(5);
      // Scope, how it is met, contact, complaint, how it was checked.
      expect(brand.accessibility.sections).toHaveLength(5);
      const { accessibility } = brand;
      expect(JSON.stringify(accessibility)).toContain(brand.contact.email);
      for (const language of ['pl', 'en'] as const) {
        const said = accessibility.sections.flatMap(({ paragraphs }) =>
          paragraphs.map((one) => one[language]),
        );
        // The law and the norm, the exception, whom to tell and whom to complain to.
        for (const part of ['2024', 'EN 301 549', '3.1.2', brand.contact.phone, 'pfron.org.pl']) {
          expect(said.join(' ')).toContain(part);
        }
      }
      expect(texts.length).toBeGreaterThan(40);
      for (const [path, { pl, en }] of texts) {
        expect(pl.trim(), path).not.toBe('');
        expect(en.trim(), path).not.toBe('');
        expect(`${pl}${en}`, path).not.toMatch(/undefined|\[object|lorem ipsum/i);
        // A long text in only one language was forgotten in the other.
        if (pl.length > 60) expect(pl, path).not.toBe(en);
      }
    });

    it('asks for terms first, and for marketing without requiring it', () => {
      expect(brand.consents.map(({ kind, required }) => [kind, required])).toEqual([
        ['consent1', true],
        ['consent2', false],
        ['consent3', false],
      ]);
    });

    it('has three colours when it is custom', () => {
      const colors = brand.themeColors;
      expect(brand.theme === 'theme-custom').toBe(colors !== null);
      for (const color of colors ?? []) expect(parseColor(color)).toBe(color);
    });

    it('names pictures that exist, are plain SVG and small', () => {
      const pictures = [
        brand.favicon,
        brand.logo,
        brand.logoOnDark,
        brand.backgroundAdvisor,
        brand.backgroundInvestor,
        brand.debtPlaceholder,
        brand.equityPlaceholder,
      ];
      expect(new Set(pictures).size).toBe(7);
      for (const picture of pictures) {
        const path = picture.replace('/brand', assets);
        expect(existsSync(path), picture).toBe(true);
        expect(statSync(path).size, picture).toBeLessThan(6000);
        const svg = readFileSync(path, 'utf8');
        expect(svg).toMatch(/^<svg [^>]*viewBox=/);
        // Served from our origin: nothing that runs, nothing from elsewhere.
        expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|href=|url\(|<style/i);
      }
    });

    it('has no picture that nobody names', () => {
      expect(
        readdirSync(`${assets}/${brand.slug}`).filter((name) => name.endsWith('.svg')),
      ).toHaveLength(7);
    });
  });
});
