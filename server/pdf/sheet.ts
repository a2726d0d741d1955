import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
// A full font: the split web fonts lack either ó or ą, ę, ł.
const fonts = new Map<string, Buffer>();
/** A font file of the package, read once. */
const fontFile = (weight: string, name: string): Buffer => {
  const known = fonts.get(name);
  if (known) return known;
  const bytes = readFileSync(require.resolve(`@expo-google-fonts/source-sans-3/${weight}/${name}`));
  fonts.set(name, bytes);
  return bytes;
};

const margin = 56;
const ink = '#171716';
const quiet = '#575753';
const line = '#DEDEDB';

/** What stands in the file beside its pages. */
export interface SheetFacts {
  title: string;
  author: string;
  language: 'pl' | 'en';
  createdAt: Date;
  /** Colour of headings. */
  color: string;
}

/** A tagged PDF, written from top to bottom; pages begin where something no longer fits. */
export const openSheet = ({ title, author, language, createdAt, color }: SheetFacts) => {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.registerFont('text', fontFile('400Regular', 'SourceSans3_400Regular.ttf'));
  pdf.registerFont('bold', fontFile('700Bold', 'SourceSans3_700Bold.ttf'));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const width = pdf.page.width - 2 * margin;
  const add = (tag: string, draw: () => void): void => {
    root.add(pdf.struct(tag, {}, draw));
  };
  /** Begins a page when less than this is left of the last one. */
  const keep = (points: number): void => {
    if (pdf.y > pdf.page.height - points) pdf.addPage();
  };

  /** A mark with a name beside it, a heading, and a line under it. */
  const head = (mark: Buffer, name: string, heading: string, under: string): void => {
    root.add(
      pdf.struct('Figure', { alt: name }, () =>
        pdf.image(mark, margin, margin - 4, { fit: [24, 24] }),
      ),
    );
    add('P', () =>
      pdf
        .font('bold')
        .fontSize(13)
        .fillColor(color)
        .text(name, margin + 32, margin),
    );
    pdf.x = margin;
    pdf.moveDown(1.2);
    add('H1', () => pdf.font('bold').fontSize(20).fillColor(ink).text(heading));
    add('P', () => pdf.font('text').fontSize(11).fillColor(quiet).text(under));
  };

  const section = (words: string): void => {
    keep(150);
    pdf.moveDown(1);
    add('H2', () => pdf.font('bold').fontSize(13).fillColor(color).text(words, margin));
    pdf.moveDown(0.3);
  };

  /** A label and its value, side by side. */
  const row = (label: string, value: string): void => {
    keep(100);
    add('P', () => {
      const top = pdf.y;
      pdf.font('text').fontSize(10.5).fillColor(quiet).text(label, margin, top, { width: 190 });
      const after = pdf.y;
      pdf.fillColor(ink).text(value, margin + 200, top, { width: width - 200 });
      pdf.y = Math.max(pdf.y, after) + 3;
      pdf.x = margin;
    });
  };

  /** @param gap Lines of air after it. */
  const paragraph = (words: string, gap = 0): void => {
    add('P', () => pdf.font('text').fontSize(10).fillColor(ink).text(words, { width }));
    if (gap) pdf.moveDown(gap);
  };

  /** Four columns under their heads. */
  const table = (heads: string[], lines: string[][]): void => {
    const columns = [0, 120, 240, 360];
    const frame = pdf.struct('Table');
    root.add(frame);
    const cells = (values: string[], name: 'text' | 'bold'): void => {
      keep(90);
      const top = pdf.y;
      const tr = pdf.struct('TR');
      frame.add(tr);
      values.forEach((value, index) => {
        tr.add(
          pdf.struct(name === 'bold' ? 'TH' : 'TD', {}, () =>
            pdf
              .font(name)
              .fontSize(10)
              .fillColor(ink)
              .text(value, margin + columns[index]!, top, { width: 115, lineBreak: false }),
          ),
        );
      });
      tr.end();
      pdf.y = top + 15;
      pdf.x = margin;
    };
    cells(heads, 'bold');
    for (const values of lines) cells(values, 'text');
    frame.end();
  };

  /** Writes the foot of every page, and ends the file. */
  const close = (foot: string, pageOf: (page: number, count: number) => string): void => {
    const { count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      pdf.switchToPage(page);
      // Below the margin text would start another page.
      pdf.page.margins.bottom = 0;
      const bottom = pdf.page.height - 44;
      pdf
        .moveTo(margin, bottom - 8)
        .lineTo(margin + width, bottom - 8)
        .lineWidth(0.5)
        .strokeColor(line)
        .stroke();
      pdf.font('text').fontSize(7.5).fillColor(quiet);
      pdf.text(foot, margin, bottom, { width: width - 80, lineBreak: false });
      pdf.text(pageOf(page + 1, count), margin + width - 80, bottom, {
        width: 80,
        align: 'right',
        lineBreak: false,
      });
    }
    pdf.end();
  };

  return { bytes, head, section, row, paragraph, table, close };
};

export type Sheet = ReturnType<typeof openSheet>;
