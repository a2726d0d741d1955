import { decodeJwt } from 'jose';
import { codeOf } from '../server/authenticator.ts';
import { backOfficeKey } from '../server/server.ts';
import { validateAnswer } from '../server/contract.ts';
import { canariesIn } from './canaries.ts';
import type { Change } from './changes.ts';
import { levels, type Fact, type Level } from './facts.ts';
import { learnAnswer, learnMail, type Origin } from './learn.ts';
import { operationOf } from './operations.ts';
import { brandKeyOf, hostOf, ipOf, principalOf, type BrandKey } from './principals.ts';
import { byRefusal } from './changeRules.ts';
import type { Finding, Played } from './played.ts';
import { judge } from './rules.ts';
import { fill, isPause, MissingFact, type Move, type Resolving, type Step } from './steps.ts';
import { stepMs, type World } from './world.ts';

/** The result of a move. */
export interface Outcome {
  move: Move;
  /** HTTP status; null if a fact was missing and no call was made. */
  status: number | null;
  findings: Finding[];
  learnt: Fact[];
  changes: readonly Change[];
  /** Status of the concurrent call. */
  alongStatus?: number;
  /** What the concurrent call taught, among the rest. */
  alongLearnt?: readonly Fact[];
  /** The response contains text written by somebody. */
  tells: boolean;
  /** Retry-After of the response. */
  retryAfterMs?: number;
}

interface Sent {
  step: Step;
  url: string;
  body: unknown;
  used: Fact[];
  status: number;
  text: string;
  json: unknown;
  /** Violation of the contract by the response. */
  mismatch: string | null;
  retryAfter: string | undefined;
}

const multipartOf = async ({ name, bytes, fields }: NonNullable<Step['upload']>) => {
  const form = new FormData();
  for (const [field, text] of Object.entries(fields)) form.set(field, text);
  const isPicture = name.endsWith('.png');
  form.set(
    'file',
    new File([Buffer.from(bytes, 'base64')], name, {
      type: isPicture ? 'image/png' : 'application/pdf',
    }),
  );
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
};

