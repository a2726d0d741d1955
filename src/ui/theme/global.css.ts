import { globalStyle } from '@vanilla-extract/css';
import { color, theme } from './contract.css.ts';
import { font, type, wide } from './tokens.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('html', {
  colorScheme: 'light',
  scrollPadding: '88px 0 96px',
  textSizeAdjust: '100%',
});
globalStyle('[data-mode=dark]', { colorScheme: 'dark' });
globalStyle('body', {
  margin: 0,
  minHeight: ['100vh', '100dvh'],
  background: color.canvas,
  color: color.text,
  fontFamily: font.ui,
  ...type.body,
  // Keeps letter spacing precise on low-resolution screens.
  textRendering: 'geometricPrecision',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  '@media': { [wide.phone]: { fontSize: 15 } },
});
globalStyle('h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset, blockquote', {
  margin: 0,
  padding: 0,
});
globalStyle('fieldset', { border: 0, minWidth: 0 });
// Browsers add padding to a legend.
globalStyle('legend', { padding: 0 });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' });
globalStyle('h1, h2, h3', { textWrap: 'balance' });
globalStyle('h1', type.record);
globalStyle('h2', type.card);
globalStyle('h3', type.part);
// A name is a link without underline; within a sentence the underline marks its extent.
globalStyle('a', {
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
});
globalStyle('a:hover', { textDecoration: 'underline' });
globalStyle('p a, label a', {
  color: theme.link,
  textDecoration: 'underline',
  textDecorationColor: color.control,
  textDecorationThickness: 1,
});
globalStyle('p a:hover, label a:hover', { textDecorationColor: 'currentColor' });
globalStyle('img, svg', { display: 'block', maxWidth: '100%' });
globalStyle(':focus-visible', { outline: `2px solid ${color.focus}`, outlineOffset: 2 });
globalStyle('h1:focus, main:focus', { outline: 'none' });
globalStyle('::placeholder', { color: color.text3, opacity: 1 });
globalStyle('*, *::before, *::after', {
  '@media': {
    // Animations are replaced by instant changes. One that goes on for ever would flicker; a short
    // transition would be one of every property of every element, as `transition-property` begins
    // with all of them.
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});

// An open dialog sets pointer-events and a variable on the body; inheriting both would recalculate
// the style of thousands of cells whenever it opens or closes. Its overlay covers the page anyway.
globalStyle('#root', { pointerEvents: 'auto', vars: { '--removed-body-scroll-bar-size': '0px' } });
