import { pictureOf } from '../../../domain/campaignPicture.ts';
import { colorsOf, parseThemeColors, type BrandColors } from '../../../domain/brandColors.ts';
import { plainLine, plainLines } from '../../../domain/plainText.ts';
import type { Whitelabel } from '../../-shared/context.ts';
import { mailLanguage } from '../../-shared/invite/mailLanguage.ts';
import type { Values } from './widgets.tsx';

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
  risks: string;
  /** Words of the invitation, in the language in which it goes. */
  mail: { invitation: string; risks: string };
  advisor: PanelWords;
  investor: PanelWords;
  /** Footer of a mail. */
  sender: string;
}

/**
 * Applies the form's values to a brand as it is built in: null keeps its value, '' or spaces hide.
 * Incomplete colours leave the built-in ones.
 */
export const wornWith = (defaults: Whitelabel, values: Values, language: 'pl' | 'en'): Worn => {
  const { name, address, email } = defaults.contact;
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
  const text = (
    name: 'campaignInvestButtonText' | 'inviteText' | 'investmentRisks',
    read: 'pl' | 'en' = language,
  ): string => {
    const own = values[name];
    return own === null ? defaults[name][read] : plainLines(own);
  };
  return {
    siteTitle: plainLine(values.siteTitle ?? '') || defaults.siteTitle,
    mark: values.favicon ?? defaults.favicon,
    picture: pictureOf(
      { picture: null, type: 'debt' },
      {
        debtPlaceholder: values.debtPlaceholder ?? defaults.debtPlaceholder,
        equityPlaceholder: '',
      },
    ),
    colors: parseThemeColors(values.themeColors) ?? colorsOf(defaults),
    button: text('campaignInvestButtonText'),
    risks: text('investmentRisks'),
    mail: {
      invitation: text('inviteText', mailLanguage),
      risks: text('investmentRisks', mailLanguage),
    },
    advisor: panel(
      defaults.advisorPanel,
      values.advisorPanelHeaderColor,
      values.advisorPanelDescriptionColor,
    ),
    investor: panel(
      defaults.investorPanel,
      values.investorPanelHeaderColor,
      values.investorPanelDescriptionColor,
    ),
    sender: `${name}, ${address}, ${email}`,
  };
};
