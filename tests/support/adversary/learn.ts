import { decodeJwt } from 'jose';
import type { Row } from './changes.ts';
import { levels, type Fact, type Facts, type SessionInfo } from './facts.ts';
import type { Mirror } from './mirror.ts';
import type { FactType } from './operations.ts';
import { brandKeyOf, brandKeys, hostOf, readerOf, type BrandKey, type Name } from './principals.ts';

/** `kyc_request` is called kycRequest in the contract. */
const typeOfTable = (table: string): FactType =>
  table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const email = /^[^\s@*]+@[^\s@]+\.[a-z]+$/;

export interface Consent {
  kind: string;
  version: string;
  required: boolean;
}

/** What a step proved and stems from, for sessions it opens. */
export interface Origin {
  from: SessionInfo | undefined;
  level: SessionInfo['level'];
  provenAt: number | null;
  steppedAt: number | null;
}

/** Storage of learnt facts. */
export interface Learning {
  facts: Facts;
  mirror: Mirror;
  /** The consents required for a brand's offers, as last seen by anybody. */
  consents: Record<BrandKey, Consent[]>;
  /** Versions by URL path, for objects without an id. */
  versions: Map<string, number>;
}

interface Lesson {
  /** Name of the step that returned it. */
  step: string;
  at: number;
  by: Name;
  brand: BrandKey;
  path: string;
  origin: Origin;
  /** Ids of rows created by the step. */
  made: ReadonlySet<unknown>;
}

/** A session fact, read from the token's claims as any holder can. */
const sessionOf = ({ mirror }: Learning, token: string, { origin }: Lesson): SessionInfo => {
  const claims = decodeJwt<{
    sid: string;
    context_id: string;
    context_type: SessionInfo['panel'];
  }>(token);
  const person = mirror.byId(claims.sub)?.row;
  return {
    personId: String(claims.sub),
    brandId: claims.context_id,
    panel: claims.context_type,
    level: origin.level,
    provenAt: origin.provenAt,
    steppedAt: origin.steppedAt,
    floor:
      origin.from?.personId === claims.sub
        ? origin.from!.floor
        : person?.two_factor_method
          ? levels.secondFactor
          : levels.password,
    sessionId: claims.sid,
  };
};

/** Types of secrets in responses, by property. */
const secretTypes: Record<string, FactType> = {
  twoFactorToken: 'twoFactorToken',
  remember2faToken: 'remember2faToken',
  secret: 'totpSecret',
};

