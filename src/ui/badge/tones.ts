import { color } from '../theme/contract.css.ts';

/** What something is about, as a ground and the ink on it: of tags, and of tiles that hold an icon. */
export const tones = {
  plain: { background: color.sunken, color: color.text2 },
  pos: { background: color.posGround, color: color.pos },
  warn: { background: color.warnGround, color: color.warn },
  neg: { background: color.negGround, color: color.neg },
  info: { background: color.infoGround, color: color.info },
};
