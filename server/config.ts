import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { isEmail } from '../src/domain/email.ts';
import { ConfigError } from './configError.ts';
import type { S3Settings } from './files/stores/s3.ts';
import type { TraceSettings } from './operator/otlp.ts';

const url = v.pipe(v.string(), v.url());
const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);

const named = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * An address, a named range, or a subnet other than all addresses, which would let anybody pose as
 * a proxy.
 */
const isSubnet = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)]!;
  if (named.has(text)) return true;
  if (rest.length > 0 || most === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most);
};

/** The subnets of the reverse proxies; `none` if there are none. */
const subnets = v.pipe(
  v.string(),
  v.transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim()))),
  v.check(
    (parts) => parts.every(isSubnet),
    'subnets of the proxies in front are expected, such as 10.0.0.0/8,::1, or none',
  ),
);

const wholeNumber = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));
const port = v.pipe(wholeNumber, v.maxValue(65535));

/** `name=value` pairs, separated by commas. */
const headers = v.pipe(
  v.string(),
  v.regex(/^(([\w-]+=[^,\r\n]*)(,|$))*$/, 'name=value,name=value is expected'),
  v.transform((text) =>
    Object.fromEntries(
      text.split(',').flatMap((pair) => {
        const [name = '', ...value] = pair.split('=');
        return name ? [[name.trim(), value.join('=')]] : [];
      }),
    ),
  ),
);

const secret = v.pipe(v.string(), v.minLength(32));

/**
 * Earlier keys, separated by commas. The whole text counts as one as well: a key may have a comma
 * itself, and is then named alone.
 */
const earlierSecrets = v.pipe(
  v.string(),
  v.transform((text) => {
    const parts = text.split(',').flatMap((one) => one.trim() || []);
    const areKeys = parts.every((one) => v.is(secret, one));
    return [...new Set([...(text === '' ? [] : [text]), ...(areKeys ? parts : [])])];
  }),
  v.array(secret),
);

const schema = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'production', 'test']), 'development'),
  PORT: v.optional(port, '3000'),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(v.pipe(url, v.regex(/^https?:/))),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(headers, ''),
  SLOW_STATEMENT_MS: v.optional(v.pipe(wholeNumber, v.minValue(1)), '1000'),
  HOST: v.optional(v.string(), '::'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))),
  DATABASE_OWNER_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(smtps?:\/\/|none$)/, 'smtp://host:587, smtps://host or none is expected'),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.check(isEmail, 'an address alone is expected, such as offers@example.pl')),
  ),
  CLAMD_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(tcp:\/\/(\[[\da-f:.]+\]|[^/:[\]]+)(:\d+)?|unix:\/\/\/.+)$/i,
        'tcp://host:3310 or unix:///path is expected',
      ),
      v.url(),
    ),
  ),
  APP_URL: v.optional(url),
  FILE_STORE: v.optional(v.picklist(['folder', 'database', 's3'])),
  S3_ENDPOINT: v.optional(url),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_BUCKET: v.optional(v.string()),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  S3_PREFIX: v.optional(v.pipe(v.string(), v.regex(/^[\w./-]*$/)), 'oferta/'),
  S3_SERVER_SIDE_ENCRYPTION: v.optional(v.string()),
  SECRET_KEY: v.optional(secret),
  SECRET_KEY_PREVIOUS: v.optional(earlierSecrets, ''),
  BACK_OFFICE_KEY: v.optional(v.pipe(v.string(), v.minLength(16))),
  EVIDENCE_ANCHORS: v.optional(v.string()),
  ERASURE_LIST: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  STATELY_INSPECTOR: v.optional(v.string()),
  DEMO: v.optional(flag),
  TRUST_PROXY: v.optional(subnets),
});

/** The validated environment. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Where /metrics is served, separately from the application; disabled without a port. */
  metrics: { port: number; host: string } | undefined;
  /** Where traces are sent; disabled by default. */
  traces: TraceSettings | undefined;
  /** Statements that take longer are logged, milliseconds. */
  slowStatementMs: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /**
   * URL with the login that owns the tables, for migrations; `databaseUrl` then only needs the
   * rights of oferta_server.
   */
  databaseOwnerUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The antivirus that scans uploads; without it only their format is checked. */
  clamdUrl: string | undefined;
  /** Public URL without a trailing slash, for links in mails. */
  appUrl: string;
  /** Where new files are stored; existing ones stay readable where they are. */
  fileStore: 'folder' | 'database' | 's3';
  s3: S3Settings | undefined;
  secretKey: string;
  /** Earlier secret keys, which still decrypt what they encrypted. */
  previousSecretKeys: readonly string[];
  backOfficeKey: string | undefined;
  /**
   * File that gets a signed line about the evidence log each hour, stored where the database's
   * owner cannot write.
   */
  evidenceAnchors: string | undefined;
  /** File that gets a line of each erasure, to repeat it after a restore. */
  erasureList: string | undefined;
  logLevel: string;
  /**
   * URL of an inspector that speaks Stately's protocol, such as /dev/inspector; not in production.
   */
  statelyInspector: string | undefined;
  demo: boolean;
  /** Subnets whose X-Forwarded-* headers are trusted (docs/decisions/064). */
  trustProxy: readonly string[];
}

