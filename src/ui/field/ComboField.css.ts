import { style } from '@vanilla-extract/css';
import { box as menuBox } from '../menu/menu.css.ts';
import { layer } from '../theme/tokens.ts';
import { input as plainInput } from './field.css.ts';

export { end, item, note } from '../menu/menu.css.ts';
export const box = style({ position: 'relative' });
/** Long options, such as a name with an address, end before the button that lies over the field. */
export const input = style([plainInput, { paddingRight: 52, textOverflow: 'ellipsis' }]);
export const list = style([
  menuBox,
  {
    position: 'absolute',
    top: '100%',
    left: 0,
    right: 0,
    zIndex: layer.popover,
    marginTop: 4,
    maxHeight: 320,
    overflowY: 'auto',
    selectors: {
      '&[hidden]': { display: 'none' },
      // A dialog's content scrolls and would cut the list off: there it takes room, and the dialog
      // grows with it.
      '[role="dialog"] &, [role="alertdialog"] &': { position: 'static' },
    },
  },
]);
