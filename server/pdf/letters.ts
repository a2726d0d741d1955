/** Texts in the letters of two font families: the second draws what the first lacks. */

/** What pdfkit measures and draws every line through; its types name neither the font nor the drawing. */
interface Drawing {
  font: (name: string) => unknown;
  widthOfString: (words: string, options?: Line) => number;
  _fontSize: number;
  _font: { ascender: number; font: { characterSet: number[] } };
  _fragment: (words: string, x: number, y: number, options: Line) => void;
}
interface Line {
  align?: string;
  baseline?: number;
  characterSpacing?: number;
  lineWidth?: number;
  textWidth?: number;
  wordCount?: number;
}

/** Both families draw the same letters in each of their weights. */
const known = new Map<string, ReadonlySet<number>>();
/** @param now The font that is being set in, and is afterwards. */
const lettersOf = (pdf: Drawing, name: string, now: string): ReadonlySet<number> => {
  const before = known.get(name);
  if (before) return before;
  pdf.font(name);
  const letters = new Set(pdf._font.font.characterSet);
  // Ends a line, and is not drawn.
  letters.add(0x0a);
  known.set(name, letters);
  pdf.font(now);
  return letters;
};

const replacement = '\uFFFD';
/** A letter with its marks, which one font has to put together. */
const withMarks = /\P{M}\p{M}*|\p{M}+/gu;
const pointOf = (letter: string): number => letter.codePointAt(0)!;

interface Part {
  words: string;
  isOther: boolean;
}

/**
 * Makes a document measure and draw what a weight's first font lacks with the second one.
 * @param otherOf name of the second font of a weight.
 */
export const withOtherLetters = <Weight extends string>(
  document: PDFKit.PDFDocument,
  start: Weight,
  otherOf: (weight: Weight) => string,
) => {
  const pdf = document as unknown as Drawing;
  let weight = start;
  const isFirst = (letter: string): boolean => lettersOf(pdf, start, weight).has(pointOf(letter));
  const isKnown = (letter: string): boolean =>
    isFirst(letter) || lettersOf(pdf, otherOf(start), weight).has(pointOf(letter));

  const partsOf = (words: string): Part[] => {
    const parts: Part[] = [];
    for (const [one] of words.matchAll(withMarks)) {
      const isOther = !Array.from(one).every(isFirst);
      const last = parts.at(-1);
      if (last?.isOther === isOther) last.words += one;
      else parts.push({ words: one, isOther });
    }
    return parts;
  };
  const measure = pdf.widthOfString.bind(pdf);
  const draw = pdf._fragment.bind(pdf);
  /** Does something with the font of each part, and comes back to the first. */
  const byPart = (parts: readonly Part[], act: (words: string) => void): void => {
    for (const { words, isOther } of parts) {
      pdf.font(isOther ? otherOf(weight) : weight);
      act(words);
    }
    pdf.font(weight);
  };
  const widthOf = (parts: readonly Part[], options: Line = {}): number => {
    let width = (options.characterSpacing ?? 0) * (parts.length - 1);
    byPart(parts, (words) => (width += measure(words, options)));
    return width;
  };
  const isPlain = (parts: readonly Part[]): boolean => parts.every((one) => !one.isOther);

  pdf.widthOfString = (words, options) => {
    const parts = partsOf(words);
    return isPlain(parts) ? measure(words, options) : widthOf(parts, options);
  };
  pdf._fragment = (words, x, y, options) => {
    const parts = partsOf(words.replaceAll('\n', ''));
    if (isPlain(parts)) return draw(words, x, y, options);
    // The parts of a line stand on one base line, whatever the heights of their fonts.
    const baseline = (-pdf._font.ascender / 1000) * pdf._fontSize;
    const isRight = options.align === 'right';
    let at = isRight ? x + (options.lineWidth ?? 0) - widthOf(trimmed(parts), options) : x;
    byPart(parts, (part) => {
      const own = measure(part, options);
      draw(part, at, y, { ...options, align: 'left', baseline, textWidth: own, wordCount: 1 });
      at += own + (options.characterSpacing ?? 0);
    });
  };
  return {
    font: (next: Weight): void => {
      weight = next;
      document.font(next);
    },
    /** A text with a visible sign in place of each letter that neither font has. */
    known: (words: string): string =>
      Array.from(words, (letter) => (isKnown(letter) ? letter : replacement)).join(''),
  };
};

/** The parts of a line without the spaces at its end. */
const trimmed = (parts: readonly Part[]): Part[] => {
  const last = parts.at(-1);
  return last ? [...parts.slice(0, -1), { ...last, words: last.words.trimEnd() }] : [];
};
