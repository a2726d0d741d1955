import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadBytes } from '../../src/domain/limits.ts';
import * as t from '../../server/db/schema.ts';
import { acceptance, kycForm } from '../support/samples.ts';
import { multipart, samplePdf } from '../support/server/multipart.ts';
import { demoLogins, startServer, type TestServer } from '../support/server/server.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- every answer is checked against the contract at run time
type Any = any;

let server: TestServer;
let advisor: string;
let path: string;
let networkId: string;
beforeAll(async () => {
  server = await startServer();
  advisor = await server.logIn(demoLogins.advisor);
  const get = async (url: string) => (await server.call<Any>('GET', url, { token: advisor })).body;
  const campaign = (await get('/api/advisor/campaign-choices')).find((one: Any) =>
    one.products.some(({ code }: Any) => code.startsWith('MAG')),
  );
  path = `/api/advisor/campaign/${campaign.id}/product/${campaign.products[0].id}`;
  networkId = (await get('/api/advisor/network'))[0].id;
});
afterAll(() => server?.close());

const invite = async (investorEmail: string): Promise<{ offerId: string; token: string }> => {
  const { body } = await server.call<Any>('POST', `${path}/invite-investor`, {
    token: advisor,
    body: { investorEmail, message: '', networkId },
  });
  await server.deps.outbox.flush();
  const { body: mails } = await server.call<Any[]>('GET', `/dev/mail.json?to=${investorEmail}`);
  return {
    offerId: body.offerId,
    token: new URL(mails[0].links[0]).searchParams.get('token')!,
  };
};

it('draws a document that a screen reader can follow: tagged, titled, in its language, tables as tables', async () => {
  const { token } = await invite('dokument@example.pl');
  const { body } = await server.call<Any>('POST', `/public-api/campaign-offer/${token}/pdf`, {
    body: { data: { investmentValue: '10000.00', language: 'PL' } },
  });
  const bytes = Buffer.from(body).toString('latin1');
  for (const part of [
    '/StructTreeRoot',
    '/Marked true',
    '/Lang (pl)',
    '/DisplayDocTitle true',
    '/S /Figure',
    '/S /H1',
    '/S /Table',
    '/S /TH',
  ]) {
    expect(bytes).toContain(part);
  }
});

describe('an offer accepted in the other language', () => {
  const recorded = async (where: { offerId?: string; kycRequestId?: string }, of: Any[]) => {
    const rows = await server.db
      .select()
      .from(t.consentRecord)
      .where(
        where.offerId
          ? eq(t.consentRecord.offerId, where.offerId)
          : eq(t.consentRecord.kycRequestId, where.kycRequestId!),
      );
    return of.map(({ kind }) => {
      const { language, textHash } = rows.find((row) => row.kind === kind)!;
      return { language, textHash };
    });
  };
  const read = (consents: Any[], language: 'en' | 'pl') =>
    consents.map(({ text }) => ({
      language: language.toUpperCase(),
      textHash: createHash('sha256').update(text[language]).digest('hex'),
    }));

  it('keeps the words that were read, in the consents and in the document', async () => {
    for (const language of ['en', 'pl'] as const) {
      const { offerId, token } = await invite(`jezyk-${language}@example.pl`);
      const { body: offer } = await server.call<Any>('GET', `/public-api/campaign-offer/${token}`);
      const { data } = acceptance(offer.consents);
      await server.call('PATCH', `/public-api/campaign-offer/${token}/accept`, {
        body: { data: { ...data, language: language.toUpperCase() } },
        headers: { 'idempotency-key': `jezyk-${language}-${'0'.repeat(16)}` },
      });
      expect(await recorded({ offerId }, offer.consents)).toEqual(read(offer.consents, language));
      const { body } = await server.call<Any>('POST', `/public-api/campaign-offer/${token}/pdf`, {
        body: {},
      });
      expect(Buffer.from(body).toString('latin1')).toContain(`/Lang (${language})`);
    }
  });

  it('keeps the words of the data form too; a lost answer comes again in any language', async () => {
    const { body: sent } = await server.call<Any>(
      'POST',
      '/api/advisor/kyc/investor-request/send',
      {
        token: advisor,
        body: { investorEmail: 'jezyk-dane@example.pl', message: '' },
      },
    );
    await server.deps.outbox.flush();
    const { body: mails } = await server.call<Any[]>(
      'GET',
      '/dev/mail.json?to=jezyk-dane@example.pl',
    );
    const token = new URL(mails[0].links[0]).searchParams.get('token')!;
    const url = `/public-api/kyc/investor-request/${token}`;
    const { body: request } = await server.call<Any>('GET', url);
    const { consents } = acceptance(request.consents).data;
    const submit = (language: 'EN' | 'PL') =>
      server.call<Any>('PUT', `${url}/submit`, { body: { form: kycForm, consents, language } });
    const first = await submit('EN');
    expect((await submit('PL')).body).toEqual(first.body);
    expect(await recorded({ kycRequestId: sent.id }, request.consents)).toEqual(
      read(request.consents, 'en'),
    );
  });
});

describe('uploads', () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await invite('pliki-wrogie@example.pl'));
  });
  const upload = async (name: string, bytes: Buffer, type = 'application/pdf') => {
    const { payload, headers } = multipart(name, bytes, type);
    const answer = await server.app.inject({
      method: 'POST',
      url: `/public-api/campaign-offer/${token}/upload`,
      headers: { ...headers, host: 'localhost:3000' },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() as Any };
  };
  const text = (words: string): Buffer => Buffer.from(words, 'latin1');
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
    const { status, body } = await upload(name, bytes);
    expect([status, body.code]).toEqual([415, 5003]);
  });

  it.each([
    ['../../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system32\\umowa.pdf', 'umowa.pdf'],
    ['umowa\u202Efdp.exe', 'umowafdp.exe'],
    ['a\r\nSet-Cookie: x=1.pdf', 'a'],
    ['\u0000.pdf', '.pdf'],
  ])('a hostile name %j is made harmless', async (name, kept) => {
    const { status, body } = await upload(name, samplePdf);
    expect(status).toBe(201);
    expect(body.name).toBe(kept);
  });

  it('a document that carries a page is only ever sent to be saved', async () => {
    const polyglot = Buffer.concat([samplePdf, text('<script>alert(1)</script>')]);
    const { body } = await upload('umowa.html', polyglot, 'text/html');
    const answer = await server.app.inject({
      url: `/public-api/campaign-offer/${token}/file/${body.id}`,
      headers: { host: 'localhost:3000' },
    });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('one of exactly the limit is taken, one byte more is not', async () => {
    const padded = (length: number) =>
      Buffer.concat([samplePdf, Buffer.alloc(length - samplePdf.length, ' ')]);
    expect((await upload('pelny.pdf', padded(uploadBytes))).status).toBe(201);
    const { status, body } = await upload('za-duzy.pdf', padded(uploadBytes + 1));
    expect([status, body.code]).toEqual([413, 5002]);
  });

  it('of thirty times the limit leave the memory as it was', async () => {
    const padded = Buffer.concat([samplePdf, Buffer.alloc(uploadBytes - samplePdf.length, ' ')]);
    const used = (): number => {
      globalThis.gc?.();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    await upload('rozgrzewka.pdf', padded);
    const before = used();
    for (let count = 0; count < 30; count += 1) await upload(`duzy-${count}.pdf`, padded);
    // Nothing of 300 MB is kept; garbage of a few answers may not be collected yet.
    expect(used() - before).toBeLessThan(8 * uploadBytes);
  });
});
