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

/** A mail as the developer's mailbox shows it. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  sentAt: string;
}

/** The application as `npm start` runs it, with its demo, in a folder of its own. */
export interface Application {
  url: string;
  /** The newest mail to an address whose subject or text matches, waited for up to 20 seconds. */
  mailTo: (address: string, pattern?: RegExp) => Promise<Mail>;
  mailsTo: (address: string) => Promise<Mail[]>;
  /** Its PostgreSQL; null on the embedded database, which nobody else may open. */
  databaseUrl: string | null;
  stop: () => Promise<void>;
}

/** Where an application keeps what it knows, as settings, and how to be rid of it. */
interface Store {
  settings: Record<string, string>;
  drop: () => Promise<void>;
}

/**
 * The demo for one application: a database of its own on the run's PostgreSQL, which costs two
 * thirds of the embedded one, or a copy of an embedded folder where there is none.
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

/** What an application stands on. */
export interface Ground {
  /** Another checkout to start than this one; it begins with nothing and makes its own demo. */
  folder?: string;
  /** On the embedded database even where there is PostgreSQL: what `npm start` gives. */
  isEmbedded?: boolean;
}

/**
 * Starts the real server process on a copy of the demo and waits until it is ready.
 * @throws Error with the process's last output when it does not get ready within four minutes.
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
