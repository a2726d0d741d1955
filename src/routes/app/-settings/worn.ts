import { pictureOf } from '../../../domain/campaignPicture.ts';
import { colorsOf, parseThemeColors, type BrandColors } from '../../../domain/brandColors.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import type { Whitelabel } from '../../-shared/context.ts';

type Configuration = components['schemas']['PanelConfiguration'];

/** The words of a log-in page and the colours chosen for them. */
export interface PanelWords {
  headline: string;
  welcome: string;
  headerColor: string | null;
  descriptionColor: string | null;
}

/** What a brand would look like and say with the values of the form. */
export interface Worn {
  siteTitle: string;
  /** Address of the mark; '' when it is hidden. */
  mark: string;
  /** Address of the picture of a campaign that has none. */
  picture: string;
  colors: BrandColors;
  button: string;
  invitation: string;
  risks: string;
  advisor: PanelWords;
  investor: PanelWords;
  /** The last lines of a mail. */
  sender: string;
}

/**
 * The form's values over the brand: null leaves what the brand has, '' hides. Colours that are not
 * three yet leave those that the brand wears.
 */
export const wornWith = (
  brand: Whitelabel,
  values: Omit<Configuration, 'version'>,
  language: 'pl' | 'en',
): Worn => {
  const { name, address, email } = brand.contact;
  const panel = (
    { headline, welcome }: Whitelabel['advisorPanel'],
    headerColor: string | null,
    descriptionColor: string | null,
  ): PanelWords => ({
    headline: headline[language],
    welcome: welcome[language],
    headerColor,
    descriptionColor,
  });
  return {
    siteTitle: values.siteTitle ?? brand.siteTitle,
    mark: values.favicon ?? brand.favicon,
    picture: pictureOf(
      { picture: null, type: 'debt' },
      {
        debtPlaceholder: values.debtPlaceholder ?? brand.debtPlaceholder,
        equityPlaceholder: '',
      },
    ),
    colors: parseThemeColors(values.themeColors) ?? colorsOf(brand),
    button: values.campaignInvestButtonText ?? brand.campaignInvestButtonText[language],
    invitation: values.inviteText ?? brand.inviteText[language],
    risks: values.investmentRisks ?? brand.investmentRisks[language],
    advisor: panel(
      brand.advisorPanel,
      values.advisorPanelHeaderColor,
      values.advisorPanelDescriptionColor,
    ),
    investor: panel(
      brand.investorPanel,
      values.investorPanelHeaderColor,
      values.investorPanelDescriptionColor,
    ),
    sender: `${name}, ${address}, ${email}`,
  };
};
