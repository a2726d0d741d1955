import { pictureOf } from '../../../domain/campaignPicture.ts';
import { colorsOf, parseThemeColors, type BrandColors } from '../../../domain/brandColors.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import type { Whitelabel } from '../../-shared/context.ts';

type Configuration = components['schemas']['PanelConfiguration'];

/** Texts of a log-in page and their colours. */
export interface PanelWords {
  headline: string;
  welcome: string;
  headerColor: string | null;
  descriptionColor: string | null;
}

/** A brand's look and texts with the values of the form. */
export interface Worn {
  siteTitle: string;
  /** URL of the mark; '' if hidden. */
  mark: string;
  /** URL of the picture for campaigns that have none. */
  picture: string;
  colors: BrandColors;
  button: string;
  invitation: string;
  risks: string;
  advisor: PanelWords;
  investor: PanelWords;
  /** Footer of a mail. */
  sender: string;
}

/**
 * Applies the form's values to the brand: null keeps the brand's value, '' hides. Incomplete
 * colours leave the current ones.
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
