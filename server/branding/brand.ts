import type { components } from '../../src/sdk/schema.gen.d.ts';

type Schemas = components['schemas'];
type Localized = Schemas['LocalizedText'];

/** A built-in brand: what its host looks like and says until an administrator overrides it. */
export type BrandDefinition = Schemas['Whitelabel'] & {
  /** Hosts besides `<slug>.localhost`; the port does not matter. */
  hosts: string[];
};

/** What one brand file has to say; the rest is the same for every brand. */
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
  campaignInvestButtonText?: Localized;
  formInvestButtonText?: Localized;
  contact: Schemas['Whitelabel']['contact'];
  investorPanelBlocked?: boolean;
  issuerHeading?: boolean;
}

const text = (pl: string, en: string): Localized => ({ pl, en });

/** The version of the legal texts and consents below; raise it with any change of their words. */
const version = '2026-01';

const terms = ({ siteTitle, issuerName, contact }: BrandFacts): Schemas['LegalDocument'] => ({
  version,
  date: '2026-01-01',
  title: text(`Regulamin serwisu ${siteTitle}`, `Terms of ${siteTitle}`),
  sections: [
    {
      heading: text('Kto prowadzi serwis', 'Who runs the service'),
      paragraphs: [
        text(
          `Serwis ${siteTitle} prowadzi ${issuerName}, ${contact.address}. Kontakt: ${contact.email}, ${contact.phone}.`,
          `${siteTitle} is run by ${issuerName}, ${contact.address}. Contact: ${contact.email}, ${contact.phone}.`,
        ),
      ],
    },
    {
      heading: text('Co umożliwia serwis', 'What the service offers'),
      paragraphs: [
        text(
          'Serwis pozwala zapoznać się z ofertą, zgłosić zainteresowanie, złożyć oświadczenie o akceptacji oferty, przekazać dokumenty i pobrać potwierdzenie.',
          'The service lets a person read an offer, show interest, declare acceptance, hand in documents and download a confirmation.',
        ),
        text(
          'Akceptacja oferty jest oświadczeniem woli. Przed jej złożeniem wyświetlamy podsumowanie, które można poprawić.',
          'Accepting an offer is a declaration of will. Before it is made a summary is shown, which can be corrected.',
        ),
      ],
    },
    {
      heading: text('Reklamacje', 'Complaints'),
      paragraphs: [
        text(
          `Reklamacje przyjmujemy pod adresem ${contact.email}. Odpowiadamy w ciągu 30 dni.`,
          `Complaints are received at ${contact.email}. They are answered within 30 days.`,
        ),
      ],
    },
  ],
});

const privacy = ({ issuerName, contact }: BrandFacts): Schemas['LegalDocument'] => ({
  version,
  date: '2026-01-01',
  title: text('Polityka prywatności', 'Privacy policy'),
  sections: [
    {
      heading: text('Administrator danych', 'Controller'),
      paragraphs: [
        text(
          `Administratorem danych jest ${issuerName}, ${contact.address}. W sprawach danych osobowych prosimy pisać na adres ${contact.email}.`,
          `The controller is ${issuerName}, ${contact.address}. For matters of personal data please write to ${contact.email}.`,
        ),
      ],
    },
    {
      heading: text('Po co i jak długo', 'Why and for how long'),
      paragraphs: [
        text(
          'Dane przetwarzamy w celu zawarcia i wykonania umowy oraz wypełnienia obowiązków wynikających z przepisów, w tym o przeciwdziałaniu praniu pieniędzy. Przechowujemy je przez pięć lat od zakończenia relacji.',
          'Data are processed to conclude and perform the contract and to meet legal duties, including those against money laundering. They are kept for five years after the relationship ends.',
        ),
      ],
    },
    {
      heading: text('Prawa', 'Rights'),
      paragraphs: [
        text(
          'Każdej osobie przysługuje prawo dostępu do danych, ich sprostowania, usunięcia, ograniczenia przetwarzania i przenoszenia oraz skargi do Prezesa Urzędu Ochrony Danych Osobowych.',
          'Everyone has the right of access, rectification, erasure, restriction and portability, and the right to complain to the Polish data protection authority.',
        ),
      ],
    },
  ],
});

/**
 * A whole brand from its facts. Consents follow art. 398 PKE: the marketing ones
 * are separate by channel, optional, and never ticked beforehand.
 */
export const defineBrand = (facts: BrandFacts): BrandDefinition => {
  const asset = (file: string): string => `/brand/${facts.slug}/${file}`;
  const { issuerName } = facts;
  return {
    id: facts.id,
    slug: facts.slug,
    hosts: facts.hosts ?? [],
    siteTitle: facts.siteTitle,
    issuerName,
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
    reg: terms(facts),
    privacyPolicy: privacy(facts),
    inviteText: facts.inviteText,
    consents: [
      {
        kind: 'consent1',
        version,
        required: true,
        text: text(
          'Oświadczam, że zapoznałam/em się z regulaminem i polityką prywatności oraz akceptuję ich treść.',
          'I declare that I have read the terms and the privacy policy and accept them.',
        ),
      },
      {
        kind: 'consent2',
        version,
        required: false,
        text: text(
          `Wyrażam zgodę na otrzymywanie informacji handlowych ${issuerName} pocztą elektroniczną. Zgodę można wycofać w każdej chwili.`,
          `I agree to receive marketing of ${issuerName} by e-mail. The consent can be withdrawn at any time.`,
        ),
      },
      {
        kind: 'consent3',
        version,
        required: false,
        text: text(
          `Wyrażam zgodę na kontakt telefoniczny ${issuerName} w celach marketingowych. Zgodę można wycofać w każdej chwili.`,
          `I agree to be contacted by ${issuerName} by telephone for marketing. The consent can be withdrawn at any time.`,
        ),
      },
    ],
    investmentRisks: text(
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
