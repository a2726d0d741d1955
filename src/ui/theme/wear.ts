import { themeStyles } from '../../domain/brandColors.ts';

/** Applies a brand's changed colours to the page, replacing those in the initial HTML. */
export const wear = (brand: Parameters<typeof themeStyles>[0]): void => {
  const styles = document.getElementById('brand-theme');
  if (styles) styles.textContent = themeStyles(brand);
};
