import { themeOf } from '../../src/domain/brandColors.ts';
import { palettes } from '../../src/domain/palette.ts';
import { withoutHangingWords } from '../../src/domain/text.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { block, button, cells, escape, font, paragraph, rows } from './blocks.ts';
import { pick, type Language } from './words.ts';

/** A key figure, with its label and a line about what it refers to. */
export interface Figure {
  label: string;
  value: string;
  line?: string;
}

export interface MailText {
  language: Language;
  subject: string;
  /** Above the text; the subject if omitted. */
  title?: string;
  /** The number of the offer, opposite the brand's name. */
  reference?: string;
  /** Address of the picture above the text, as the page shows it. */
  picture?: string;
  paragraphs: string[];
  /** Two or three numbers side by side. */
  figures?: Figure[];
  /** Names and values, such as those of a transfer, below each other. */
  facts?: [name: string, value: string][];
  /** The transfer as a QR code for a bank's app, and what it is, below those facts. */
  code?: { text: string; words: string };
  /** A person's own words, set apart. */
  quote?: string;
  /** The main action. */
  action?: { label: string; url: string };
  closing: string[];
  /** How to stop such mails. */
  stop?: { label: string; url: string };
}

/** The recipient, and the pictures embedded by Content-ID; null for one that is missing. */
export interface Wrapping {
  to: string;
  mark: string | null;
  picture: string | null;
  /** With its width on the page, px. */
  code?: { cid: string; width: number } | null;
}

const { canvas, surface, text: ink, text2, text3, line1, line2 } = palettes.light;
/** Width of the card in every mail program, px. */
const width = 600;

/** Why it came, and whom to write to; the last lines of both parts. */
const footOf = (brand: BrandDefinition, language: Language, to: string): [string, string] => {
  const { name, address, phone, email } = brand.contact;
  return [
    [name, address, phone].filter(Boolean).join(', '),
    pick(
      language,
      `Wiadomość wysłano na adres ${to}. Jeśli to pomyłka, prosimy o informację: ${email}`,
      `This message was sent to ${to}. If that is a mistake, please let us know: ${email}`,
    ),
  ];
};

