import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findClamd } from '../../../scripts/tools.ts';
import { clamdScanner } from '../../../server/files/scanner.ts';
import { ProblemError } from '../../../server/http/problem.ts';
import { eicar, startClamd } from '../../support/server/clamd.ts';
import { samplePdf } from '../../support/server/pdf.ts';

const codeOf = (work: Promise<void>): Promise<number> =>
  work.then(
    () => 0,
    (error: unknown) => (error instanceof ProblemError ? error.problem.code : -1),
  );

describe.runIf(findClamd())('a real clamd', () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  beforeAll(async () => {
    clamd = await startClamd();
  });
  afterAll(() => clamd?.stop());

  it('passes a clean file', async () => {
    expect(await codeOf(clamdScanner(clamd.url).scan(samplePdf))).toBe(0);
  });

  it('detects a known signature, alone and appended to a document', async () => {
    const scanner = clamdScanner(clamd.url);
    expect(await codeOf(scanner.scan(Buffer.from(eicar)))).toBe(5008);
    expect(await codeOf(scanner.scan(Buffer.concat([samplePdf, Buffer.from(eicar)])))).toBe(5008);
  });

  it('rejects a file it could not scan completely', async () => {
    // clamd closes the connection right after its response: occasionally it breaks before that is
    // read.
    const code = await codeOf(clamdScanner(clamd.url).scan(Buffer.alloc(2 * 1024 * 1024)));
    expect([5008, 9003]).toContain(code);
  });

  it('scans ten files concurrently', async () => {
    const scanner = clamdScanner(clamd.url);
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        codeOf(scanner.scan(index % 2 ? samplePdf : Buffer.from(eicar))),
      ),
    );
    expect(codes).toEqual([5008, 0, 5008, 0, 5008, 0, 5008, 0, 5008, 0]);
  });
});

describe('an unusable antivirus', () => {
  let server: Server;
  let behave: (socket: Socket) => void = () => {};
  beforeAll(async () => {
    server = createServer((socket) => {
      socket.on('error', () => {});
      behave(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  it.each<[string, (socket: Socket) => void]>([
    ['hangs up', (socket) => socket.destroy()],
    ['says something else', (socket) => socket.end('UNKNOWN COMMAND\0')],
    ['says nothing', (socket) => socket.end()],
  ])('%s: the scan fails, and the file is not accepted', async (_name, how) => {
    behave = how;
    const { port } = server.address() as AddressInfo;
    expect(await codeOf(clamdScanner(`tcp://127.0.0.1:${port}`).scan(samplePdf))).toBe(9003);
  });

  it('is absent: the scan fails too', async () => {
    expect(await codeOf(clamdScanner('unix:///nowhere/clamd.ctl').scan(samplePdf))).toBe(9003);
  });
});
