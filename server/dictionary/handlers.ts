import {
  crmKnowledge,
  crmPotentials,
  currencies,
  documentTypes,
  durationUnits,
  interestPayments,
  interestTypes,
  maritalStatuses,
  propertyRegimes,
  titles,
} from '../../src/domain/dictionaries.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { Handlers } from '../http/handlers.ts';
import { countryCodes } from './countries.ts';
import { communes, counties, industries, taxOffices, voivodeships } from './poland.ts';

const polish = new Intl.DisplayNames('pl', { type: 'region' });
const english = new Intl.DisplayNames('en', { type: 'region' });
const collator = new Intl.Collator('pl');

/** Every coded list, built once. */
const dictionary: components['schemas']['Dictionary'] = {
  countries: countryCodes
    .map((code) => ({ code, name: { pl: polish.of(code) ?? code, en: english.of(code) ?? code } }))
    .sort((one, other) => collator.compare(one.name.pl, other.name.pl)),
  voivodeships,
  counties,
  communes,
  taxOffices,
  industries,
  currencies: [...currencies],
  interestTypes: [...interestTypes],
  interestPayments: [...interestPayments],
  documentTypes: [...documentTypes],
  titles: [...titles],
  maritalStatuses: [...maritalStatuses],
  propertyRegimes: [...propertyRegimes],
  durationUnits: [...durationUnits],
  potentials: crmPotentials.map(String),
  knowledgeLevels: [...crmKnowledge],
};

export const dictionaryHandlers = () =>
  ({
    viewDictionary: async () => ({ status: 200, body: dictionary }),
    viewPublicDictionary: async () => ({ status: 200, body: dictionary }),
  }) satisfies Pick<Handlers, 'viewDictionary' | 'viewPublicDictionary'>;
