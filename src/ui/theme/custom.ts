import { assignInlineVars } from '@vanilla-extract/dynamic';
import { deriveTheme, parseThemeColors } from '../../domain/brandColors.ts';
import { theme } from './contract.css.ts';
import { defaultTheme, navyTheme } from './themes.css.ts';

/**
 * Puts a brand's theme on the page. Custom colours are derived to be readable
 * and set through the style object, which the content policy allows.
 */
export const applyTheme = (
  root: HTMLElement,
  name: 'theme-default' | 'theme-navy' | 'theme-custom',
  colors: readonly string[] | null,
): void => {
  root.classList.remove(defaultTheme, navyTheme);
  const parsed = name === 'theme-custom' ? parseThemeColors(colors?.join(',')) : null;
  root.classList.add(name === 'theme-navy' ? navyTheme : defaultTheme);
  if (!parsed) return;
  const { main, on, hover, highlight, link, edge } = deriveTheme(parsed);
  const vars = assignInlineVars(theme, { main, on, hover, highlight, link, edge });
  for (const [key, value] of Object.entries(vars)) {
    if (value) root.style.setProperty(key, value);
  }
};
