import { createTheme } from '@vanilla-extract/css';
import { builtInThemes } from '../../domain/brandColors.ts';
import { theme } from './contract.css.ts';

/** theme-default: black on near white (spec §9). */
export const defaultTheme = createTheme(theme, builtInThemes['theme-default']);

/** theme-navy: dark navy (spec §9). */
export const navyTheme = createTheme(theme, builtInThemes['theme-navy']);
