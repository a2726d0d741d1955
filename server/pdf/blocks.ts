import { margin, paint, type Sheet } from './sheet.ts';

/** A part of a column, with its height, drawn at a given position. */
export interface Block {
  height: (width: number) => number;
  draw: (x: number, top: number, width: number) => void;
}

const gap = 32;
const label = { size: 9.5, color: paint.text3 } as const;
const value = { size: 9.5, weight: 'medium', align: 'right' } as const;
const padding = 4.5;

/** The brand's logo mark and name, opposite them the kind of document; a rule below. */
export const head = (sheet: Sheet, mark: Buffer, name: string, lines: string[]): void => {
  const { pdf, root, width } = sheet;
  const left = margin.side;
  const heading = { weight: 'bold', size: 12.5, width: 260 } as const;
  const below = Math.max(37, sheet.heightOf(name, heading) + 12);
  root.add(
    pdf.struct('Figure', { alt: name }, () => pdf.image(mark, left, margin.top, { fit: [22, 22] })),
  );
  sheet.put('P', name, left + 31, margin.top + 3.5, heading);
  lines.forEach((line, at) =>
    sheet.put('P', line, left + width - 220, margin.top - 2 + at * 14, {
      size: 9.5,
      color: paint.text2,
      width: 220,
      align: 'right',
    }),
  );
  sheet.rule(left, margin.top + below, width);
  pdf.y = margin.top + below + 17;
};

/** The name of the offer, its status in a frame, and a line below. */
export const title = (
  sheet: Sheet,
  { name, state, color, under }: { name: string; state: string; color: string; under: string },
): void => {
  const { pdf, width } = sheet;
  const frame = { weight: 'bold', size: 8.5, color } as const;
  const room = sheet.widthOf(state, frame) + 18;
  const top = pdf.y;
  const right = margin.side + width - room;
  const heading = { weight: 'bold', size: 22, tracking: -0.4, width: width - room - 20 } as const;
  const height = sheet.heightOf(name, heading);
  sheet.put('H1', name, margin.side, top, heading);
  sheet.decorate(() =>
    pdf
      .roundedRect(right, top + 4, room, 20, 5)
      .lineWidth(1)
      .strokeColor(color)
      .stroke(),
  );
  sheet.put('P', state, right + 9, top + 8.5, { ...frame, width: room });
  pdf.y = top + height + 4;
  sheet.put('P', under, margin.side, pdf.y, { size: 11, color: paint.text2 });
  pdf.y += 14;
};

/** Full-width picture of the investment; decorative. */
export const picture = (sheet: Sheet, bytes: Buffer): void => {
  const { pdf, width } = sheet;
  const height = 112;
  const top = pdf.y;
  sheet.decorate(() => {
    pdf.save().roundedRect(margin.side, top, width, height, 10).clip();
    pdf.image(bytes, margin.side, top, {
      cover: [width, height],
      align: 'center',
      valign: 'bottom',
    });
    pdf.restore();
  });
  pdf.y = top + height + 12;
};

/** Up to four key figures in one frame. */
export const figures = (sheet: Sheet, all: readonly [name: string, figure: string][]): void => {
  const { pdf, root, width } = sheet;
  const top = pdf.y;
  const cell = width / all.length;
  sheet.decorate(() => {
    pdf.lineWidth(0.75).strokeColor(paint.line2).roundedRect(margin.side, top, width, 50, 9);
    pdf.stroke();
    for (let at = 1; at < all.length; at += 1) {
      const x = margin.side + at * cell;
      pdf
        .moveTo(x, top)
        .lineTo(x, top + 50)
        .stroke();
    }
  });
  const table = pdf.struct('Table');
  root.add(table);
  all.forEach(([name, figure], at) => {
    const x = margin.side + at * cell + 12;
    const room = cell - 16;
    const row = pdf.struct('TR');
    table.add(row);
    row.add(
      pdf.struct('TH', {}, () =>
        sheet.write(name, x, top + 10, { size: 8, color: paint.text3, width: room }),
      ),
    );
    // A long amount gets a smaller font size rather than a line break.
    const size = 14.5 * Math.min(1, room / sheet.widthOf(figure, { weight: 'bold', size: 14.5 }));
    row.add(
      pdf.struct('TD', {}, () =>
        sheet.write(figure, x, top + 23 + (14.5 - size) / 2, {
          weight: 'bold',
          size,
          tracking: -0.2,
          width: room + 8,
        }),
      ),
    );
    row.end();
  });
  table.end();
  pdf.y = top + 50 + 22;
};

const headingHeight = 26;
const heading = (sheet: Sheet, words: string, x: number, top: number, width: number): number => {
  sheet.put('H2', words, x, top, { weight: 'bold', size: 11.5, width });
  sheet.rule(x, top + headingHeight - 4, width);
  return top + headingHeight;
};

