import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../freePort.ts';
import { newPostgresDatabase } from '../server/postgres.ts';
import { secretKey, seededFolder } from '../server/seeded.ts';
import { patienceMs } from '../patience.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A mail as shown by the developer's mailbox. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  sentAt: string;
}

/** The application as started by `npm start`, with its demo, in a temporary folder. */
export interface Application {
  url: string;
  /** The newest matching mail (by subject or text) to an address; waits up to `patienceMs`. */
  mailTo: (address: string, pattern?: RegExp) => Promise<Mail>;
  mailsTo: (address: string) => Promise<Mail[]>;
  /** Its PostgreSQL; null for the embedded database, which only one process may open. */
  databaseUrl: string | null;
  stop: () => Promise<void>;
}

/** Storage of an application, as settings, and its cleanup. */
interface Store {
  settings: Record<string, string>;
  drop: () => Promise<void>;
}

/**
 * The demo for one application: a database on the run's PostgreSQL, which takes two thirds of the
 * embedded one's time, or a copy of an embedded folder if there is none.
 */
const newStore = async (dataDir: string, isEmbedded: boolean): Promise<Store> => {
  if (isEmbedded || !process.env.OFERTA_CLUSTER_URL) {
    cpSync(await seededFolder(), dataDir, { recursive: true });
    return { settings: {}, drop: async () => {} };
  }
  const { url, drop } = await newPostgresDatabase(dataDir);
  return { settings: { DATABASE_URL: url, SECRET_KEY: secretKey }, drop };
};

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Base of an application. */
export interface Ground {
  /** Another checkout to start; it creates its own demo. */
  folder?: string;
  /** Uses the embedded database even if there is PostgreSQL, as `npm start` does by default. */
  isEmbedded?: boolean;
}

/**
 * Starts the real server process on a copy of the demo and waits until it is ready.
 * @throws Error with the process's last output if it is not ready within four minutes.
 */
export const startApplication = async (
  env: Record<string, string> = {},
  { folder, isEmbedded = false }: Ground = {},
): Promise<Application> => {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'oferta-journey-'));
  const store = folder ? null : await newStore(dataDir, isEmbedded);
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder ?? root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      APP_URL: url,
      LOG_LEVEL: 'warn',
      ...store?.settings,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8000);
    });
  }

  const deadline = Date.now() + 240_000;
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The application did not get ready.\n${output}`);
    }
    await sleep(200);
  }

  const mailsTo = async (address: string): Promise<Mail[]> => {
    const response = await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(address)}`);
    return (await response.json()) as Mail[];
  };

  return {
    url,
    databaseUrl: store?.settings.DATABASE_URL ?? null,
    mailsTo,
    mailTo: async (address, pattern = /./) => {
      const until = Date.now() + patienceMs;
      for (;;) {
        const mails = await mailsTo(address);
        const found = mails.find((mail) => pattern.test(mail.subject) || pattern.test(mail.text));
        if (found) return found;
        if (Date.now() > until) {
          throw new Error(
            `No mail to ${address} matching ${pattern}; there are: ${mails.map((mail) => mail.subject).join(' | ')}`,
          );
        }
        await sleep(200);
      }
    },
    stop: async () => {
      if (child.exitCode === null) {
        const exited = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await Promise.race([exited, sleep(10_000)]);
        if (child.exitCode === null) child.kill('SIGKILL');
      }
      await store?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
