import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { palettes } from '../../src/domain/palette.ts';
import { withoutHangingWords } from '../../src/domain/text.ts';
import { withOtherLetters } from './letters.ts';

const require = createRequire(import.meta.url);
const fonts = new Map<string, Buffer>();
const weights = { text: '400Regular', medium: '500Medium', bold: '600SemiBold' } as const;
export type Weight = keyof typeof weights;
/** A font file of a package, cached. */
const fontFile = (family: string, name: string, weight: Weight): Buffer => {
  const path = `@expo-google-fonts/${family}/${weights[weight]}/${name}_${weights[weight]}.ttf`;
  const known = fonts.get(path);
  if (known) return known;
  const bytes = readFileSync(require.resolve(path));
  fonts.set(path, bytes);
  return bytes;
};
/** Font of the letters that the website's family lacks: Cyrillic and Greek ones, and rarer Latin ones. */
const otherOf = (weight: Weight): string => `${weight} of other letters`;
/** Full fonts: each subset web font of the family lacks either ó or ą, ę, ł. */
const registerFonts = (pdf: PDFKit.PDFDocument): void => {
  for (const weight of ['text', 'medium', 'bold'] as const) {
    pdf.registerFont(weight, fontFile('hanken-grotesk', 'HankenGrotesk', weight));
    pdf.registerFont(otherOf(weight), fontFile('noto-sans', 'NotoSans', weight));
  }
};

/** Page margins in points; the footer is below the bottom margin. */
export const margin = { top: 42, side: 45, bottom: 78 } as const;
export const paint = palettes.light;

/** Metadata of the file. */
export interface SheetFacts {
  title: string;
  author: string;
  language: 'pl' | 'en';
  createdAt: Date;
}

/** Typography of a text; sizes in points. */
export interface Setting {
  weight?: Weight;
  size?: number;
  color?: string;
  width?: number;
  align?: 'left' | 'right';
  /** Letter spacing. */
  tracking?: number;
}

/**
 * What is pasted from word processors, in characters that look alike in the brand's font; what has
 * no form of its own is left out.
 */
const drawable = (words: string): string =>
  words
    .normalize('NFC')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[\u2007\u202F]/g, '\u00A0')
    .replaceAll(/[\u2000-\u2006\u2008-\u200A\u205F]/g, ' ')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/[\u2032\u02BC]/g, '’')
    .replaceAll('\u2033', '”')
    .replaceAll(/[●▪◦■□☐✓✔➢]/gu, '•');

/** A tagged PDF, written from top to bottom with automatic page breaks. */
export const openSheet = ({ title, author, language, createdAt }: SheetFacts) => {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin.top, left: margin.side, right: margin.side, bottom: margin.bottom },
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
  registerFonts(pdf);
  const letters = withOtherLetters<Weight>(pdf, 'text', otherOf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const width = pdf.page.width - 2 * margin.side;
  /** Height of what a page can hold, in points. */
  const room = pdf.page.height - margin.top - margin.bottom;

  /** A text as it is set: in Polish no line ends with a word of one letter. */
  const set = (words: string): string => {
    const drawn = letters.known(drawable(words));
    return language === 'pl' ? withoutHangingWords(drawn) : drawn;
  };
  const dress = ({ weight = 'text', size = 9.5, color = paint.text }: Setting): void => {
    letters.font(weight);
    pdf.fontSize(size).fillColor(color);
  };
  const optionsOf = ({ width: room = width, align = 'left', tracking = 0 }: Setting) => ({
    width: room,
    align,
    characterSpacing: tracking,
    lineGap: 1.5,
  });
  /** Writes a text; `pdf.y` is below it afterwards. */
  const write = (words: string, x: number, y: number, setting: Setting = {}): void => {
    dress(setting);
    pdf.text(set(words), x, y, optionsOf(setting));
    pdf.x = margin.side;
  };
  /** Height of a text. */
  const heightOf = (words: string, setting: Setting = {}): number => {
    dress(setting);
    return pdf.heightOfString(set(words), optionsOf(setting));
  };
  /** Width of a text on one line. */
  const widthOf = (words: string, setting: Setting = {}): number => {
    dress(setting);
    return pdf.widthOfString(set(words), { characterSpacing: setting.tracking ?? 0 });
  };
  /** Writes a text as one tagged element. */
  const put = (tag: string, words: string, x: number, y: number, setting: Setting = {}): void => {
    root.add(pdf.struct(tag, {}, () => write(words, x, y, setting)));
  };
  /** Draws lines and backgrounds, tagged as artifacts for screen readers to skip. */
  const decorate = (draw: () => void): void => {
    pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    pdf.endMarkedContent();
  };
  const rule = (x: number, y: number, length: number, color: string = paint.line2): void =>
    decorate(() =>
      pdf
        .moveTo(x, y)
        .lineTo(x + length, y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke(),
    );
  /** Starts a new page if less than this is left on the current one. */
  const keep = (points: number): void => {
    if (pdf.y + points <= pdf.page.height - margin.bottom) return;
    pdf.addPage();
    pdf.y = margin.top;
  };
  return { pdf, root, bytes, width, room, write, heightOf, widthOf, put, decorate, rule, keep };
};

export type Sheet = ReturnType<typeof openSheet>;
