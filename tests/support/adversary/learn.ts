import { decodeJwt } from 'jose';
import type { Row } from './changes.ts';
import { levels, type Fact, type Facts, type SessionInfo } from './facts.ts';
import type { Mirror } from './mirror.ts';
import type { FactType } from './operations.ts';
import { brandKeyOf, brandKeys, hostOf, readerOf, type BrandKey, type Name } from './principals.ts';

/** `kyc_request` names what the contract calls kycRequest. */
const typeOfTable = (table: string): FactType =>
  table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const email = /^[^\s@*]+@[^\s@]+\.[a-z]+$/;

export interface Consent {
  kind: string;
  version: string;
  required: boolean;
}

/** What a step proved and stems from, for the sessions it opens. */
export interface Origin {
  from: SessionInfo | undefined;
  level: SessionInfo['level'];
  provenAt: number | null;
  steppedAt: number | null;
}

/** Where what is learnt is kept. */
export interface Learning {
  facts: Facts;
  mirror: Mirror;
  /** The consents an offer of a brand asks for, as last seen by anybody. */
  consents: Record<BrandKey, Consent[]>;
  /** Versions by the path they were read at, for what has no id. */
  versions: Map<string, number>;
}

interface Lesson {
  /** Name of the step that taught it. */
  step: string;
  at: number;
  by: Name;
  brand: BrandKey;
  path: string;
  origin: Origin;
  /** Ids of rows that the step made. */
  made: ReadonlySet<unknown>;
}

/** A session fact: what the token opens, read from its claims as its holder may. */
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

/** Secrets that answers carry, by the property they stand in. */
const secretTypes: Record<string, FactType> = {
  twoFactorToken: 'twoFactorToken',
  remember2faToken: 'remember2faToken',
  secret: 'totpSecret',
};

/** Learns what an answer tells: ids, addresses, tokens, codes, versions and consents. */
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

/** A log-in half done: how far it came, of nobody yet. */
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

/** What a page in a mailed link is called, where the contract has another name for its token. */
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

/** The token in a link and the page it opens: in the query, or the last of the path. */
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

/** Learns the links and codes of a mail, if somebody reads the mailbox it came to. */
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
