import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';

const url = v.pipe(v.string(), v.url());
const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);

const schema = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'production', 'test']), 'development'),
  PORT: v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(0), v.maxValue(65535)),
    '3000',
  ),
  HOST: v.optional(v.string(), '::'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//))),
  MAIL_FROM: v.optional(v.string(), 'oferta@oferta.test'),
  CLAMD_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(tcp:\/\/[^/:]+(:\d+)?|unix:\/\/\/.+)$/,
        'tcp://host:3310 or unix:///path is expected',
      ),
    ),
  ),
  APP_URL: v.optional(url),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32))),
  BACK_OFFICE_KEY: v.optional(v.pipe(v.string(), v.minLength(16))),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  STATELY_INSPECTOR: v.optional(v.string()),
  DEMO: v.optional(flag),
  TRUST_PROXY: v.optional(flag, 'false'),
});

/** What the environment says, checked. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The antivirus that uploads are shown to; without it they are only taken apart. */
  clamdUrl: string | undefined;
  /** Public address, no slash at the end; the links in mails are made from it. */
  appUrl: string;
  secretKey: string;
  backOfficeKey: string | undefined;
  logLevel: string;
  /** Address of an inspector that speaks Stately's protocol, such as /dev/inspector; never in production. */
  statelyInspector: string | undefined;
  demo: boolean;
  trustProxy: boolean;
}

/** One line saying which setting is wrong and why. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The secret of an embedded installation: made once and kept beside its data. */
const keptSecret = (dataDir: string): string => {
  const path = join(dataDir, 'secret.key');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8').trim();
};

/**
 * Reads and checks the settings of `.env.example`.
 * @throws ConfigError naming the first wrong setting.
 */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = v.safeParse(schema, given);
  if (!result.success) {
    const [issue] = result.issues;
    throw new ConfigError(`${v.getDotPath(issue)} is wrong: ${issue.message}.`);
  }
  const settings = result.output;
  const production = settings.NODE_ENV === 'production';
  if (production && !settings.SECRET_KEY) {
    throw new ConfigError('SECRET_KEY is missing: production needs at least 32 characters.');
  }
  if (production && !settings.APP_URL) {
    throw new ConfigError('APP_URL is missing: production needs its public address.');
  }
  const dataDir = resolve(settings.DATA_DIR);
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    clamdUrl: settings.CLAMD_URL,
    appUrl: (settings.APP_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    secretKey: settings.SECRET_KEY ?? keptSecret(dataDir),
    backOfficeKey: settings.BACK_OFFICE_KEY,
    logLevel: settings.LOG_LEVEL,
    statelyInspector: production ? undefined : settings.STATELY_INSPECTOR,
    demo: settings.DEMO ?? !production,
    trustProxy: settings.TRUST_PROXY,
  };
};