/** Resolves a step's names and makes the call. */
const send = async (world: World, step: Step): Promise<Sent> => {
  const { learning, credentials, deps, app } = world;
  const operation = operationOf(step.op);
  const used = new Set<string>();
  const resolving: Resolving = {
    learning,
    credentials,
    step,
    url: operation.path,
    used,
    totp: (secret) => codeOf({ deps }, secret),
  };
  const path = (await fill(step.path, resolving)) as Record<string, string>;
  const url = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  resolving.url = url;
  const query = new URLSearchParams((await fill(step.query, resolving)) as Record<string, string>);
  const body = step.body === null ? undefined : await fill(step.body, resolving);
  const bearer = step.session === null ? undefined : learning.facts.get(step.session);
  if (step.session !== null && !bearer) throw new MissingFact(step.session);
  if (bearer) used.add(step.session!);
  const file = step.upload && (await multipartOf(step.upload));
  const response = await app.inject({
    method: operation.method,
    url: query.size > 0 ? `${url}?${query}` : url,
    remoteAddress: ipOf(step.actor),
    headers: {
      host: hostOf[step.host],
      'user-agent': `Mozilla/5.0 (${principalOf(step.actor).word})`,
      ...(bearer ? { authorization: `Bearer ${bearer.value}` } : {}),
      ...(step.actor === 'machine' ? { 'x-back-office-key': backOfficeKey } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...file?.headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    ...(file ? { payload: file.payload } : {}),
  });
  const isJson = /json/.test(String(response.headers['content-type'] ?? ''));
  const json: unknown = isJson ? response.json() : undefined;
  const mismatch = await validateAnswer(operation.method, url, response.statusCode, json).then(
    () => null,
    (error: Error) => error.message,
  );
  return {
    mismatch,
    retryAfter: response.headers['retry-after'],
    step,
    url,
    body,
    used: [...used].map((name) => learning.facts.get(name)!),
    status: response.statusCode,
    text: isJson ? response.body : response.rawPayload.toString('latin1'),
    json,
  };
};

/** What a call proved, and the session or half log-in it used. */
const originOf = ({ step, used, json, body }: Sent, now: number): Origin => {
  const from = used.find(({ session }) => session)?.session;
  const token = (json as { accessToken?: string } | undefined)?.accessToken;
  const sub = token && decodeJwt(token).sub;
  const remembered = used.find(({ type }) => type === 'remember2faToken')?.session;
  const isTyped = JSON.stringify(step.body)?.includes('$password') ?? false;
  const half = used.find(({ type }) => type === 'twoFactorToken')?.session;
  const isCoded = half !== undefined && body !== undefined && 'code' in (body as object);
  const proofs: Level[] = [
    from?.level ?? levels.link,
    ...(isTyped ? [levels.password] : []),
    ...(sub && remembered?.personId === sub ? [levels.secondFactor] : []),
    // A code requested without a password proves a mailbox, like a link.
    ...(isCoded && half.level >= levels.password ? [levels.secondFactor] : []),
  ];
  const isProof = isTyped || isCoded || used.some(({ type }) => type === 'investorLogin');
  const isStep = isProof && used.some(({ type }) => type === 'bearer');
  return {
    from,
    level: Math.max(...proofs) as Level,
    provenAt: isProof ? now : (from?.provenAt ?? null),
    steppedAt: isStep ? now : (from?.steppedAt ?? null),
  };
};

/** The brand of a call: of its session, else of its link, else of its host. */
const brandOfCall = ({ step, used }: Sent): BrandKey => {
  const bearer = used.find(({ type }) => type === 'bearer');
  return (
    (bearer && brandKeyOf(bearer.session?.brandId)) ??
    used.find(({ mailedTo, type }) => mailedTo || type === 'redirect')?.brand ??
    step.host
  );
};

/** A secret reported as dead is not tried again. */
const bury = ({ step, status, used }: Sent): void => {
  if (![401, 404, 410].includes(status)) return;
  for (const fact of used) {
    const isHere = fact.brand === null || fact.brand === step.host;
    if (fact.isSecret && isHere && (fact.type !== 'bearer' || status === 401)) fact.isDead = true;
  }
};

/** Reads the change log, and sends queued mails. */
const takeChanges = async ({ log, deps, learning }: World): Promise<Change[]> => {
  const changes = await log.take();
  learning.mirror.apply(changes);
  if (!changes.some(({ table, kind }) => table === 'mail' && kind === 'INSERT')) return changes;
  await deps.outbox.flush();
  const sent = await log.take();
  learning.mirror.apply(sent);
  return [...changes, ...sent];
};

/** The password that a body sets, if any. */
const passwordIn = (body: unknown): string | null => {
  const { newPassword, password } = (body ?? {}) as Record<string, unknown>;
  const typed = newPassword ?? password;
  return typeof typed === 'string' ? typed : null;
};

const sessionIdOf = ({ used }: Sent): string[] =>
  used.flatMap(({ type, session }) => (type === 'bearer' && session ? [session.sessionId] : []));

/** Learns from a response. @returns the judge's view of the step. */
const settle = (
  world: World,
  sent: Sent,
  changes: readonly Change[],
  both: readonly Sent[],
): Played => {
  const { learning, credentials, relations, at } = world;
  const { step, status, text, json, url, used } = sent;
  const origin = originOf(sent, world.now());
  const brand = brandOfCall(sent);
  const bearer = used.find(({ type }) => type === 'bearer');
  // Copied, to be judged as it was at the time of the call.
  const session = bearer?.session && { ...bearer.session };
  const learnt: Fact[] = [];
  if (status < 300) {
    const spared = both.flatMap(sessionIdOf);
    credentials.note(step.actor, passwordIn(sent.body), changes, spared, world.now());
    relations.note(step.actor, changes);
    const made = new Set(changes.flatMap(({ kind, now }) => (kind === 'INSERT' ? [now!.id] : [])));
    const lesson = { step: step.name, at, by: step.actor, brand, path: url, origin, made };
    learnt.push(...learnAnswer(learning, lesson, json));
  }
  for (const fact of used) {
    fact.uses += 1;
    if (status < 300) fact.wins += 1;
  }
  bury(sent);
  const books = { mirror: learning.mirror, credentials, relations };
  const isRace = both.length > 1;
  const now = world.now();
  return { ...books, step, brand, status, text, session, used, learnt, changes, isRace, now };
};

/** Responses that violate the contract. */
const mismatches = (sent: readonly Sent[]): Finding[] =>
  sent.flatMap(({ mismatch }) =>
    mismatch ? [{ signature: 'not as the contract says', detail: mismatch }] : [],
  );

/** If one of two concurrent calls is refused, it must leave no changes that only it can make. */
const judgeRace = (
  { coverage }: World,
  both: readonly Sent[],
  changes: readonly Change[],
): Finding[] =>
  both.flatMap((refused) => {
    const rival = both.find((one) => one !== refused);
    if (!rival || refused.status < 400) return [];
    const isRivalDone = rival.status < 300;
    const rivals = coverage.writes(rival.step.op);
    if (isRivalDone && rivals.size === 0) return [];
    const left = new Set(changes.map(({ table }) => table));
    for (const table of Object.keys(byRefusal)) left.delete(table);
    if (isRivalDone) for (const table of rivals) left.delete(table);
    const { op } = refused.step;
    // The rival's writes are not fully known, so only tables the refused operation is known to
    // write are attributed to it.
    const own = coverage.writes(op);
    if (own.size > 0) for (const table of left) if (!own.has(table)) left.delete(table);
    if (left.size === 0) return [];
    const detail = `${op} beside ${rival.step.op} answered ${refused.status} and left ${[...left].join(', ')}`;
    return [{ signature: 'refused in a race, yet done', detail }];
  });

/** Plays and judges one move. */
export const play = async (world: World, move: Move): Promise<Outcome> => {
  world.at += 1;
  world.passTime(isPause(move) ? move.pauseMs : stepMs + (move.afterMs ?? 0));
  if (isPause(move))
    return { move, status: 200, findings: [], learnt: [], changes: [], tells: false };
  try {
    const [sent, alongside] = await Promise.all([
      send(world, move),
      move.along ? send(world, move.along) : undefined,
    ]);
    const both = alongside ? [sent, alongside] : [sent];
    const changes = await takeChanges(world);
    const settled = both.map((one) => settle(world, one, changes, both));
    const mails = changes.filter(
      ({ table, old, now }) => table === 'mail' && now?.status === 'sent' && old?.status !== 'sent',
    );
    const mailed = mails.flatMap(({ now }) =>
      learnMail(world.learning, { step: move.name, at: world.at }, now!),
    );
    const findings = [...judge(settled), ...mismatches(both), ...judgeRace(world, both, changes)];
    const played: Outcome = {
      move,
      status: sent.status,
      findings,
      learnt: [...settled.flatMap(({ learnt }) => learnt), ...mailed],
      changes,
      tells: canariesIn(sent.text).length > 0,
      ...(alongside ? { alongStatus: alongside.status, alongLearnt: settled[1]!.learnt } : {}),
      ...(sent.retryAfter ? { retryAfterMs: Number(sent.retryAfter) * 1000 } : {}),
    };
    if (!world.isReplay) world.coverage.note(played);
    return played;
  } catch (error) {
    if (!(error instanceof MissingFact)) throw error;
    const skipped = { move, status: null, findings: [], learnt: [], changes: [], tells: false };
    if (!world.isReplay) world.coverage.note(skipped);
    return skipped;
  }
};