const headRow = (
  brand: BrandDefinition,
  { reference = '' }: MailText,
  mark: string | null,
): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${
    mark
      ? `<td width="36" style="padding:0 10px 0 4px"><img src="cid:${mark}" width="32" height="32" alt="" style="display:block;border:0"></td>`
      : ''
  }<td style="font:600 18px/32px ${font};color:${ink}">${escape(brand.siteTitle)}</td><td align="right" style="padding:0 4px 0 12px;font:400 14px/20px ${font};color:${text3};white-space:nowrap">${escape(reference)}</td></tr></table>`;

/** The code beside nothing, for a camera to find; its words stay where pictures are off. */
const codeOf = ({ code }: MailText, shown: Wrapping['code']): string => {
  if (!code || !shown) return '';
  const { cid, width: side } = shown;
  return block(
    `<img src="cid:${cid}" width="${side}" height="${side}" alt="" style="display:block;margin:0 0 8px;border:1px solid ${line2};border-radius:12px;background:${surface}"><span style="font:400 14px/21px ${font};color:${text2}">${escape(code.words)}</span>`,
  );
};

const cardOf = (brand: BrandDefinition, mail: MailText, shown: Wrapping['code']): string => {
  const theme = themeOf(brand);
  const {
    title,
    subject,
    paragraphs,
    figures = [],
    facts = [],
    quote,
    action,
    closing,
    stop,
  } = mail;
  return [
    `<h1 style="margin:0 0 18px;font:600 26px/32px ${font};letter-spacing:-.02em;color:${ink}">${escape(title ?? subject)}</h1>`,
    ...paragraphs.map((line) => paragraph(line, { color: ink, size: 16, line: 25 })),
    quote
      ? block(
          `<div style="padding:2px 0 2px 16px;border-left:3px solid ${theme.edge};font:400 16px/25px ${font};color:${text2};white-space:pre-line;overflow-wrap:anywhere">${escape(quote)}</div>`,
        )
      : '',
    figures.length > 0 ? block(cells(figures, { ink, quiet: text3, border: line2 })) : '',
    facts.length > 0 ? block(rows(facts, { ink, quiet: text3, border: line1 })) : '',
    codeOf(mail, shown),
    action
      ? `${block(button(action, { ground: theme.main, ink: theme.on }), 28)}${paragraph(
          `${pick(mail.language, 'Gdy przycisk nie działa', 'If the button does not work')}: ${action.url}`,
          { color: text3, size: 13, line: 19, isBroken: true },
        )}`
      : '',
    closing.length > 0
      ? `<div style="height:1px;margin:24px 0 18px;background:${line1};line-height:1px;font-size:1px">&nbsp;</div>`
      : '',
    ...closing.map((line) => paragraph(line, { color: text2, size: 14, line: 21 })),
    stop
      ? `<p style="margin:14px 0 0;font:400 14px/21px ${font}"><a href="${escape(stop.url)}" style="color:${text2}">${escape(stop.label)}</a></p>`
      : '',
  ].join('\n');
};

/**
 * The whole page. Light in every mode: background, card and text colours are set wherever they are
 * used, and the logo mark has a background of its own, so a program that inverts colours inverts
 * all of them. Outlook gets a table of fixed width; nothing is fetched from anywhere.
 */
const pageOf = (
  brand: BrandDefinition,
  mail: MailText,
  { to, mark, picture, code }: Wrapping,
): string => {
  const [company, why] = footOf(brand, mail.language, to);
  const hero = picture
    ? `<tr><td style="padding:0;font-size:0;line-height:0"><img src="cid:${picture}" width="${width}" alt="" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:15px 15px 0 0"></td></tr>`
    : '';
  return `<!doctype html><html lang="${mail.language.toLowerCase()}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light only"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escape(mail.subject)}</title><style>:root{color-scheme:light only}@media (max-width:480px){.pad{padding:24px 20px!important}.cell{padding:12px 8px!important}.figure{font-size:15px!important;white-space:nowrap}}@media (max-width:359px){.figure{white-space:normal}}</style></head>
<body style="margin:0;padding:0;background:${canvas};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escape(mail.paragraphs.slice(1).join(' '))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${canvas}" style="background:${canvas}"><tr><td align="center" style="padding:28px 12px">
<!--[if mso]><table role="presentation" width="${width}" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${width}px">
<tr><td style="padding:0 0 16px">${headRow(brand, mail, mark)}</td></tr>
<tr><td bgcolor="${surface}" style="background:${surface};border:1px solid ${line2};border-radius:16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${hero}<tr><td class="pad" style="padding:32px 36px">
${cardOf(brand, mail, code)}
</td></tr></table></td></tr>
<tr><td style="padding:18px 4px 0;font:400 13px/20px ${font};color:${text3};overflow-wrap:anywhere">${escape(company)}<br>${escape(why)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`;
};

const quoted = (words: string): string =>
  words
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** The same as plain text, for readers that show nothing else, and for people who prefer it. */
const textOf = (brand: BrandDefinition, mail: MailText, to: string): string => {
  const {
    title,
    reference,
    paragraphs,
    figures = [],
    facts = [],
    quote,
    action,
    closing,
    stop,
  } = mail;
  return [
    [title, reference].filter(Boolean).join('\n'),
    ...paragraphs,
    ...(quote ? [quoted(quote)] : []),
    figures
      .map(({ label, value, line }) => `${label}: ${value}${line ? ` (${line})` : ''}`)
      .join('\n'),
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...closing,
    ...(stop ? [`${stop.label}: ${stop.url}`] : []),
    `--\n${brand.siteTitle}\n${footOf(brand, mail.language, to).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
};

/** The sentences of a Polish mail as they are laid out; the plain text breaks its own lines. */
const laidOut = (mail: MailText): MailText => {
  if (mail.language !== 'PL') return mail;
  const { title, paragraphs, closing } = mail;
  return {
    ...mail,
    ...(title ? { title: withoutHangingWords(title) } : {}),
    paragraphs: paragraphs.map(withoutHangingWords),
    closing: closing.map(withoutHangingWords),
  };
};

/** One layout for every mail: 600 px tables with inline styles, and the same as plain text. */
export const layMail = (
  brand: BrandDefinition,
  mail: MailText,
  wrapping: Wrapping,
): { subject: string; html: string; text: string } => ({
  subject: mail.subject,
  html: pageOf(brand, laidOut(mail), wrapping),
  text: textOf(brand, mail, wrapping.to),
});
