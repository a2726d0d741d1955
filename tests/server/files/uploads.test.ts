import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { findClamd } from '../../../scripts/tools.ts';
import { readConfig } from '../../../server/config.ts';
import { asSystem } from '../../../server/db/open.ts';
import { file } from '../../../server/db/schema.ts';
import { startNotices } from '../../../server/notices.ts';
import { uploadBytes, uploadFiles, uploadFilesBytes } from '../../../src/domain/limits.ts';
import { eicar, startClamd } from '../../support/server/clamd.ts';
import { multipart } from '../../support/server/multipart.ts';
import { pdfOf, samplePdf } from '../../support/server/pdf.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const minute = 60_000;
const text = (words: string): Buffer => Buffer.from(words, 'latin1');

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

let invitations = 0;
/** A new offer and the token of its link. */
const invite = async (to: TestServer = server): Promise<string> => {
  const by = await to.logIn('doradca@oferta.test');
  const { body: choices } = await to.call('GET', '/api/advisor/campaign-choices', { token: by });
  const { body: networks } = await to.call('GET', '/api/advisor/network', { token: by });
  invitations += 1;
  const email = `plik-${invitations}@example.pl`;
  await to.call(
    'POST',
    `/api/advisor/campaign/${choices[0].id}/product/${choices[0].products[0].id}/invite-investor`,
    { token: by, body: { investorEmail: email, message: '', networkId: networks[0].id } },
  );
  await to.deps.outbox.flush();
  const { body: mails } = await to.call('GET', `/dev/mail.json?to=${email}`);
  return new URL(mails[0].links[0]).searchParams.get('token')!;
};

