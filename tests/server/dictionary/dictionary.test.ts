import { describe, expect, it } from 'vitest';
import { dictionaryHandlers } from '../../../server/dictionary/handlers.ts';

const { viewDictionary, viewPublicDictionary } = dictionaryHandlers();
const { body: dictionary } = await viewDictionary();

const codes = (rows: readonly { code: string }[]): string[] => rows.map(({ code }) => code);

describe('the dictionary', () => {
  it('is the same for visitors and investors', async () => {
    expect((await viewPublicDictionary()).body).toEqual(dictionary);
  });

  it('names every country of ISO 3166 in both languages, sorted for a Polish reader', () => {
    const { countries } = dictionary;
    expect(new Set(codes(countries)).size).toBe(249);
    for (const { code, name } of countries) {
      expect(name.pl, code).not.toBe(code);
      expect(name.en, code).not.toBe(code);
    }
    expect(countries.find(({ code }) => code === 'PL')?.name).toEqual({
      pl: 'Polska',
      en: 'Poland',
    });
    const names = countries.map(({ name }) => name.pl);
    expect(names).toEqual(names.toSorted(new Intl.Collator('pl').compare));
    expect(names.indexOf('Łotwa')).toBeGreaterThan(names.indexOf('Luksemburg'));
  });

  it('has the 16 voivodeships with even TERYT codes from 02 to 32', () => {
    expect(codes(dictionary.voivodeships).toSorted()).toEqual(
      Array.from({ length: 16 }, (_, index) => String(2 * index + 2).padStart(2, '0')),
    );
  });

  it('has all 380 counties, 66 of them cities, each in a voivodeship that exists', () => {
    const { counties, voivodeships } = dictionary;
    expect(new Set(codes(counties)).size).toBe(380);
    const known = new Set(codes(voivodeships));
    for (const { code, voivodeship } of counties) {
      expect(code).toMatch(/^\d{4}$/);
      expect(known.has(voivodeship), code).toBe(true);
      expect(code.startsWith(voivodeship)).toBe(true);
    }
    const cities = counties.filter(({ code }) => Number(code.slice(2)) > 60);
    expect(cities).toHaveLength(66);
    for (const { name } of cities) expect(name).toMatch(/^\p{Lu}/u);
    for (const { code, name } of counties) {
      if (Number(code.slice(2)) <= 60)
        expect(name, code).toMatch(/^\p{Ll}[\p{L} -]+[kc]i$|wschodni$|zachodni$/u);
    }
    // No two in a voivodeship have the same name, or a person could not choose.
    expect(new Set(counties.map(({ voivodeship, name }) => `${voivodeship} ${name}`)).size).toBe(
      380,
    );
  });

  it.each([
    ['0206', 'karkonoski'],
    ['0265', 'Wałbrzych'],
    ['1061', 'Łódź'],
    ['1432', 'warszawski zachodni'],
    ['1465', 'Warszawa'],
    ['2001', 'augustowski'],
    ['2479', 'Żory'],
    ['3021', 'poznański'],
    ['3218', 'łobeski'],
  ])('has county %s as %s', (code, name) => {
    expect(dictionary.counties.find((one) => one.code === code)?.name).toBe(name);
  });

  it('suggests the commune of every city with county rights', () => {
    const { communes, counties } = dictionary;
    expect(communes).toHaveLength(66);
    for (const { code, name, county } of communes) {
      expect(code).toBe(`${county}011`);
      expect(counties.find((one) => one.code === county)?.name).toBe(name);
    }
  });

  it.each([
    ['0226', 'Urząd Skarbowy Wrocław-Psie Pole'],
    ['0233', 'Urząd Skarbowy w Górze'],
    ['0471', 'Kujawsko-Pomorski Urząd Skarbowy w Bydgoszczy'],
    ['1228', 'Drugi Urząd Skarbowy Kraków'],
    ['1440', 'Urząd Skarbowy Warszawa-Wola'],
    ['1449', 'Trzeci Urząd Skarbowy Warszawa-Śródmieście'],
    ['2217', 'Urząd Skarbowy w Sopocie'],
    ['3025', 'Urząd Skarbowy Poznań-Winogrady'],
    ['3271', 'Zachodniopomorski Urząd Skarbowy w Szczecinie'],
  ])('has tax office %s as %s', (code, name) => {
    expect(dictionary.taxOffices.find((one) => one.code === code)?.name).toBe(name);
  });

  it('has all 400 tax offices, each in a voivodeship that exists', () => {
    const { taxOffices, voivodeships } = dictionary;
    expect(new Set(codes(taxOffices)).size).toBe(400);
    expect(new Set(taxOffices.map(({ name }) => name)).size).toBe(400);
    const known = new Set(codes(voivodeships));
    for (const { code } of taxOffices) expect(known.has(code.slice(0, 2)), code).toBe(true);
  });

  it('has the PKD sections A to U in both languages', () => {
    expect(codes(dictionary.industries).join('')).toBe('ABCDEFGHIJKLMNOPQRSTU');
    for (const { code, name } of dictionary.industries) {
      expect(name.pl.length, code).toBeGreaterThan(4);
      expect(name.en.length, code).toBeGreaterThan(4);
    }
  });

  it('has the fixed lists of the specification', () => {
    expect(dictionary).toMatchObject({
      currencies: ['PLN', 'EUR', 'USD'],
      documentTypes: ['ID_CARD', 'PASSPORT'],
      durationUnits: ['year', 'quarter', 'month', 'day'],
      potentials: ['1', '2', '3', '4', '5'],
    });
    expect(dictionary.interestTypes.toSorted()).toEqual(['fixed', 'variable']);
    expect(dictionary.interestPayments).toHaveLength(5);
    expect(dictionary.titles).toHaveLength(2);
    expect(dictionary.maritalStatuses).toHaveLength(2);
    expect(dictionary.propertyRegimes).toHaveLength(2);
  });
});
