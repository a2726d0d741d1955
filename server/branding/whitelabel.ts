import { eq } from 'drizzle-orm';
import { parseThemeColors } from '../../src/domain/brandColors.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { asSystem, type Database, type Tx } from '../db/open.ts';
import { brand as brandTable } from '../db/schema.ts';
import type { BrandDefinition } from './brand.ts';

type Schemas = components['schemas'];
type Configuration = Partial<Schemas['PanelConfiguration']>;

export const selectConfiguration = async (tx: Tx, brandId: string) => {
  const [row] = await tx.select().from(brandTable).where(eq(brandTable.id, brandId));
  return { configuration: row?.panelConfiguration ?? {}, version: row?.configurationVersion ?? 0 };
};

const paragraphs = (text: string): Schemas['LegalDocument']['sections'] => [
  {
    heading: { pl: '', en: '' },
    paragraphs: text.split(/\n{2,}/).map((one) => ({ pl: one, en: one })),
  },
];

/** An administrator's words over the defaults: null keeps the default, '' hides. */
const overrideOf = (brand: BrandDefinition, set: Configuration): Omit<BrandDefinition, 'hosts'> => {
  const { hosts: _hosts, ...defaults } = brand;
  const words = (own: string | null | undefined, fallback: Schemas['LocalizedText']) =>
    own === null || own === undefined ? fallback : { pl: own, en: own };
  const colors = set.themeColors ? parseThemeColors(set.themeColors) : null;
  const consentText = { consent1: null, consent2: set.consent2, consent3: set.consent3 };
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
    reg: set.reg ? { ...defaults.reg, sections: paragraphs(set.reg) } : defaults.reg,
    privacyPolicy: set.privacyPolicy
      ? { ...defaults.privacyPolicy, sections: paragraphs(set.privacyPolicy) }
      : defaults.privacyPolicy,
    consents: defaults.consents
      .map((consent) => ({ ...consent, text: words(consentText[consent.kind], consent.text) }))
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

/** What a host looks like and says now. */
export const whitelabelOf = (
  db: Database,
  brand: BrandDefinition,
): Promise<Omit<BrandDefinition, 'hosts'>> =>
  asSystem(db, async (tx) =>
    overrideOf(brand, (await selectConfiguration(tx, brand.id)).configuration),
  );