const send = async (
  token: string,
  bytes: Buffer,
  { name = 'plik.pdf', to = server }: { name?: string; to?: TestServer } = {},
) => {
  const { payload, headers } = multipart(name, bytes);
  const answer = await to.app.inject({
    method: 'POST',
    url: `/public-api/campaign-offer/${token}/upload`,
    headers: { ...headers, host: 'localhost:3000' },
    payload,
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};

const fetchFile = (token: string, id: string) =>
  server.app.inject({
    url: `/public-api/campaign-offer/${token}/file/${id}`,
    headers: { host: 'localhost:3000' },
  });

let token: string;
beforeEach(async () => {
  token = await invite();
});

describe('what a file is called', () => {
  it.each([
    'a.html',
    'faktura.exe',
    '../../../etc/passwd',
    'umowa\u202Efdp.exe',
    'a\r\nSet-Cookie: x=1.pdf',
    '\u0000.pdf',
    `${'długa'.repeat(60)}.pdf`,
  ])('is ours, whatever it came as: %j', async (name) => {
    const polyglot = Buffer.concat([samplePdf, text('<script>alert(1)</script>')]);
    const { status, body } = await send(token, polyglot, { name });
    expect(status).toBe(201);
    expect(body.name).toMatch(/^potwierdzenie-wplaty-\d{4}-\d\d-\d\d-1\.pdf$/);
    const served = await fetchFile(token, body.id);
    expect(served.headers['content-type']).toBe('application/pdf');
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    expect(served.headers['content-disposition']).toBe(
      `attachment; filename="${body.name}"; filename*=UTF-8''${body.name}`,
    );
    expect(served.headers['content-security-policy']).toBe('sandbox');
  });

  it('has the ending of its type even where an earlier name was kept', async () => {
    const { body } = await send(token, samplePdf);
    await asSystem(server.db, (tx) =>
      tx.update(file).set({ name: 'a.html' }).where(eq(file.id, body.id)),
    );
    const served = await fetchFile(token, body.id);
    expect(served.headers['content-disposition']).toContain('filename="a.html.pdf"');
  });

  it('counts on within an offer', async () => {
    const names = [];
    for (let sent = 0; sent < 3; sent += 1) names.push((await send(token, samplePdf)).body.name);
    expect(names.map((name: string) => name.at(-5))).toEqual(['1', '2', '3']);
  });
});

describe('a picture', () => {
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#336699' } });

  it('loses its place, its camera and what hides behind it, and stands upright', async () => {
    const taken = await photo(400, 300)
      .withExif({
        IFD0: { Make: 'Aparat', Copyright: 'Jan Kowalski', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 47/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes('Aparat')).toBe(true);
    const { status, body } = await send(token, Buffer.concat([taken, text('PK\x03\x04 tail')]), {
      name: 'skan.jpg',
    });
    expect(status).toBe(201);
    expect(body.name).toMatch(/\.jpg$/);
    const { rawPayload } = await fetchFile(token, body.id);
    for (const left of ['Aparat', 'Kowalski', 'Exif', 'tail']) {
      expect(rawPayload.includes(left), left).toBe(false);
    }
    const { width, height, exif, orientation } = await sharp(rawPayload).metadata();
    expect([width, height, exif, orientation]).toEqual([300, 400, undefined, undefined]);
  });

  it('of 50,000 by 50,000 pixels is refused before it unfolds', async () => {
    // A picture whose head says so; nothing of it needs to be there.
    const head = Buffer.alloc(25);
    head.write('\x00\x00\x00\x0dIHDR', 0, 'latin1');
    head.writeUInt32BE(50_000, 8);
    head.writeUInt32BE(50_000, 12);
    head.set([1, 0, 0, 0, 0], 16);
    const small = await photo(8, 8).png().toBuffer();
    const { crc32 } = await import('node:zlib');
    head.writeUInt32BE(crc32(head.subarray(4, 21)), 21);
    const bomb = Buffer.concat([small.subarray(0, 8), head, small.subarray(33)]);
    const before = process.memoryUsage().rss;
    const { status, body } = await send(token, bomb, { name: 'a.png' });
    expect([status, body.code, body.parameters.megapixels]).toEqual([422, 5007, 50]);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 ** 2);
  });

  it.each(['jpeg', 'png'] as const)('that ends in the middle is refused: %s', async (format) => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
      .toFormat(format)
      .toBuffer();
    const { status, body } = await send(token, whole.subarray(0, whole.length / 2), {
      name: `a.${format}`,
    });
    expect([status, body.code]).toEqual([422, 5004]);
  });
});

describe('a document', () => {
  it.each([
    ['of four bytes', text('%PDF'), 422, 5004],
    ['of a mark alone', text('%PDF-1.7\n'), 422, 5004],
    ['with a script', pdfOf('/OpenAction<</S/JavaScript/JS(1)>>'), 422, 5006],
    ['with a password', pdfOf('', [[4, '<</Filter/Standard>>']], '/Encrypt 4 0 R'), 422, 5005],
    ['cut in the middle', samplePdf.subarray(0, 120), 422, 5004],
  ])('%s is refused with its reason', async (_name, bytes, status, code) => {
    const answer = await send(token, bytes);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('of exactly the limit is taken, one byte more is not', async () => {
    const padded = (length: number) =>
      Buffer.concat([samplePdf, Buffer.alloc(length - samplePdf.length, ' ')]);
    expect((await send(token, padded(uploadBytes))).status).toBe(201);
    const { status, body } = await send(token, padded(uploadBytes + 1));
    expect([status, body.code]).toEqual([413, 5002]);
  });

  it('whose connection was lost on the way is the caller’s fault, not ours', async () => {
    const { payload, headers } = multipart('a.pdf', samplePdf);
    const answer = await server.app.inject({
      method: 'POST',
      url: `/public-api/campaign-offer/${token}/upload`,
      headers: { ...headers, host: 'localhost:3000' },
      payload: payload.subarray(0, payload.length - 40),
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('forty other things', () => {
  let one: string;
  beforeAll(async () => {
    one = await invite();
  });
  const zip = text('PK\x03\x04\x14\x00\x00\x00\x08\x00');

  const refused: [string, string, Buffer][] = [
    ['a page', 'a.pdf', text('<!doctype html><script>alert(1)</script>')],
    ['a page named picture', 'a.png', text('<html><body onload=alert(1)>')],
    [
      'a drawing with a script',
      'a.svg',
      text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    [
      'a drawing named PDF',
      'a.pdf',
      text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    [
      'an XML entity bomb',
      'a.pdf',
      text('<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">]><l>&a;</l>'),
    ],
    [
      'a Windows program',
      'faktura.pdf',
      text('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff'),
    ],
    ['a Linux program', 'a.pdf', text('\x7fELF\x02\x01\x01\x00')],
    ['a Java class', 'a.pdf', text('\xca\xfe\xba\xbe\x00\x00\x00\x34')],
    ['a shell script', 'a.pdf', text('#!/bin/sh\nrm -rf /')],
    ['a batch file', 'a.pdf.bat', text('@echo off\r\ndel *.*')],
    ['PHP', 'a.php', text('<?php system($_GET["c"]); ?>')],
    ['PHP named picture', 'a.jpg', text('<?php echo 1; ?>')],
    ['a zip', 'a.zip', zip],
    ['a zip named PDF', 'a.pdf', zip],
    ['a Word document', 'a.docx', Buffer.concat([zip, text('[Content_Types].xml')])],
    ['an old Word document', 'a.doc', text('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
    ['a spreadsheet of macros', 'a.xlsm', Buffer.concat([zip, text('xl/vbaProject.bin')])],
    ['a RAR', 'a.rar', text('Rar!\x1a\x07\x01\x00')],
    ['a 7z', 'a.7z', text('7z\xbc\xaf\x27\x1c')],
    ['gzip', 'a.pdf', text('\x1f\x8b\x08\x00\x00\x00\x00\x00')],
    ['a GIF', 'a.gif', text('GIF89a\x01\x00\x01\x00\x80')],
    ['a GIF that is a script too', 'a.gif', text('GIF89a/*\x00*/=1;alert(1)')],
    ['a BMP', 'a.bmp', text('BM\x3a\x00\x00\x00')],
    ['a TIFF', 'a.tif', text('II*\x00\x08\x00\x00\x00')],
    ['a WebP', 'a.webp', text('RIFF\x1a\x00\x00\x00WEBPVP8 ')],
    ['an icon', 'a.ico', text('\x00\x00\x01\x00\x01\x00')],
    ['a film', 'a.mp4', text('\x00\x00\x00\x18ftypmp42')],
    ['a sound', 'a.mp3', text('ID3\x03\x00\x00\x00\x00\x00\x00')],
    ['Flash', 'a.swf', text('FWS\x06\x00\x00\x00\x00')],
    ['PostScript', 'a.ps', text('%!PS-Adobe-3.0\n')],
    ['rich text', 'a.rtf', text('{\\rtf1\\ansi}')],
    ['a shortcut', 'a.lnk', text('L\x00\x00\x00\x01\x14\x02\x00')],
    ['JavaScript', 'a.js', text('alert(document.cookie)')],
    ['JSON', 'a.json', text('{"a":1}')],
    ['a calendar', 'a.ics', text('BEGIN:VCALENDAR')],
    ['a mail', 'a.eml', text('From: a@example.pl\r\nSubject: x\r\n\r\n')],
    ['plain words', 'a.pdf', text('To nie jest PDF.')],
    ['noughts', 'a.pdf', Buffer.alloc(1024)],
    ['a line break as a signature', 'a.pdf', text('\n\n\n%PD')],
    ['WebAssembly', 'a.wasm', text('\x00asm\x01\x00\x00\x00')],
  ];
  it('are forty, and none is taken', () => expect(refused).toHaveLength(40));
  it.each(refused)('%s is refused', async (_what, name, bytes) => {
    const { status, body } = await send(one, bytes, { name });
    expect([status, body.code]).toEqual([415, 5003]);
    server.passTime(minute / 6);
  });
});

describe('how many', () => {
  it('in a burst: twelve a minute through one link, another link goes on', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => send(token, samplePdf)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(48);
    expect(answers.find(({ status }) => status === 429)!.headers['retry-after']).toBeDefined();
    expect((await send(await invite(), samplePdf)).status).toBe(201);
  });

  it('in one offer, however many come at once', async () => {
    const codes: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      server.passTime(2 * minute);
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(token, samplePdf)));
      codes.push(...answers.map(({ body, status }) => (status === 201 ? 0 : body.code)));
    }
    expect(codes.filter((code) => code === 0)).toHaveLength(uploadFiles);
    expect(codes.filter((code) => code === 5009)).toHaveLength(30 - uploadFiles);
  });

  it('bytes in memory: of ten times the limit nothing is left', async () => {
    const padded = Buffer.concat([samplePdf, Buffer.alloc(uploadBytes - samplePdf.length, ' ')]);
    // Only what is still held counts: the bytes of collected buffers are given back by a thread of
    // their own, which a busy machine lets wait.
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const used = (): number => {
      collect();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    let before = 0;
    for (let offer = 0; offer < 2; offer += 1) {
      const link = await invite();
      for (let sent = 0; sent < 5; sent += 1) {
        expect((await send(link, padded)).status).toBe(201);
        before ||= used();
      }
    }
    await expect.poll(() => used() - before, { interval: 500 }).toBeLessThan(2 * uploadBytes);
  });

  it('bytes in one offer', async () => {
    const full = Buffer.concat([samplePdf, Buffer.alloc(uploadBytes - samplePdf.length, ' ')]);
    for (let sent = 0; sent < uploadFilesBytes / uploadBytes; sent += 1) {
      expect((await send(token, full)).status).toBe(201);
    }
    const { status, body } = await send(token, samplePdf);
    expect([status, body.code]).toEqual([409, 5009]);
  });
});

describe('an antivirus', () => {
  it('that is not there is said at start in production, and only there', () => {
    const settings = {
      DATA_DIR: server.deps.config.dataDir,
      SECRET_KEY: 'x'.repeat(32),
      APP_URL: 'https://example.pl',
      SMTP_URL: 'smtp://mail.example.pl',
      TRUST_PROXY: 'none',
    };
    const production = readConfig({ ...settings, NODE_ENV: 'production' });
    expect(startNotices(production)).toContainEqual(expect.stringMatching(/^CLAMD_URL is not set/));
    const guarded = readConfig({
      ...settings,
      NODE_ENV: 'production',
      CLAMD_URL: 'tcp://clamd:3310',
    });
    expect(startNotices(guarded).join()).not.toMatch(/CLAMD_URL/);
    expect(startNotices(readConfig(settings))).toEqual([]);
    expect(() => readConfig({ ...settings, CLAMD_URL: 'http://clamd' })).toThrow(/CLAMD_URL/);
  });

  it.runIf(findClamd())('sees each upload before it is kept', async () => {
    const clamd = await startClamd();
    const guarded = await startServer({ CLAMD_URL: clamd.url });
    try {
      const link = await invite(guarded);
      const infected = Buffer.concat([samplePdf, text(`% ${eicar}\n`)]);
      const { status, body } = await send(link, infected, { to: guarded });
      expect([status, body.code]).toEqual([422, 5008]);
      expect((await send(link, samplePdf, { to: guarded })).status).toBe(201);
      await clamd.stop();
      const later = await send(link, samplePdf, { to: guarded });
      expect([later.status, later.body.code]).toEqual([503, 9003]);
      expect(later.headers['retry-after']).toBe('30');
    } finally {
      await guarded.close();
    }
  });
});
