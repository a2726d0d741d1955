import { color } from '../theme/contract.css.ts';

/** Background and text colour by meaning, for tags and icon tiles. */
export const tones = {
  plain: { background: color.sunken, color: color.text2 },
  pos: { background: color.posGround, color: color.pos },
  warn: { background: color.warnGround, color: color.warn },
  neg: { background: color.negGround, color: color.neg },
  info: { background: color.infoGround, color: color.info },
};
