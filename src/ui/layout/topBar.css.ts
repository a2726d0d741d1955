import { style } from '@vanilla-extract/css';
import { color, theme } from '../theme/contract.css.ts';
import { forced, layer } from '../theme/tokens.ts';
import { ownLine } from '../theme/utility.css.ts';
import { me, place } from './shell.css.ts';

/** The investor panel: top navigation, calmer than the advisor's tool. */
export const top = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.header,
  background: color.surface,
  borderBottom: `1px solid ${color.line2}`,
});
/** As high as the logo: a line of text would have room for descenders below it. */
export const home = style([ownLine, { display: 'inline-flex', minWidth: 0 }]);
export const topNav = style({ display: 'flex', gap: 2, marginRight: 'auto', marginLeft: 24 });
export const topPlace = style([
  place,
  {
    selectors: {
      '&[aria-current=page]': {
        background: theme.soft,
        borderColor: 'transparent',
        boxShadow: 'none',
        ...forced.mark,
      },
    },
  },
]);
export const topMe = style([me, { width: 'auto', marginTop: 0 }]);
