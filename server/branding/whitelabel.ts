import { parseThemeColors } from '../../src/domain/brandColors.ts';
import { ownVersion } from '../../src/domain/consents.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { asSystem, type Database, type Tx } from '../db/open.ts';
import { hashOf } from '../security/secrets.ts';
import type { BrandDefinition } from './brand.ts';
import { brandById } from './brands.ts';
import { accessibilityOf, privacyOf, termsOf } from './legal.ts';
import { selectConfiguration, type Configuration } from './queries.ts';
import { selectDays, spokenOf } from './textQueries.ts';

const paragraphs = (text: string): Schemas['LegalDocument']['sections'] => [
  {
    heading: { pl: '', en: '' },
    paragraphs: text.split(/\n{2,}/).map((one) => ({ pl: one, en: one })),
  },
];

/**
 * A version identifies one exact text (consent records rely on it), so an edited text gets a new
 * one.
 */
const versionOf = (version: string, own: string): string => ownVersion(version, hashOf(own));

/**
 * A document of a brand: its own text under the title of the built-in one, or that itself.
 * @param builtIn As it is in the repository.
 * @param fallback The same with the brand's name of today.
 */
const documentOf = (
  own: string | null | undefined,
  builtIn: Schemas['LegalDocument'],
  fallback: Schemas['LegalDocument'],
  date = fallback.date,
): Schemas['LegalDocument'] =>
  own === null || own === undefined
    ? fallback
    : {
        ...fallback,
        version: versionOf(builtIn.version, own),
        date,
        sections: paragraphs(own),
      };

/** The built-in documents; of a brand that was renamed, with the name it has now. */
const namedOf = (
  brand: BrandDefinition,
  siteTitle: string | null | undefined,
): Pick<BrandDefinition, 'reg' | 'privacyPolicy' | 'accessibility'> => {
  if (siteTitle === null || siteTitle === undefined) return brand;
  const issuer = { ...brand, siteTitle };
  const renamed = (document: Schemas['LegalDocument']): Schemas['LegalDocument'] => ({
    ...document,
    version: versionOf(document.version, siteTitle),
  });
  return {
    reg: renamed(termsOf(issuer)),
    privacyPolicy: renamed(privacyOf(issuer)),
    accessibility: renamed(accessibilityOf(issuer)),
  };
};

/**
 * An administrator's texts over the defaults: null keeps the default, '' hides a text but the
 * documents.
 * @param days When the documents among them were saved.
 */
const overrideOf = (
  brand: BrandDefinition,
  set: Partial<Configuration>,
  days: Awaited<ReturnType<typeof selectDays>> = {},
): Omit<BrandDefinition, 'hosts'> => {
  const { hosts: _hosts, ...defaults } = brand;
  const words = (own: string | null | undefined, fallback: Schemas['LocalizedText']) =>
    own === null || own === undefined ? fallback : { pl: own, en: own };
  const colors = set.themeColors ? parseThemeColors(set.themeColors) : null;
  const consentText = { consent1: null, consent2: set.consent2, consent3: set.consent3 };
  const spoken = spokenOf(set);
  const named = namedOf(brand, set.siteTitle);
  return {
    ...defaults,
    siteTitle: set.siteTitle ?? defaults.siteTitle,
    favicon: set.favicon ?? defaults.favicon,
    theme: colors ? 'theme-custom' : defaults.theme,
    themeColors: colors ? [colors.main, colors.hover, colors.highlight] : defaults.themeColors,
    investmentRisks: words(set.investmentRisks, defaults.investmentRisks),
    inviteText: words(set.inviteText, defaults.inviteText),
    campaignInvestButtonText: words(
      set.campaignInvestButtonText,
      defaults.campaignInvestButtonText,
    ),
    formInvestButtonText: words(set.formInvestButtonText, defaults.formInvestButtonText),
    reg: documentOf(set.reg, brand.reg, named.reg, days.reg),
    privacyPolicy: documentOf(
      set.privacyPolicy,
      brand.privacyPolicy,
      named.privacyPolicy,
      days.privacyPolicy,
    ),
    accessibility: named.accessibility,
    consents: defaults.consents
      .map((consent) => {
        const own = consentText[consent.kind];
        const named = consent.kind === 'consent1' ? spoken : own;
        return {
          ...consent,
          version: named ? versionOf(consent.version, named) : consent.version,
          text: words(own, consent.text),
        };
      })
      .filter(({ text }) => text.pl !== ''),
    equityPlaceholder: set.equityPlaceholder ?? defaults.equityPlaceholder,
    debtPlaceholder: set.debtPlaceholder ?? defaults.debtPlaceholder,
    advisorPanel: {
      ...defaults.advisorPanel,
      headerColor: set.advisorPanelHeaderColor ?? null,
      descriptionColor: set.advisorPanelDescriptionColor ?? null,
    },
    investorPanel: {
      ...defaults.investorPanel,
      headerColor: set.investorPanelHeaderColor ?? null,
      descriptionColor: set.investorPanelDescriptionColor ?? null,
    },
  };
};

/** The look and texts of a brand before an administrator set anything. */
export const defaultsOf = (brand: BrandDefinition): Omit<BrandDefinition, 'hosts'> =>
  overrideOf(brand, {});

/** The current look and texts of a host. */
export const whitelabelOf = (
  db: Database,
  brand: BrandDefinition,
): Promise<Omit<BrandDefinition, 'hosts'>> =>
  asSystem(db, async (tx) => {
    const { configuration } = await selectConfiguration(tx, brand.id);
    return overrideOf(brand, configuration, await selectDays(tx, brand.id, configuration));
  });

/** The brand with its current texts, colours and pictures, for mails and documents. */
export const wornBrand = async (
  db: Database,
  brand: BrandDefinition,
): Promise<BrandDefinition> => ({
  ...brand,
  ...(await whitelabelOf(db, brand)),
});

/**
 * The current names of brands, within a transaction of the system; the built-in ones hold no longer
 * once an administrator has changed them.
 * @param brandIds Read once each, however often they occur.
 * @returns the name by the brand's id.
 */
export const siteTitlesOf = async (
  tx: Tx,
  brandIds: readonly string[],
): Promise<(brandId: string) => string> => {
  const titles = new Map<string, string>();
  for (const id of new Set(brandIds)) {
    const { configuration } = await selectConfiguration(tx, id);
    titles.set(id, overrideOf(brandById(id)!, configuration).siteTitle);
  }
  return (brandId) => titles.get(brandId)!;
};
