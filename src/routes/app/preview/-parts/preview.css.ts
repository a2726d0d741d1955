import { style } from '@vanilla-extract/css';

export const choice = style({ maxWidth: 480 });
export const frame = style({ marginTop: 20 });
/** The buttons of somebody else: they look as they do there, and take no press. */
export const dead = style({
  display: 'contents',
  border: 0,
  margin: 0,
  padding: 0,
});
