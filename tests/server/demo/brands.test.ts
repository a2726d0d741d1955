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

  it('are found by their host; any other host gets the default one', () => {
    expect(brandByHost('tatry.localhost:3000').slug).toBe('tatry');
    expect(brandByHost('localhost:3000').slug).toBe('oferta');
    expect(brandByHost(undefined).slug).toBe('oferta');
  });

  it('include one with a blocked investor panel and one with an issuer heading', () => {
    expect(brands.filter((one) => one.investorPanelBlocked).map(({ slug }) => slug)).toEqual([
      'kopernik',
    ]);
    expect(brands.filter((one) => one.issuerHeading).map(({ slug }) => slug)).toEqual(['tatry']);
  });

  it('have their own texts: no two share a headline or a welcome', () => {
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
      // Scope, conformance, contact, complaint, method of assessment.
      expect(brand.accessibility.sections).toHaveLength(5);
      const { accessibility } = brand;
      expect(JSON.stringify(accessibility)).toContain(brand.contact.email);
      for (const language of ['pl', 'en'] as const) {
        const said = accessibility.sections.flatMap(({ paragraphs }) =>
          paragraphs.map((one) => one[language]),
        );
        // The law and the standard, the exception, contact and complaint.
        for (const part of ['2024', 'EN 301 549', '3.1.2', brand.contact.phone, 'pfron.org.pl']) {
          expect(said.join(' ')).toContain(part);
        }
      }
      expect(texts.length).toBeGreaterThan(40);
      for (const [path, { pl, en }] of texts) {
        expect(pl.trim(), path).not.toBe('');
        expect(en.trim(), path).not.toBe('');
        expect(`${pl}${en}`, path).not.toMatch(/undefined|\[object/i);
        // The same long text in both languages was not translated.
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

    it('uses pictures that exist, are plain SVG and small', () => {
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
        // Served from our origin: without scripts or external references.
        expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|href=|url\(|<style/i);
      }
    });

    it('has no unused picture', () => {
      expect(
        readdirSync(`${assets}/${brand.slug}`).filter((name) => name.endsWith('.svg')),
      ).toHaveLength(7);
    });
  });
});
