import { createThemeContract } from '@vanilla-extract/css';

/** The six colours a brand decides; everything else is neutral (look §3). */
export const theme = createThemeContract({
  main: null,
  /** Text on main. */
  on: null,
  hover: null,
  highlight: null,
  /** The accent as text. */
  link: null,
  /** The accent as a line: progress, active bar. */
  edge: null,
});
