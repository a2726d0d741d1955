import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { themeOf } from '../../src/domain/brandColors.ts';
import { formatBankAccount } from '../../src/domain/bankAccountText.ts';
import { formatDate, formatDateTime } from '../../src/domain/dates.ts';
import { agreementRows, type AgreementRow } from '../../src/domain/kycTable.ts';
import { formatMoney, formatPercent } from '../../src/domain/money.ts';
import { paymentDueDate } from '../../src/domain/payment.ts';
import type { Instalment } from '../../src/domain/schedule.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { hashOf } from '../security/secrets.ts';
import { words } from './words.ts';

type Schemas = components['schemas'];
type Language = Schemas['Language'];

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

/** What is printed. */
export interface OfferDocument {
  kind: 'draft' | 'accepted';
  language: Language;
  no: string;
  campaign: Schemas['Campaign'];
  product: Schemas['Product'];
  /** Decimal string; null while no amount was chosen. */
  investmentValue: string | null;
  instrumentCount: number | null;
  /** What is known of the investor; a draft may know the name alone. */
  investor: Partial<Record<AgreementRow, string>> | null;
  consents: { text: string; version: string; given: boolean }[];
  schedule: Instalment[];
  advisorName: string;
  at: Date;
}

const margin = 56;
const ink = '#171716';
const quiet = '#575753';
const line = '#DEDEDB';

/** The mark of a brand's logo as PNG; its words are typeset, with fonts we carry. */
const marks = new Map<string, Promise<Buffer>>();
const markOf = (slug: string): Promise<Buffer> => {
  const known = marks.get(slug);
  if (known) return known;
  const file = new URL(`../branding/assets/${slug}/logo.svg`, import.meta.url);
  const shapes = readFileSync(file, 'utf8').replaceAll(/<text[\s\S]*?<\/text>/g, '');
  const mark = sharp(Buffer.from(shapes), { density: 288 }).trim().png().toBuffer();
  marks.set(slug, mark);
  return mark;
};

