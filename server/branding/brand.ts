import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { accessibilityOf, consentsOf, privacyOf, termsOf } from './legal.ts';

type Localized = Schemas['LocalizedText'];

/** A built-in brand: its look and texts, until an administrator overrides them. */
export type BrandDefinition = Schemas['Whitelabel'] & {
  /** Hosts in addition to `<slug>.localhost`; the port is ignored. */
  hosts: string[];
};

/** What one brand file defines; everything else is common to all brands. */
export interface BrandFacts {
  id: string;
  slug: string;
  hosts?: string[];
  siteTitle: string;
  issuerName: string;
  theme: Schemas['Whitelabel']['theme'];
  /** main, hover, highlight */
  themeColors?: [string, string, string];
  advisorHeadline: Localized;
  advisorWelcome: Localized;
  investorHeadline: Localized;
  investorWelcome: Localized;
  inviteText: Localized;
  /** In addition to the common warning, if the brand's instruments carry specific risks. */
  investmentRisks?: Localized;
  campaignInvestButtonText?: Localized;
  formInvestButtonText?: Localized;
  contact: Schemas['Whitelabel']['contact'];
  investorPanelBlocked?: boolean;
  issuerHeading?: boolean;
}

const text = (pl: string, en: string): Localized => ({ pl, en });

/** Completes a brand from its facts; its own texts take precedence over the common ones. */
export const defineBrand = (facts: BrandFacts): BrandDefinition => {
  const asset = (file: string): string => `/brand/${facts.slug}/${file}`;
  return {
    id: facts.id,
    slug: facts.slug,
    hosts: facts.hosts ?? [],
    siteTitle: facts.siteTitle,
    issuerName: facts.issuerName,
    theme: facts.theme,
    themeColors: facts.themeColors ?? null,
    favicon: asset('favicon.svg'),
    logo: asset('logo.svg'),
    logoOnDark: asset('logo-on-dark.svg'),
    backgroundAdvisor: asset('advisor.svg'),
    backgroundInvestor: asset('investor.svg'),
    advisorPanel: {
      headline: facts.advisorHeadline,
      welcome: facts.advisorWelcome,
      headerColor: null,
      descriptionColor: null,
    },
    investorPanel: {
      headline: facts.investorHeadline,
      welcome: facts.investorWelcome,
      headerColor: null,
      descriptionColor: null,
    },
    reg: termsOf(facts),
    privacyPolicy: privacyOf(facts),
    accessibility: accessibilityOf(facts),
    inviteText: facts.inviteText,
    consents: consentsOf(facts),
    investmentRisks:
      facts.investmentRisks ??
      text(
        'Inwestowanie wiąże się z ryzykiem utraty części lub całości wpłaconych środków. Wyniki z przeszłości nie gwarantują wyników w przyszłości. Inwestycja nie jest objęta systemem gwarantowania depozytów.',
        'Investing involves the risk of losing part or all of the money paid in. Past results do not guarantee future results. The investment is not covered by a deposit guarantee scheme.',
      ),
    campaignInvestButtonText:
      facts.campaignInvestButtonText ?? text('Akceptuję ofertę', 'Accept offer'),
    formInvestButtonText: facts.formInvestButtonText ?? text('Dalej', 'Continue'),
    equityPlaceholder: asset('equity.svg'),
    debtPlaceholder: asset('debt.svg'),
    investorPanelBlocked: facts.investorPanelBlocked ?? false,
    issuerHeading: facts.issuerHeading ?? false,
    contact: facts.contact,
  };
};
