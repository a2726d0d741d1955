import { themeOf } from '../../src/domain/brandColors.ts';
import type { BrandDefinition } from '../branding/brand.ts';

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export interface MailText {
  subject: string;
  paragraphs: string[];
  /** Names and values, such as those of a transfer, one below the other. */
  facts?: [name: string, value: string][];
  /** A person's own words, shown apart. */
  quote?: string;
  /** The one thing to do. */
  action?: { label: string; url: string };
  closing: string[];
}

/** One table layout for every mail, and the same as plain text. */
export const layMail = (
  brand: BrandDefinition,
  { subject, paragraphs, facts = [], quote, action, closing }: MailText,
): { subject: string; html: string; text: string } => {
  const theme = themeOf(brand);
  const p = (line: string, style = ''): string =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#171716;${style}">${escape(line)}</p>`;
  const html = `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#FAFAF9;font-family:'Source Sans 3',Segoe UI,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:560px;background:#FFFFFF;border:1px solid #DEDEDB;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:${theme.link}">${escape(brand.siteTitle)}</p>
${paragraphs.map((line) => p(line)).join('\n')}
${
  facts.length > 0
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid #DEDEDB">${facts.map(([name, value]) => `<tr><td style="padding:10px 0;border-bottom:1px solid #DEDEDB"><span style="font-size:13px;line-height:18px;color:#575753">${escape(name)}</span><br><span style="font-size:16px;line-height:24px;font-weight:600;color:#171716">${escape(value)}</span></td></tr>`).join('')}</table>`
    : ''
}
${quote ? `<blockquote style="margin:0 0 16px;padding:12px 16px;border-left:3px solid #DEDEDB;white-space:pre-line;font-size:16px;line-height:24px;color:#41413E">${escape(quote)}</blockquote>` : ''}
${action ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${theme.main};color:${theme.on};font-size:16px;font-weight:600;text-decoration:none">${escape(action.label)}</a></p>${p(action.url, 'font-size:13px;line-height:18px;color:#575753;word-break:break-all')}` : ''}
${closing.map((line) => p(line, 'font-size:14px;line-height:20px;color:#575753')).join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #DEDEDB;font-size:13px;line-height:18px;color:#575753">${escape(brand.contact.name)}<br>${escape(brand.contact.address)}<br>${escape(brand.contact.email)}, ${escape(brand.contact.phone)}</p>
</td></tr></table></td></tr></table></body></html>`;
  const text = [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(quote
      ? [
          quote
            .split('\n')
            .map((line) => `> ${line}`)
            .join('\n'),
        ]
      : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...closing,
    `--\n${brand.contact.name}\n${brand.contact.address}\n${brand.contact.email}, ${brand.contact.phone}`,
  ].join('\n\n');
  return { subject, html, text };
};
