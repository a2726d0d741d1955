import type { Block } from './blocks.ts';
import { codePath } from './codePath.ts';
import { paint, type Sheet } from './sheet.ts';

/** Side of the code in points: over 18 mm, as the Polish Bank Association recommends at least. */
const side = 62;
const above = 4;
const below = 8;
const beside = 12;

/** The QR code of a transfer, for the app of a bank, with a word beside it. */
export const transferCodeBlock = (sheet: Sheet, text: string, words: string): Block => {
  const { pdf, root } = sheet;
  return {
    height: () => above + side + below,
    draw: (x, top, width) => {
      const { path, count } = codePath(text);
      root.add(
        pdf.struct('Figure', { alt: words }, () => {
          pdf
            .save()
            .translate(x, top + above)
            .scale(side / count);
          pdf.path(path).fill('#000000').restore();
        }),
      );
      sheet.put('P', words, x + side + beside, top + above + 4, {
        size: 9.5,
        color: paint.text2,
        width: width - side - beside,
      });
    },
  };
};
