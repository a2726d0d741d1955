import { most, type StatementLine } from './statement.ts';
import { accountIn, cleanText } from './text.ts';

/** What a `:86:` says about its line. */
type Details = Pick<StatementLine, 'title' | 'party' | 'partyAccount' | 'reference'>;

/** Banks write up to a thousand characters; anything much longer is not a bank's. */
const mostDetails = 4000;

/** Widths at which banks break a text into lines and sub-fields. */
const widths: ReadonlySet<number> = new Set([27, 35, 65]);

/** A piece that fills its width without a space at the break continues in mid-word. */
const joinPieces = (pieces: readonly string[]): string =>
  pieces.reduce((whole, piece, index) => {
    const before = pieces[index - 1] ?? '';
    const isCut = widths.has(before.length) && !/\s$/.test(before) && !/^\s/.test(piece);
    return whole + (index === 0 || isCut ? '' : ' ') + piece;
  }, '');

/**
 * Sub-fields by their two digits: `~20…`, `<20…` or `?20…` after the transaction code. Null for a
 * plain-text `:86:`. If a sub-field is repeated the last one counts: whatever a payer typed into
 * the title precedes what the bank says about the payer.
 */
const subFieldsIn = (text: string): { mark: string; of: Map<string, string> } | null => {
  const mark = /^\s*\d{0,4}\s*([~<?^+|])\d{2}/.exec(text)?.[1];
  if (!mark) return null;
  const [, ...parts] = text.split(new RegExp(`\\${mark}(\\d{2})`));
  const of = new Map<string, string>();
  for (let index = 0; index + 1 < parts.length; index += 2) {
    // Some banks fill empty sub-fields with a lone `˙`.
    of.set(parts[index]!, parts[index + 1]!.replace(/^\s*˙\s*$/, ''));
  }
  return { mark, of };
};

const codes = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

/**
 * Polish banks put the title in 20–25 or 20–26, the name in 32 and 33 or else 27 and 28, the
 * account in 38 or else 31 or 29; German ones put the title in 20–29 and 60–63.
 */
const structured = (mark: string, of: Map<string, string>, reference: string): Details => {
  const joined = (names: readonly string[]): string =>
    joinPieces(names.map((name) => of.get(name) ?? '').filter((piece) => piece.trim() !== ''));
  const isGerman = mark === '?';
  const title = isGerman ? [...codes(20, 29), ...codes(60, 63)] : codes(20, 26);
  const name = joined(['32', '33']) || (isGerman ? '' : joined(['27', '28']));
  const account = ['38', '31', ...(isGerman ? [] : ['29'])]
    .map((code) => accountIn(of.get(code) ?? ''))
    .find((found) => found !== '' && !/^0+$/.test(found));
  return {
    title: cleanText(joined(title), most.title),
    party: cleanText(name, most.party),
    partyAccount: account ?? '',
    reference,
  };
};

/**
 * mBank's `…; Z RACH.: …; OD: …; TYT.: …; TNR: …`: labels in this order; the title may contain any
 * of them.
 */
const labelled = (text: string, reference: string): Details | null => {
  const start = /(?:^|[\s;])(?:z|na) rach\.:/i.exec(text);
  const number = /;\s*TNR:\s*([\w.]+)\s*$/i.exec(text);
  if (!start && !number) return null;
  const body = text.slice(start ? start.index + start[0].length : 0, number?.index);
  const [beforeTitle = '', ...titles] = body.split(/;\s*tyt\.:/i);
  const [account = '', ...names] = (start ? beforeTitle : '').split(/;\s*(?:od|dla):/i);
  const title = titles.join('; tyt.:').replace(/;\s*data stempla:[^;]*$/i, '');
  return {
    title: cleanText(start ? title : body, most.title),
    party: cleanText(names.join(' '), most.party),
    partyAccount: accountIn(account),
    reference: reference || cleanText(number?.[1] ?? '', most.reference),
  };
};

/** Parses the text of a `:86:`; `reference` comes from the `:61:`. */
export const detailsOf = (lines: readonly string[], reference: string): Details => {
  const kept = lines.slice(0, 200);
  const sub = subFieldsIn(kept.join('').slice(0, mostDetails));
  if (sub) return structured(sub.mark, sub.of, reference);
  const text = joinPieces(kept).slice(0, mostDetails);
  return (
    labelled(text, reference) ?? {
      title: cleanText(text, most.title),
      party: '',
      partyAccount: '',
      reference,
    }
  );
};
