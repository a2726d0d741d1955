import type { Violation } from '../../src/domain/messages.ts';
import { countryCodes } from './countries.ts';
import { counties, taxOffices, voivodeships } from './poland.ts';

interface Address {
  country: string;
  voivodeship: string;
  county: string;
}
/**
 * The fields of a form that refer to our code lists; those from `countryOfTaxResidence` on exist
 * only in a data form.
 */
interface Named {
  nationality: string;
  residentialAddress: Address;
  mailingAddress?: Address | null;
  documentCountry?: string;
  countryOfTaxResidence?: string;
  taxOffice?: string;
}

const countries = new Set(countryCodes);
const voivodeshipCodes = new Set(voivodeships.map(({ code }) => code));
const offices = new Set(taxOffices.map(({ code }) => code));
const voivodeshipOf = new Map(counties.map(({ code, voivodeship }) => [code, voivodeship]));

/** Regions abroad are free text, and an agreement may omit them. */
const addressMistakes = (address: Address, path: string): string[] => {
  if (!countries.has(address.country)) return [`${path}.country`];
  if (address.country !== 'PL') return [];
  const { voivodeship, county } = address;
  return [
    ...(voivodeship === '' || voivodeshipCodes.has(voivodeship) ? [] : [`${path}.voivodeship`]),
    ...(county === '' || voivodeshipOf.get(county) === voivodeship ? [] : [`${path}.county`]),
  ];
};

/**
 * Values of a form that are in none of our code lists: a country, a Polish region, a
 * county of another voivodeship, a tax office. The lists are served data, so the domain's rules
 * cannot check this.
 */
export const dictionaryMistakes = (form: Named): Violation[] => {
  const { mailingAddress, taxOffice = '' } = form;
  const named = (['nationality', 'documentCountry', 'countryOfTaxResidence'] as const).filter(
    (field) => form[field] !== undefined && !countries.has(form[field]),
  );
  const isOfficeWrong =
    form.countryOfTaxResidence === 'PL' && taxOffice !== '' && !offices.has(taxOffice);
  return [
    ...named,
    ...addressMistakes(form.residentialAddress, 'residentialAddress'),
    ...(mailingAddress ? addressMistakes(mailingAddress, 'mailingAddress') : []),
    ...(isOfficeWrong ? ['taxOffice'] : []),
  ].map((propertyPath) => ({ propertyPath, code: 'choice', parameters: {} }));
};