/** Names and values under a title, separated by rules. */
export const definitions = (
  sheet: Sheet,
  words: string,
  all: readonly [name: string, said: string][],
): Block => {
  const { pdf, root } = sheet;
  /** A name takes the width it needs, up to three fifths; the value gets the rest. */
  const rooms = (name: string, width: number) => {
    const own = Math.min(sheet.widthOf(name, label) + 2, width * 0.6);
    return { name: own, said: width - own - 10 };
  };
  const rowHeight = ([name, said]: readonly [string, string], width: number): number => {
    const room = rooms(name, width);
    return (
      2 * padding +
      Math.max(
        sheet.heightOf(name, { ...label, width: room.name }),
        sheet.heightOf(said, { ...value, width: room.said }),
      )
    );
  };
  return {
    height: (width) => headingHeight + all.reduce((sum, row) => sum + rowHeight(row, width), 0),
    draw: (x, top, width) => {
      let y = heading(sheet, words, x, top, width);
      const table = pdf.struct('Table');
      root.add(table);
      for (const row of all) {
        const height = rowHeight(row, width);
        const { name, said } = rooms(row[0], width);
        const line = pdf.struct('TR');
        table.add(line);
        line.add(
          pdf.struct('TH', {}, () =>
            sheet.write(row[0], x, y + padding, { ...label, width: name }),
          ),
        );
        line.add(
          pdf.struct('TD', {}, () =>
            sheet.write(row[1], x + width - said, y + padding, { ...value, width: said }),
          ),
        );
        line.end();
        y += height;
        sheet.rule(x, y, width, paint.line1);
      }
      table.end();
      pdf.y = y;
    },
  };
};

/** A warning beside a bar, in the same size as the benefits. */
export const note = (sheet: Sheet, words: string): Block => ({
  height: (width) => sheet.heightOf(words, { width: width - 14 }) + 16,
  draw: (x, top, width) => {
    const height = sheet.heightOf(words, { width: width - 14 });
    sheet.decorate(() => sheet.pdf.rect(x, top + 8, 2.5, height).fill(paint.status.accepted));
    sheet.put('P', words, x + 14, top + 8, { width: width - 14 });
  },
});

/** Blocks below each other. */
export const stack = (sheet: Sheet, ...blocks: Block[]): Block => ({
  height: (width) =>
    blocks.reduce((sum, block) => sum + block.height(width), 16 * (blocks.length - 1)),
  draw: (x, top, width) => {
    let y = top;
    for (const block of blocks) {
      block.draw(x, y, width);
      y += block.height(width) + 16;
    }
    sheet.pdf.y = y - 16;
  },
});

/** Two columns in reading order; a single block takes the full width. */
export const columns = (sheet: Sheet, blocks: readonly Block[]): void => {
  const { pdf } = sheet;
  const width = blocks.length === 1 ? sheet.width : (sheet.width - gap) / 2;
  const height = Math.max(...blocks.map((block) => block.height(width)));
  sheet.keep(height);
  const top = pdf.y;
  blocks.forEach((block, at) => block.draw(margin.side + at * (width + gap), top, width));
  pdf.x = margin.side;
  pdf.y = top + height + 14;
};

/** A title and full-width paragraphs, across pages if necessary. */
export const prose = (sheet: Sheet, words: string, paragraphs: readonly string[]): void => {
  sheet.keep(90);
  sheet.pdf.y = heading(sheet, words, margin.side, sheet.pdf.y, sheet.width) + 4;
  for (const one of paragraphs) {
    sheet.keep(40);
    sheet.put('P', one, margin.side, sheet.pdf.y, { size: 9.5 });
    sheet.pdf.y += 8;
  }
  sheet.pdf.y += 14;
};

/** So light that every word under it can be read, on paper too. */
const markOpacity = 0.07;

/** A word across the page, from its lower left; no part of the text for a screen reader. */
const watermark = ({ pdf, widthOf, write }: Sheet, mark: string): void => {
  const { width, height } = pdf.page;
  const setting = { weight: 'bold', size: 118, color: paint.text, tracking: 8 } as const;
  const long = widthOf(mark, setting);
  pdf.markContent('Artifact', { type: 'Pagination' });
  pdf.save();
  pdf.rotate(-Math.atan2(height, width) * (180 / Math.PI), { origin: [width / 2, height / 2] });
  pdf.fillOpacity(markOpacity);
  write(mark, (width - long) / 2, height / 2 - setting.size / 2, { ...setting, width: long + 40 });
  pdf.restore();
  pdf.endMarkedContent();
};

/** Writes the footer of every page and closes the file. */
export const close = (
  sheet: Sheet,
  foot: readonly string[],
  pageOf: (page: number, count: number) => string,
  /** A word across every page. */
  mark?: string,
): void => {
  const { pdf, width } = sheet;
  const { count } = pdf.bufferedPageRange();
  const small = { size: 8, color: paint.text3, width: width - 80 } as const;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Text below the margin would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    if (mark) watermark(sheet, mark);
    const bottom = pdf.page.height - 58;
    sheet.rule(margin.side, bottom - 10, width);
    pdf.markContent('Artifact', { type: 'Pagination' });
    let y = bottom;
    for (const line of foot) {
      sheet.write(line, margin.side, y, small);
      // A long company takes two lines.
      y += sheet.heightOf(line, small);
    }
    sheet.write(pageOf(page + 1, count), margin.side + width - 80, bottom, {
      size: 8,
      color: paint.text3,
      width: 80,
      align: 'right',
    });
    pdf.endMarkedContent();
  }
  pdf.end();
};
