import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../support/freePort.ts';
import { seededFolder } from '../../support/server/seeded.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'oferta-kill-'));
const port = await freePort();
const url = `http://localhost:${port}`;
const backOfficeKey = 'back-office-key-of-the-tests';
let running: ChildProcess | undefined;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Another container on the same volume sees none of our processes; where the machine does not allow
 * another user, it is simulated by a process.
 */
const container = ['unshare', '-pf', '--mount-proc'] as const;
const around =
  spawnSync(container[0], [...container.slice(1), 'true']).status === 0 ? container : [];

const start = (inside: readonly string[] = []): ChildProcess => {
  const [command, ...words] = [...inside, process.execPath, 'server/start.ts'];
  return spawn(command, words, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      APP_URL: url,
      LOG_LEVEL: 'silent',
      BACK_OFFICE_KEY: backOfficeKey,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
};

const ready = async (): Promise<void> => {
  // A loaded machine takes its time; a process that has ended is not waited for.
  while (running?.exitCode === null && running.signalCode === null) {
    if (
      await fetch(`${url}/readyz`).then(
        (one) => one.ok,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error('The server did not get ready.');
};

const exited = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code)));

const json = async (
  path: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) => {
  const response = await fetch(`${url}${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: response.status, body: await response.json().catch(() => null) };
};

afterAll(() => {
  running?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a server on an embedded database', () => {
  it('loses nothing acknowledged and keeps nothing half-written when it is killed', async () => {
    cpSync(await seededFolder(), dataDir, { recursive: true });
    running = start();
    await ready();
    const { body: session } = await json('/auth/login', {
      method: 'POST',
      body: JSON.stringify({ username: 'doradca@oferta.test', password: 'Oferta-demo-2026' }),
    });
    const bearer = { authorization: `Bearer ${session.accessToken}` };
    const { body: choices } = await json('/api/advisor/campaign-choices', { headers: bearer });
    const { body: networks } = await json('/api/advisor/network', { headers: bearer });
    const [campaign] = choices;
    const tokens: string[] = [];
    for (let index = 0; index < 24; index += 1) {
      const investorEmail = `ofiara-${index}@example.pl`;
      const { status } = await json(
        `/api/advisor/campaign/${campaign.id}/product/${campaign.products[0].id}/invite-investor`,
        {
          method: 'POST',
          headers: bearer,
          body: JSON.stringify({ investorEmail, message: '', networkId: networks[0].id }),
        },
      );
      expect(status).toBe(201);
    }
    for (let index = 0; index < 24; index += 1) {
      for (let attempt = 0; tokens.length <= index && attempt < 100; attempt += 1) {
        const { body: mails } = await json(`/dev/mail.json?to=ofiara-${index}@example.pl`);
        const link = mails[0]?.links[0];
        if (link) tokens.push(new URL(link).searchParams.get('token')!);
        else await sleep(100);
      }
    }
    const { body: offer } = await json(`/public-api/campaign-offer/${tokens[0]}`);
    const amount = String(Number(offer.limits.min) + Number(offer.limits.step) * 2);
    const data = {
      investmentValue: `${amount}.00`.replace(/\.00\.00$/, '.00'),
      currency: offer.product.currency,
      instrumentCount: offer.product.unitPrice
        ? Number(amount) / Number(offer.product.unitPrice)
        : null,
      investor: {
        firstName: 'Łucja',
        surname: 'Żółkiewska',
        birthDay: '1985-02-28',
        nationality: 'PL',
        identificationNo: '85022812343',
        phoneNo: '601234567',
        residentialAddress: {
          street: 'Prosta',
          houseNo: '1',
          city: 'Warszawa',
          zipCode: '00-850',
          country: 'PL',
        },
        bankAccount: '61109010140000071219812874',
      },
      consents: offer.consents.map((one: { kind: string; version: string; required: boolean }) => ({
        kind: one.kind,
        version: one.version,
        given: one.required,
      })),
      fileIds: [],
    };

    const acknowledged = new Set<string>();
    let next = 0;
    for (let round = 0; round < 4; round += 1) {
      const child = running;
      const gone = exited(child);
      let alive = true;
      void gone.then(() => (alive = false));
      let here = 0;
      while (alive && next < tokens.length) {
        const token = tokens[next]!;
        next += 1;
        const answer = await json(`/public-api/campaign-offer/${token}/accept`, {
          method: 'PATCH',
          body: JSON.stringify({ data }),
        }).catch(() => null);
        if (answer) expect(answer.status).toBe(200);
        if (answer?.status === 200) acknowledged.add(token);
        here += 1;
        // A few succeed, then the process is killed in the middle of the next one.
        if (here === 3) setTimeout(() => child.kill('SIGKILL'), 4 + round * 9);
      }
      child.kill('SIGKILL');
      await gone;
      running = start();
      await ready();
    }
    expect(acknowledged.size).toBeGreaterThan(2);
    for (const token of tokens) {
      const { body } = await json(`/public-api/campaign-offer/${token}`);
      if (acknowledged.has(token)) expect(body.status).toBe('accepted');
      if (body.status !== 'accepted') continue;
      // Accepted means complete: the document is there and matches its hash.
      expect(body.accepted.documentSha256).toMatch(/^[0-9a-f]{64}$/);
      const file = await fetch(
        `${url}/public-api/campaign-offer/${token}/file/${body.accepted.documentFileId}`,
      );
      expect(file.status).toBe(200);
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(5000);
    }
  });

  it('locks its folder against a second container, which reports that in one line', async () => {
    const second = start(around);
    let output = '';
    second.stderr!.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect(await exited(second)).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain('is in use by another process');
  });

  it('stops cleanly on SIGTERM and releases the folder', async () => {
    const gone = exited(running!);
    running!.kill('SIGTERM');
    expect(await gone).toBe(0);
    running = start();
    await ready();
  });
});