/** Learns from a response: ids, addresses, tokens, codes, versions and consents. */
export const learnAnswer = (learning: Learning, lesson: Lesson, body: unknown): Fact[] => {
  const { facts, mirror, consents, versions } = learning;
  const { step, at, by, brand, origin, made } = lesson;
  const learnt: Fact[] = [];
  const learn = (where: string, type: FactType, value: string, more: Partial<Fact> = {}): void => {
    learnt.push(facts.learn({ name: `${step}.${where}`, type, value, brand, ...more }, by, at));
  };

  const visit = (one: unknown, where: string): void => {
    if (Array.isArray(one)) {
      one.forEach((item, index) => visit(item, `${where}[${index}]`));
      return;
    }
    if (typeof one === 'string') {
      if (uuid.test(one)) {
        const found = mirror.byId(one);
        if (found) {
          const isNewborn = made.has(one);
          learn(where, typeOfTable(found.table), one, { brand: null, isNewborn });
        }
      } else if (email.test(one)) learn(where, 'email', one, { brand: null });
      return;
    }
    if (one === null || typeof one !== 'object') return;
    const object = one as Record<string, unknown>;
    const below = where ? `${where}.` : '';
    const { from, level, provenAt } = origin;
    let session = { ...(from ?? unnamed), level, provenAt };
    if (typeof object.accessToken === 'string') {
      session = sessionOf(learning, object.accessToken, lesson);
      const more = { isSecret: true, session, brand: brandKeyOf(session.brandId) };
      learn(`${below}bearer`, 'bearer', object.accessToken, more);
      if (typeof object.refreshToken === 'string') {
        learn(`${below}refresh`, `refresh ${session.panel}`, object.refreshToken, more);
      }
    }
    if (typeof object.token === 'string' && typeof object.url === 'string') {
      learn(`${below}redirect`, 'redirect', object.token, {
        isSecret: true,
        ...(origin.from ? { session: origin.from } : {}),
        brand: brandKeys.find((key) => new URL(object.url as string).host === hostOf[key]) ?? null,
      });
    }
    if (Array.isArray(object.consents) && object.consents.some((each) => 'required' in each)) {
      consents[brand] = object.consents as Consent[];
    }
    if (typeof object.version === 'number' && !where) versions.set(lesson.path, object.version);
    for (const [key, value] of Object.entries(object)) {
      const type = secretTypes[key] ?? (/token$/i.test(key) ? key : null);
      if (key === 'accessToken' || key === 'refreshToken' || (key === 'token' && object.url)) {
        continue;
      }
      if (type && typeof value === 'string') {
        learn(`${below}${key}`, type, value, { isSecret: true, session });
      } else if (key === 'codes' && Array.isArray(value)) {
        value.forEach((code, index) =>
          learn(`${below}codes[${index}]`, 'code', String(code), { isSecret: true }),
        );
      } else visit(value, `${below}${key}`);
    }
  };
  visit(body, '');
  return learnt;
};

/** A half-completed log-in, not yet attributed. */
const unnamed: SessionInfo = {
  personId: '',
  brandId: '',
  panel: 'advisor-panel',
  level: levels.link,
  floor: levels.link,
  provenAt: null,
  steppedAt: null,
  sessionId: '',
};

/** Fact types of pages in mailed links whose path differs from the contract's name. */
const pages: Record<string, FactType> = {
  campaign: 'campaignToken',
  'kyc-form': 'requestToken',
  'investor-login': 'investorLogin',
  'activate-from-email': 'activation',
  'reset-password': 'password',
  'login-with-redirect-token': 'redirect',
  'confirm-email': 'emailChange',
  'restore-email': 'emailRestore',
};

/** The token of a link and its page: from the query, or the last path segment. */
const linkOf = (href: string) => {
  const url = new URL(href);
  const token = url.searchParams.get('token') ?? /[\w-]{40,}$/.exec(url.pathname)?.[0];
  if (!token) return null;
  const page = url.pathname.replace(token, '').split('/').findLast(Boolean) ?? '';
  return {
    token,
    type: pages[page] ?? `link ${page}`,
    brand: brandKeys.find((key) => url.host === hostOf[key]) ?? null,
  };
};

/** Learns links and codes of a mail, if a principal reads its mailbox. */
export const learnMail = (
  { facts }: Learning,
  { step, at }: Pick<Lesson, 'step' | 'at'>,
  mail: Row,
): Fact[] => {
  const reader = readerOf(mail.to_address);
  if (!reader || mail.status !== 'sent') return [];
  const learn = (type: FactType, value: string, brand: BrandKey | null): Fact =>
    facts.learn(
      {
        name: `${step}@${reader}:${type}`,
        type,
        value,
        brand,
        isSecret: true,
        mailedTo: String(mail.to_address),
      },
      reader,
      at,
    );
  const hrefs = [...String(mail.html).matchAll(/href="([^"]+)"/g)].map(([, href]) =>
    href!.replaceAll('&amp;', '&'),
  );
  const links = [...new Set(hrefs)].flatMap((href) => linkOf(href) ?? []);
  const [code] = /\b\d{6}\b/.exec(String(mail.subject)) ?? [];
  return [
    ...links.map(({ token, type, brand }) => learn(type, token, brand)),
    ...(code ? [learn('code', code, brandKeyOf(mail.brand_id))] : []),
  ];
};
