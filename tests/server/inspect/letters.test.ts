/** Names in any alphabet of our investors are printed, and can be copied out of the file. */
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { defaultBrand } from '../../../server/branding/brands.ts';
import { margin, openSheet, type Setting, type Sheet } from '../../../server/pdf/sheet.ts';
import { renderStatement } from '../../../server/pdf/statement.ts';
import { statementWords } from '../../../server/pdf/statementWords.ts';
import { printed } from '../../support/readCode.ts';
import { linesOf } from '../../support/server/pdfText.ts';

const at = new Date('2026-11-21T10:00:00Z');
const drawn = async (draw: (sheet: Sheet) => void): Promise<Buffer> => {
  const sheet = openSheet({ title: 'Imię', author: 'Oferta', language: 'pl', createdAt: at });
  draw(sheet);
  sheet.pdf.end();
  return sheet.bytes;
};
const textOf = async (bytes: Buffer): Promise<string> => (await linesOf(bytes)).join(' ');

/** Points from the left of the page to the first and the last column with ink. */
const inkOf = async (bytes: Buffer): Promise<[from: number, to: number]> => {
  const dpi = 144;
  const [page] = await printed(bytes, dpi);
  const { data, info } = await sharp(page)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns = Array.from(data.keys())
    .filter((place) => data[place]! < 128)
    .map((place) => place % info.width);
  const pointOf = (column: number): number => (column * 72) / dpi;
  return [pointOf(Math.min(...columns)), pointOf(Math.max(...columns) + 1)];
};

it('the first document of a process is set in the same weights as the next', async () => {
  vi.resetModules();
  const fresh = await import('../../../server/pdf/sheet.ts');
  const one = async (): Promise<string> => {
    const facts = { title: 'Imię', author: 'Oferta', language: 'pl', createdAt: at } as const;
    const sheet = fresh.openSheet(facts);
    sheet.write('Nazwa marki', margin.side, 80, { weight: 'bold', size: 12 });
    sheet.pdf.end();
    return (await sheet.bytes).toString('latin1').replaceAll(/\/ID \[[^\]]*\]/g, '');
  };
  expect(await one()).toBe(await one());
});

it('the heads of the amounts of a yearly statement are set apart', async () => {
  const total = {
    before: '0.00',
    paidIn: '0.00',
    interest: '0.00',
    principal: '0.00',
    after: '0.00',
  };
  const statement = { year: 2026, currencies: [{ currency: 'PLN', lines: [], total }] };
  for (const language of ['PL', 'EN'] as const) {
    const document = { kind: 'statement', language, statement, investorName: 'A', at } as const;
    const text = await textOf(await renderStatement(defaultBrand, document as never));
    const { paidIn, interest } = statementWords[language];
    expect(text).toContain(paidIn);
    expect(text).not.toContain(`${paidIn}${interest.split(' ')[0]}`);
  }
});

it('a statement of a past year says that its sums are of that year', async () => {
  const statement = { year: 2025, currencies: [] };
  const document = { kind: 'statement', language: 'PL', statement, investorName: 'A', at } as const;
  const text = await textOf(await renderStatement(defaultBrand, document));
  expect(text).toContain('Stan na 31.12.2025');
  const running = { ...document, statement: { ...statement, year: 2026 } };
  expect(await textOf(await renderStatement(defaultBrand, running))).toContain(
    'Stan na 21.11.2026',
  );
});

describe('the letters of a document', () => {
  it.each([
    'Олена Ткаченко-Їжак',
    'Γεώργιος Παπαδόπουλος',
    'Nguyễn Thị Ánh Tuyết',
    'Ștefan Țurcanu',
    'Ольга Wójcik ≤ Żółć',
  ])('print %s', async (investorName) => {
    const statement = { year: 2026, currencies: [] };
    const document = { kind: 'statement', language: 'PL', statement, investorName, at } as const;
    expect(await textOf(await renderStatement(defaultBrand, document))).toContain(investorName);
  });

  it('print a sign in place of what no font has', async () => {
    const bytes = await drawn((sheet) => sheet.put('P', 'ქ Anna 👩‍💻', margin.side, margin.top));
    expect(await textOf(bytes)).toBe('\uFFFD Anna \uFFFD\uFFFD');
  });

  it('print nothing for what has no form, and put together what was typed as two', async () => {
    const bytes = await drawn((sheet) =>
      sheet.put('P', '\uFEFFZo\u0301łc\u0301\u200B Андрій\u0306', margin.side, margin.top),
    );
    expect(await textOf(bytes)).toBe('Zółć Андрій\u0306'.normalize('NFC'));
  });

  const setting: Setting = { width: 300, size: 20 };
  const mixed = 'Олена Kowalska Ткаченко';

  it('are as wide as they are measured', async () => {
    let width = 0;
    const bytes = await drawn((sheet) => {
      width = sheet.widthOf(mixed, setting);
      sheet.put('P', mixed, margin.side, margin.top, setting);
    });
    const [from, to] = await inkOf(bytes);
    expect(Math.abs(to - from - width)).toBeLessThan(4);
  });

  it('end at the right edge where they are set to it', async () => {
    const bytes = await drawn((sheet) =>
      sheet.put('P', mixed, margin.side, margin.top, { ...setting, align: 'right' }),
    );
    expect(Math.abs((await inkOf(bytes))[1] - margin.side - 300)).toBeLessThan(3);
  });

  it('take as many lines, over as many pages, as are measured', async () => {
    const long = `${mixed} `.repeat(200);
    let height = 0;
    let line = 0;
    const bytes = await drawn((sheet) => {
      height = sheet.heightOf(long, setting);
      line = sheet.heightOf('A', setting);
      sheet.put('P', long, margin.side, margin.top, setting);
    });
    const lines = await linesOf(bytes);
    expect(lines).toHaveLength(Math.round(height / line));
    expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toBe(long.trim());
  });
});
