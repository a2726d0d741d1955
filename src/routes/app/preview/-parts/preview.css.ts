import { style } from '@vanilla-extract/css';

export const choice = style({ maxWidth: 480 });
export const frame = style({ marginTop: 20 });
/** An investor's buttons: they look real but are not clickable. */
export const dead = style({
  display: 'contents',
  border: 0,
  margin: 0,
  padding: 0,
});
