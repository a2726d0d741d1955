import { createTheme } from '@vanilla-extract/css';
import { theme } from './contract.css.ts';

/** theme-default: black on near white (spec §9). */
export const defaultTheme = createTheme(theme, {
  main: '#111111',
  on: '#FFFFFF',
  hover: '#3A3A38',
  highlight: '#F6F6F5',
  link: '#111111',
  edge: '#111111',
});

/** theme-navy: dark navy (spec §9). */
export const navyTheme = createTheme(theme, {
  main: '#10254A',
  on: '#FFFFFF',
  hover: '#1F3D73',
  highlight: '#F2F5FA',
  link: '#10254A',
  edge: '#10254A',
});
