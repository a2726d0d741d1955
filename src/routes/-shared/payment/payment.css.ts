import { style } from '@vanilla-extract/css';
import { color } from '../../../ui/theme/contract.css.ts';
import { radius, type, wide } from '../../../ui/theme/tokens.ts';

/** Rows of a transfer, laid out like a bank's form. */
export const slip = style({ padding: 0, overflow: 'hidden', borderRadius: radius.dialog });
export const lead = style({
  padding: '16px 20px',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [wide.phone]: { padding: 16 } },
});
export const leadLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 12px',
  ...type.small,
});
export const sum = style({ ...type.figureL });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 4,
  alignContent: 'center',
  minHeight: 64,
  padding: '8px 8px 8px 20px',
  borderTop: `1px solid ${color.line2}`,
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [wide.phone]: { paddingLeft: 16 } },
});
export const act = style({ gridArea: '1 / 2 / 3 / 3', alignSelf: 'center', margin: 0 });
export const value = style({ gridColumn: 1, margin: 0, overflowWrap: 'anywhere' });
/** All 26 digits on one line, even at 390 px. */
export const account = style({ fontSize: 15, wordSpacing: '-.06em' });
export const code = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 16,
  alignItems: 'center',
  padding: '16px 20px',
  borderTop: `1px solid ${color.line2}`,
  '@media': { [wide.phone]: { padding: 16 } },
});
/** Side of the QR code, px; reserved, as it loads after the page. */
export const codeSize = 112;
/** White around it: four modules, as ISO/IEC 18004 asks. */
const codeEdge = 14;
/** Dark on white in every theme: scanners read nothing else. */
export const codePicture = style({
  minWidth: codeSize + 2 * codeEdge,
  minHeight: codeSize + 2 * codeEdge,
  padding: codeEdge,
  borderRadius: radius.card,
  background: '#fff',
  lineHeight: 0,
});