/** Typesets the offer: tagged, with the brand's mark and colour, every page numbered. */
export const renderOfferDocument = async (
  brand: BrandDefinition,
  document: OfferDocument,
): Promise<Buffer> => {
  const mark = await markOf(brand.slug);
  return new Promise((resolve, reject) => {
    const w = words[document.language];
    const key = document.language === 'EN' ? 'en' : 'pl';
    const main = themeOf(brand).link;
    const heading = document.kind === 'draft' ? w.draft : w.accepted;
    const pdf = new PDFDocument({
      size: 'A4',
      margin,
      bufferPages: true,
      tagged: true,
      pdfVersion: '1.7',
      lang: key,
      displayTitle: true,
      info: {
        Title: `${heading} ${document.no}`,
        Author: brand.issuerName,
        CreationDate: document.at,
      },
    });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.registerFont('text', fontFile('400Regular', 'SourceSans3_400Regular.ttf'));
    pdf.registerFont('bold', fontFile('700Bold', 'SourceSans3_700Bold.ttf'));
    const root = pdf.struct('Document');
    pdf.addStructure(root);
    const add = (tag: string, draw: () => void): void => {
      root.add(pdf.struct(tag, {}, draw));
    };
    const width = pdf.page.width - 2 * margin;

    root.add(
      pdf.struct('Figure', { alt: brand.siteTitle }, () =>
        pdf.image(mark, margin, margin - 4, { fit: [24, 24] }),
      ),
    );
    add('P', () =>
      pdf
        .font('bold')
        .fontSize(13)
        .fillColor(main)
        .text(brand.siteTitle, margin + 32, margin),
    );
    pdf.x = margin;
    pdf.moveDown(1.2);
    add('H1', () => pdf.font('bold').fontSize(20).fillColor(ink).text(heading));
    add('P', () =>
      pdf
        .font('text')
        .fontSize(11)
        .fillColor(quiet)
        .text(`${w.offer} ${document.no} · ${formatDateTime(document.at)}`),
    );

    const section = (title: string): void => {
      if (pdf.y > pdf.page.height - 150) pdf.addPage();
      pdf.moveDown(1);
      add('H2', () => pdf.font('bold').fontSize(13).fillColor(main).text(title, margin));
      pdf.moveDown(0.3);
    };
    const row = (label: string, value: string): void => {
      if (pdf.y > pdf.page.height - 100) pdf.addPage();
      add('P', () => {
        const top = pdf.y;
        pdf.font('text').fontSize(10.5).fillColor(quiet).text(label, margin, top, { width: 190 });
        const after = pdf.y;
        pdf.fillColor(ink).text(value, margin + 200, top, { width: width - 200 });
        pdf.y = Math.max(pdf.y, after) + 3;
        pdf.x = margin;
      });
    };

    const { product, campaign } = document;
    const translation =
      campaign.data.translations[document.language] ?? campaign.data.translations.PL;
    section(w.terms);
    row(w.campaign, translation.name);
    row(w.product, `${product.name} (${product.code})`);
    if (document.investmentValue) {
      row(w.amount, formatMoney(document.investmentValue, product.currency));
    }
    if (document.instrumentCount) row(w.count, String(document.instrumentCount));
    if (product.interest) row(w.rate, formatPercent(product.interest.rate));
    row(w.advisor, document.advisorName);
    if (document.kind === 'accepted') row(w.acceptedAt, formatDateTime(document.at));

    if (document.investor) {
      section(w.investor);
      for (const name of agreementRows) {
        const value = document.investor[name];
        if (value) row(w[name], value);
      }
    }

    section(w.payment);
    row(w.recipient, campaign.issuerName ?? brand.issuerName);
    row(w.payTo, formatBankAccount(product.paymentAccount));
    row(w.title, document.no);
    if (document.kind === 'accepted') {
      row(w.due, formatDate(paymentDueDate(document.at.toISOString())));
    }

    if (document.schedule.length > 0) {
      section(w.schedule);
      const columns = [0, 120, 240, 360];
      const table = pdf.struct('Table');
      root.add(table);
      const cells = (values: string[], name: 'text' | 'bold'): void => {
        if (pdf.y > pdf.page.height - 90) pdf.addPage();
        const top = pdf.y;
        const line = pdf.struct('TR');
        table.add(line);
        values.forEach((value, index) => {
          line.add(
            pdf.struct(name === 'bold' ? 'TH' : 'TD', {}, () =>
              pdf
                .font(name)
                .fontSize(10)
                .fillColor(ink)
                .text(value, margin + columns[index]!, top, { width: 115, lineBreak: false }),
            ),
          );
        });
        line.end();
        pdf.y = top + 15;
        pdf.x = margin;
      };
      cells([w.date, w.interest, w.principal, w.total], 'bold');
      for (const one of document.schedule) {
        const money = (amount: string): string => formatMoney(amount, product.currency);
        cells(
          [formatDate(one.date), money(one.interest), money(one.principal), money(one.total)],
          'text',
        );
      }
      table.end();
    }

    if (document.consents.length > 0) {
      section(w.consents);
      for (const consent of document.consents) {
        add('P', () =>
          pdf
            .font('text')
            .fontSize(10)
            .fillColor(ink)
            .text(
              `${consent.text} (${w.version} ${consent.version}, ${consent.given ? w.given : w.notGiven})`,
              { width },
            ),
        );
        pdf.moveDown(0.4);
      }
    }

    section(w.risks);
    add('P', () => pdf.font('text').fontSize(10).fillColor(ink).text(translation.risks, { width }));
    pdf.moveDown(0.5);
    add('P', () =>
      pdf.font('text').fontSize(10).fillColor(ink).text(brand.investmentRisks[key], { width }),
    );

    // The printed hash is of the content, since the file cannot hold its own; the file's is stored.
    const contentHash = hashOf(JSON.stringify({ ...document, at: document.at.toISOString() }));
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
      pdf.text(`${w.fingerprint}: ${contentHash}`, margin, bottom, {
        width: width - 80,
        lineBreak: false,
      });
      pdf.text(w.page(page + 1, count), margin + width - 80, bottom, {
        width: 80,
        align: 'right',
        lineBreak: false,
      });
    }
    pdf.end();
  });
};
