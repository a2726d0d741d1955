import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { PDFDocument } from '@cantoo/pdf-lib';
import { makePdfInspector } from '../../../server/files/inspect/pdf.ts';
import { ProblemError } from '../../../server/http/problem.ts';
import { objectStreamOf, pdfOf, samplePdf, streamOf } from '../../support/server/pdf.ts';

const inspector = makePdfInspector();
afterAll(() => inspector.close());

const codeOf = (bytes: Buffer | Uint8Array): Promise<number> =>
  inspector.inspect(bytes).then(
    () => 0,
    (error: unknown) => (error instanceof ProblemError ? error.problem.code : -1),
  );

const action = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const launch = '<</S/Launch/F(cmd.exe)>>';
const text = (words: string): Buffer => Buffer.from(words, 'latin1');

/**
 * As a compressing writer produces them: catalogue and pages in an object stream, no
 * cross-reference table.
 */
const compressed = (catalogExtra: string, dictionary = '', name = '/Type/ObjStm'): Buffer => {
  const stream = objectStreamOf(
    [
      [1, `<</Type/Catalog/Pages 2 0 R${catalogExtra}>>`],
      [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
      [3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>'],
    ],
    dictionary,
  );
  return Buffer.concat([
    text('%PDF-1.7\n10 0 obj\n'),
    Buffer.from(stream.toString('latin1').replace('/Type/ObjStm', name), 'latin1'),
    text('\nendobj\n'),
    text('trailer\n<</Size 11/Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ]);
};

describe('an accepted document', () => {
  it.each([
    ['of one page', samplePdf],
    ['with links to the web', pdfOf('', [[4, '<</S/URI/URI(https://example.pl)>>']])],
    ['with compressed objects', compressed('')],
    [
      'changed later, as a signature does',
      Buffer.concat([
        samplePdf,
        text(
          '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>\nendobj\ntrailer\n<</Size 4/Root 1 0 R>>\nstartxref\n0\n%%EOF\n',
        ),
      ]),
    ],
  ])('%s', async (_name, bytes) => {
    expect(await codeOf(bytes)).toBe(0);
  });

  it('made by a library', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    expect(await codeOf(await document.save())).toBe(0);
  });
});

describe('a document with active content', () => {
  it.each([
    ['a script at opening', pdfOf('/OpenAction 4 0 R', [[4, action]])],
    [
      'a script with an escaped name',
      pdfOf('/OpenAction 4 0 R', [[4, action.replaceAll('Java', 'J#61va')]]),
    ],
    ['a script in the catalogue itself', pdfOf(`/OpenAction${action}`)],
    [
      'a script that is only spelt JS',
      pdfOf('/OpenAction 4 0 R', [
        [4, '<</S 5 0 R/JS(app.alert\\(1\\))>>'],
        [5, '/R#65ndition'],
      ]),
    ],
    ['a script on a page', pdfOf('', [[4, `<</AA<</O${action}>>>>`]])],
    ['a program to launch', pdfOf('/OpenAction 4 0 R', [[4, launch]])],
    ['a form that is sent', pdfOf('', [[4, '<</S/SubmitForm/F(https://example.com)>>']])],
    ['a document elsewhere', pdfOf('', [[4, '<</S/GoToR/F(\\\\\\\\host\\\\share)>>']])],
    [
      'an attachment',
      pdfOf('/Names<</EmbeddedFiles<</Names[(a.exe) 4 0 R]>>>>', [
        [4, '<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>'],
        [5, streamOf('/Type/EmbeddedFile', text('MZ'))],
      ]),
    ],
    ['an XFA form', pdfOf('/AcroForm<</XFA 4 0 R>>', [[4, streamOf('', text('<xdp/>'))]])],
    ['a script among compressed objects', compressed(`/OpenAction${action}`)],
    [
      'a script replaced by something harmless that the table does not point to',
      pdfOf('/OpenAction 4 0 R', [
        [4, action],
        [4, '<</S/URI/URI(https://example.pl)>>'],
      ]),
    ],
    [
      'a script in a comment, where the table may point',
      Buffer.concat([samplePdf, text(`% 4 0 obj ${action} endobj\n`)]),
    ],
    [
      'a script in the middle of a stream',
      pdfOf('', [[4, streamOf('', text(`4 0 obj ${action} endobj`))]]),
    ],
    [
      'compressed objects in a comment',
      pdfOf('', [[4, streamOf('', objectStreamOf([[9, action]]))]]),
    ],
    [
      'compressed objects whose type is stored elsewhere',
      pdfOf('', [
        [
          4,
          Buffer.from(
            objectStreamOf([[9, action]])
              .toString('latin1')
              .replace('/Type/ObjStm', '/Type 5 0 R'),
            'latin1',
          ),
        ],
        [5, '/ObjStm'],
      ]),
    ],
    [
      'compressed objects that do not say what they are',
      pdfOf('', [
        [
          4,
          Buffer.from(
            objectStreamOf([[9, action]])
              .toString('latin1')
              .replace('/Type/ObjStm', ''),
            'latin1',
          ),
        ],
      ]),
    ],
  ])('%s is rejected', async (_name, bytes) => {
    expect(await codeOf(bytes)).toBe(5006);
  });
});

describe('a document that cannot be read', () => {
  it.each([
    ['four bytes', text('%PDF')],
    ['a mark and nothing', text('%PDF-1.7\n')],
    ['no page', text('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')],
    ['cut in the middle', samplePdf.subarray(0, 120)],
    ['something before the mark', Buffer.concat([text('<html>'), samplePdf])],
    [
      'brackets without end',
      Buffer.concat([samplePdf, text(`4 0 obj\n${'['.repeat(200_000)}\nendobj\n`)]),
    ],
    [
      'objects compressed with what nobody knows',
      Buffer.from(
        compressed('').toString('latin1').replace('FlateDecode', 'BrotliDecod'),
        'latin1',
      ),
    ],
  ])('%s is rejected', async (_name, bytes) => {
    expect(await codeOf(bytes)).toBe(5004);
  });

  it('with a password is distinguished from a damaged one', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.encrypt({ userPassword: 'tajne', ownerPassword: 'tajniejsze' });
    expect(await codeOf(await document.save())).toBe(5005);
    const owned = await PDFDocument.create();
    owned.addPage();
    owned.encrypt({ userPassword: '', ownerPassword: 'tajniejsze' });
    expect(await codeOf(await owned.save())).toBe(5005);
  });

  it('that decompresses without end exhausts neither memory nor process', async () => {
    const spaces = deflateSync(Buffer.alloc(256 * 1024 ** 2, ' '), { level: 9 });
    const bomb = pdfOf('', [[4, streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', spaces)]]);
    const before = process.memoryUsage().rss;
    expect(await codeOf(bomb)).toBe(5004);
    expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 ** 2);
    expect(await codeOf(samplePdf)).toBe(0);
  });

  it('that takes too long is stopped, and the next one is inspected', async () => {
    const impatient = makePdfInspector({ mostLookMs: 100 });
    const long = pdfOf('', [[4, `[${'0 '.repeat(4_000_000)}]`]]);
    await expect(impatient.inspect(long)).rejects.toMatchObject({ problem: { code: 5004 } });
    await impatient.inspect(samplePdf);
    await impatient.close();
  });

  it('is not called broken because its thread starts slowly', async () => {
    const busy = makePdfInspector({ mostLookMs: 100 });
    await busy.inspect(samplePdf);
    await busy.close();
  });

  it('that no thread comes to is answered as busy', async () => {
    const hurried = makePdfInspector({ mostWaitMs: 1 });
    await expect(hurried.inspect(samplePdf)).rejects.toMatchObject({
      problem: { status: 503, code: 9003 },
    });
    await hurried.close();
  });

  it('documents beyond the queue limit are rejected with a retry answer', async () => {
    const narrow = makePdfInspector({ mostWaiting: 1 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        narrow.inspect(samplePdf).then(
          () => 200,
          (error: ProblemError) => error.problem.status,
        ),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([200, 503]));
    await narrow.close();
  });
});
