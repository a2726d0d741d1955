/** Parts of a mail, as tables with inline styles: mail programs support little else. */

export const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Our typeface, where the reader has it installed; nothing is fetched. */
export const font =
  "'Hanken Grotesk','Segoe UI',Roboto,'Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif";

/** What a part is rendered with. */
interface Look {
  ink: string;
  quiet: string;
  border: string;
}

/** @param above Space above it, px. */
export const block = (html: string, above = 0): string =>
  `<div style="margin:${above}px 0 20px">${html}</div>`;

/** @param size Font size, px. @param line Line height, px. */
export const paragraph = (
  words: string,
  {
    color,
    size,
    line,
    isBroken = false,
  }: {
    color: string;
    size: number;
    line: number;
    /** It may break anywhere, as an address does. */
    isBroken?: boolean;
  },
): string =>
  `<p style="margin:0 0 14px;font:400 ${size}px/${line}px ${font};color:${color};${isBroken ? 'word-break:break-all' : 'overflow-wrap:anywhere'}">${escape(words).replaceAll('\n', '<br>')}</p>`;

/** Figures side by side in one frame, divided by lines; a single one, such as a code, is larger. */
export const cells = (
  figures: readonly { label: string; value: string; line?: string }[],
  { ink, quiet, border }: Look,
): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border:1px solid ${border};border-radius:12px;border-collapse:separate"><tr>${figures
    .map(
      ({ label, value, line }, at) =>
        `<td class="cell" valign="top" width="${Math.round(100 / figures.length)}%" style="padding:14px 16px;${at > 0 ? `border-left:1px solid ${border}` : ''}"><span style="font:400 13px/18px ${font};color:${quiet}">${escape(label)}</span><br><span${figures.length > 1 ? ' class="figure"' : ''} style="font:600 ${figures.length > 1 ? '20px/28px' : '32px/44px'} ${font};letter-spacing:-.02em;color:${ink}">${escape(value)}</span>${line ? `<br><span style="font:400 13px/18px ${font};color:${quiet}">${escape(line)}</span>` : ''}</td>`,
    )
    .join('')}</tr></table>`;

/** Names and values below each other, each value easy to select and copy. */
export const rows = (
  facts: readonly [name: string, value: string][],
  { ink, quiet, border }: Look,
): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${border}">${facts
    .map(
      ([name, value]) =>
        `<tr><td style="padding:10px 0;border-bottom:1px solid ${border}"><span style="font:400 13px/18px ${font};color:${quiet}">${escape(name)}</span><br><span style="font:600 16px/24px ${font};color:${ink}">${escape(value)}</span></td></tr>`,
    )
    .join('')}</table>`;

/** The main action, as wide as the card; the cell has the colour where a link cannot have one. */
export const button = (
  { label, url }: { label: string; url: string },
  { ground, ink }: { ground: string; ink: string },
): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" bgcolor="${ground}" style="border-radius:12px;background:${ground}"><a href="${escape(url)}" style="display:block;padding:15px 24px;border:1px solid ${ground};border-radius:12px;font:600 17px/22px ${font};color:${ink};text-decoration:none">${escape(label)}</a></td></tr></table>`;
