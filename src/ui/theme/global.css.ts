import { globalStyle } from '@vanilla-extract/css';
import { theme } from './contract.css.ts';
import { color, font } from './tokens.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('html', {
  colorScheme: 'light',
  scrollPadding: '80px 0 96px',
  textSizeAdjust: '100%',
});
globalStyle('body', {
  margin: 0,
  minHeight: ['100vh', '100dvh'],
  background: color.page,
  color: color.text,
  fontFamily: font.ui,
  fontSize: 15,
  lineHeight: '22px',
  WebkitFontSmoothing: 'antialiased',
});
globalStyle('h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset', { margin: 0, padding: 0 });
globalStyle('fieldset', { border: 0, minWidth: 0 });
// Browsers indent a legend by themselves.
globalStyle('legend', { padding: 0 });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' });
globalStyle('h1, h2, h3', { fontFamily: font.display, fontWeight: 600, letterSpacing: '-0.015em' });
globalStyle('h1', { fontSize: 26, lineHeight: '32px' });
globalStyle('h2', { fontSize: 20, lineHeight: '28px' });
globalStyle('h3', { fontSize: 17, lineHeight: '24px' });
globalStyle('a', { color: theme.link, textUnderlineOffset: 3 });
globalStyle('img, svg', { display: 'block', maxWidth: '100%' });
globalStyle(':focus-visible', { outline: `2px solid ${color.focus}`, outlineOffset: 2 });
globalStyle('h1:focus, main:focus', { outline: 'none' });
globalStyle('::placeholder', { color: color.quiet, opacity: 1 });
globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      transitionDuration: '0.01ms !important',
    },
  },
});

// An open dialog takes the pointer from the body and gives it a variable, and everything would
// inherit both: thousands of cells styled anew when it opens and closes. Its overlay covers the page.
globalStyle('#root', { pointerEvents: 'auto', vars: { '--removed-body-scroll-bar-size': '0px' } });
