import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../../ui/theme/contract.css.ts';
import { oneLine, radius, type, wide } from '../../../ui/theme/tokens.ts';
import { sheet } from '../../../ui/theme/utility.css.ts';

const phone = wide.phone;

export const queue = style([sheet, { display: 'flex', flexDirection: 'column' }]);
export const jobs = style({ margin: 0, padding: 0, listStyle: 'none' });

/** The whole row links to its offer; its action is above that link. */
const row = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  borderTop: `1px solid ${color.line1}`,
  selectors: { '&:hover': { background: color.hover } },
});
export const job = style([
  row,
  {
    gridTemplateColumns: '36px minmax(0, 1fr) auto 76px 132px',
    gridTemplateAreas: '"icon words amount tag act"',
    gap: '0 14px',
    minHeight: 60,
    padding: '9px 14px 9px 20px',
    '@media': {
      'screen and (min-width: 768px) and (max-width: 1023px)': {
        gridTemplateColumns: '36px minmax(0, 1fr) auto 132px',
        gridTemplateAreas: '"icon words tag act" "icon amount tag act"',
      },
      [phone]: {
        gridTemplateColumns: '36px minmax(0, 1fr) auto 18px',
        gridTemplateAreas: '"icon words tag arrow" "icon amount tag arrow"',
        gap: '0 12px',
        minHeight: 64,
        padding: '10px 12px 10px 16px',
      },
    },
  },
]);
globalStyle(`${job} > span:first-child`, { gridArea: 'icon' });
export const jobWords = style({ minWidth: 0 });
/** A link that covers its whole row. */
export const jobWay = style({
  fontWeight: 600,
  color: 'inherit',
  overflowWrap: 'anywhere',
  selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 } },
});
export const jobReason = style({
  display: 'flex',
  gap: 6,
  ...type.small,
  color: color.text3,
});
/** For parts that must not be truncated. */
export const eventWords = style([jobReason, { flexWrap: 'wrap' }]);
globalStyle(`${jobReason} > span:first-child`, { flexShrink: 0, maxWidth: '100%' });
// An amount within a sentence is muted like the rest of it.
globalStyle(`${jobReason} span`, { color: 'inherit', fontWeight: 400 });
/** Campaign or amount after the reason, if there is room. */
export const jobCampaign = style({
  minWidth: 0,
  ...oneLine,
  selectors: { '&::before': { content: '"·"', marginRight: 6 } },
});
/** The same, hidden on a phone, which has room for the reason only. */
export const deskOnly = style([jobCampaign, { '@media': { [phone]: { display: 'none' } } }]);
export const jobAmount = style({
  gridArea: 'amount',
  textAlign: 'right',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '@media': {
    'screen and (max-width: 1023px)': { textAlign: 'left', fontWeight: 500, ...type.small },
  },
});
export const jobTag = style({ gridArea: 'tag', justifySelf: 'start' });
export const jobAct = style({
  gridArea: 'act',
  justifySelf: 'end',
  position: 'relative',
  '@media': { [phone]: { display: 'none' } },
});
export const jobArrow = style({
  gridArea: 'arrow',
  display: 'none',
  color: color.text3,
  '@media': { [phone]: { display: 'block' } },
});

export const line = style([
  row,
  {
    gridTemplateColumns: '44px minmax(0, 1fr) 150px 96px',
    gap: '0 14px',
    padding: '13px 20px',
    '@media': {
      [phone]: {
        gridTemplateColumns: '44px minmax(0, 1fr) auto',
        gap: '0 12px',
        padding: '12px 16px',
      },
    },
  },
]);
export const thumb = style({
  display: 'block',
  width: 44,
  height: 44,
  borderRadius: radius.control,
  objectFit: 'cover',
  background: color.sunken,
});
/** Progress of a campaign: a bar and its percentage. */
export const share = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  ...type.small,
  color: color.text3,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [phone]: { display: 'none' } },
});
export const shareBar = style({ flex: 1 });
export const when = style({
  display: 'flex',
  flexDirection: 'column',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  ...type.small,
});
