/**
 * The short coded lists, as the codes that go on the wire; the words people read are in src/ui/text. Long
 * lists (countries, TERYT, tax offices, industries) are served data, not rules.
 */

export const currencies = ['PLN', 'EUR', 'USD'] as const;
export type Currency = (typeof currencies)[number];

export const languages = ['PL', 'EN'] as const;
/** Language on the wire and in the database; `PL` is the default. */
export type Language = (typeof languages)[number];

export const interestTypes = ['variable', 'fixed'] as const;
export type InterestType = (typeof interestTypes)[number];

export const interestPayments = [
  'monthly',
  'quarterly',
  'semiAnnually',
  'annually',
  'atMaturity',
] as const;
export type InterestPayments = (typeof interestPayments)[number];

export const durationUnits = ['year', 'quarter', 'month', 'day'] as const;
export type DurationUnit = (typeof durationUnits)[number];
export type Duration = { value: number; unit: DurationUnit };

export const documentTypes = ['ID_CARD', 'PASSPORT'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const titles = ['mr', 'mrs'] as const;

export const maritalStatuses = ['married', 'other'] as const;

export const propertyRegimes = ['community', 'separate'] as const;

/** The law a campaign is run under; it decides the reflection period. */
export const campaignRegimes = ['ecsp', 'mifid', 'private'] as const;
export type CampaignRegime = (typeof campaignRegimes)[number];

/** How promising an investor is, 1 least to 5 most (CRM data). */
export const crmPotentials = [1, 2, 3, 4, 5] as const;

export const crmKnowledge = ['none', 'basic', 'good', 'expert'] as const;