/** Either all of S3_* or none. @throws ConfigError naming what is missing. */
const s3Of = (settings: v.InferOutput<typeof schema>): S3Settings | undefined => {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = needed.filter((name) => !settings[name]);
  if (missing.length === needed.length && settings.FILE_STORE !== 's3') return undefined;
  if (missing[0])
    throw new ConfigError(`${missing[0]} is missing: S3 needs all of ${needed.join(', ')}.`);
  return {
    endpoint: settings.S3_ENDPOINT!,
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET!,
    accessKeyId: settings.S3_ACCESS_KEY_ID!,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY!,
    prefix: settings.S3_PREFIX,
    serverSideEncryption: settings.S3_SERVER_SIDE_ENCRYPTION,
  };
};

const tracesOf = (settings: v.InferOutput<typeof schema>): TraceSettings | undefined => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_EXPORTER_OTLP_HEADERS: asked } = settings;
  return address ? { url: address, headers: asked } : undefined;
};

/**
 * The secret of an embedded installation: generated once and stored next to its data.
 * @throws ConfigError when there is none and none may be generated.
 */
const keptSecret = (dataDir: string, isNew: boolean): string => {
  const path = join(dataDir, 'secret.key');
  if (!existsSync(path)) {
    if (!isNew) throw new ConfigError(`SECRET_KEY is missing, and there is no ${path}.`);
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8').trim();
};

/** Why production does not start without a setting. */
const demanded = {
  SECRET_KEY: 'production needs at least 32 characters',
  APP_URL: 'production needs its public address',
  TRUST_PROXY: 'production needs the subnets of the proxies in front, or none',
  SMTP_URL: 'production needs a mail server; none keeps mails in the database and sends nothing',
  MAIL_FROM: 'production needs the address that mails come from, one that its mail server accepts',
} as const;

/** @throws ConfigError naming the first setting that production does not start without. */
const demandForProduction = (settings: v.InferOutput<typeof schema>): void => {
  for (const [name, why] of Object.entries(demanded) as [keyof typeof demanded, string][]) {
    const isNeeded = name !== 'MAIL_FROM' || settings.SMTP_URL !== 'none';
    if (isNeeded && !settings[name]) throw new ConfigError(`${name} is missing: ${why}.`);
  }
};

/** @throws ConfigError when the settings name no database that is there already. */
const demandDatabase = (databaseUrl: string | undefined, dataDir: string): void => {
  const folder = join(dataDir, 'database');
  if (databaseUrl || existsSync(join(folder, 'PG_VERSION'))) return;
  throw new ConfigError(
    `There is no database in ${folder}, and DATABASE_URL is not set. Run the command with the settings of the server: docs/operations.md says how.`,
  );
};

/**
 * Reads and validates the settings of `.env.example`.
 * @param options.isNew Whether an installation may begin with them: a command works on one that is
 *   there, and makes neither a database nor a key.
 * @throws ConfigError naming the first invalid setting.
 */
export const readConfig = (
  env: Record<string, string | undefined>,
  { isNew = true }: { isNew?: boolean } = {},
): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = v.safeParse(schema, given);
  if (!result.success) {
    const [issue] = result.issues;
    throw new ConfigError(`${v.getDotPath(issue)} is wrong: ${issue.message}.`);
  }
  const settings = result.output;
  const production = settings.NODE_ENV === 'production';
  if (production) demandForProduction(settings);
  const dataDir = resolve(settings.DATA_DIR);
  if (!isNew) demandDatabase(settings.DATABASE_URL, dataDir);
  const s3 = s3Of(settings);
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    metrics:
      settings.METRICS_PORT === undefined
        ? undefined
        : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    traces: tracesOf(settings),
    slowStatementMs: settings.SLOW_STATEMENT_MS,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    smtpUrl: settings.SMTP_URL === 'none' ? undefined : settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? 'oferta@oferta.test',
    clamdUrl: settings.CLAMD_URL,
    appUrl: (settings.APP_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    fileStore: settings.FILE_STORE ?? (s3 ? 's3' : settings.DATABASE_URL ? 'database' : 'folder'),
    s3,
    secretKey: settings.SECRET_KEY ?? keptSecret(dataDir, isNew),
    previousSecretKeys: settings.SECRET_KEY_PREVIOUS,
    backOfficeKey: settings.BACK_OFFICE_KEY,
    evidenceAnchors: settings.EVIDENCE_ANCHORS && resolve(settings.EVIDENCE_ANCHORS),
    erasureList: settings.ERASURE_LIST && resolve(settings.ERASURE_LIST),
    logLevel: settings.LOG_LEVEL,
    statelyInspector: production ? undefined : settings.STATELY_INSPECTOR,
    demo: settings.DEMO ?? !production,
    trustProxy: settings.TRUST_PROXY ?? [],
  };
};
