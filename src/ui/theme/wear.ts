import { themeStyles } from '../../domain/brandColors.ts';

/** Puts a brand's changed colours on the page, in place of those that the server wrote into it. */
export const wear = (brand: Parameters<typeof themeStyles>[0]): void => {
  const styles = document.getElementById('brand-theme');
  if (styles) styles.textContent = themeStyles(brand);
};
