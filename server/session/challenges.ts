import { secondFactorLifetimeMs, secondFactorResendMs } from '../../src/domain/durations.ts';
import { maskEmail } from '../../src/domain/email.ts';
import { secondFactorTries } from '../../src/domain/limits.ts';
import type { SessionLevel } from '../../src/domain/sessionLevel.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/problem.ts';
import {
  demandAttemptsLeft,
  demandTurn,
  forgetAttempts,
  giveBackTurn,
  limits,
  paces,
  takeAttempt,
} from '../security/attempts.ts';
import { checkTotp, recoveryCodeHash, secondFactorCode } from '../security/secondFactor.ts';
import { sameText } from '../security/secrets.ts';
import * as queries from './queries.ts';

type Challenge = Awaited<ReturnType<typeof queries.insertChallenge>>;

/** The result of checking a code. A wrong one was counted, so its transaction must commit. */
export type Judgement =
  | { kind: 'right'; who: queries.PersonRow; challenge: Challenge }
  | { kind: 'wrong'; who: queries.PersonRow; triesLeft: number }
  /** The challenge is over: expired, used, or tried too often. */
  | { kind: 'dead'; code: 4001 | 4002 };

/**
 * Under which the wrong codes of a person are counted in all: a code that was mailed to an investor
 * must not clear the count of their app.
 */
export const codesOf = (personId: string, method: Challenge['method']): string =>
  `${method} ${personId}`;

/**
 * Second-factor challenges: at log-in, and to step up a session. Their times, and those of an app's
 * codes, are the database's: a code is shown or sent for half a minute or a few, and another machine
 * than the one that asked for it may get it (docs/decisions/160).
 */
export const makeChallenges = (deps: Deps) => {
  const { clock, sharedClock, secrets, signer, outbox } = deps;

  const answerOf = async (
    challenge: Challenge,
    email: string,
    now: Date,
  ): Promise<Schemas['TwoFactor']> => ({
    type: 'two-factor',
    twoFactorToken: await signer.sign(
      '2fa+jwt',
      { sub: challenge.personId, challenge: challenge.id },
      secondFactorLifetimeMs,
      now,
    ),
    method: challenge.method,
    destination: challenge.method === 'email' ? maskEmail(email) : null,
    expiresIn: secondFactorLifetimeMs / 1000,
    resendAfter: secondFactorResendMs / 1000,
  });

  const mailCode = (
    tx: Tx,
    { brandId, id }: Pick<Challenge, 'brandId' | 'id'>,
    email: string,
    sequence: number,
    language?: Schemas['Language'],
  ) =>
    outbox.enqueue(tx, {
      kind: 'secondFactorCode',
      brandId,
      to: email,
      ids: { challengeId: id, sequence: String(sequence), ...(language ? { language } : {}) },
    });

  /**
   * Starts a challenge for a code.
   * @param about.level The level that a correct code proves; `link` is a code sent only to the
   * mailbox.
   * @param about.sessionId The session to step up; without it the code completes a log-in.
   * @param language Of the page that asks, if one was chosen.
   */
  const ask = async (
    tx: Tx,
    who: queries.PersonRow,
    about: { brandId: string; level: SessionLevel; sessionId?: string },
    language?: Schemas['Language'],
  ): Promise<Schemas['TwoFactor']> => {
    await demandAttemptsLeft(tx, limits.code, who.id, clock());
    const now = await sharedClock(tx);
    const challenge = await queries.insertChallenge(tx, {
      ...about,
      personId: who.id,
      method: about.level === 'link' ? 'email' : (who.twoFactorMethod ?? 'email'),
      expiresAt: new Date(now.getTime() + secondFactorLifetimeMs),
      lastSentAt: now,
    });
    if (challenge.method === 'email') {
      await mailCode(tx, challenge, who.email, 1, language);
    }
    return answerOf(challenge, who.email, now);
  };

  const digitsFit = async (
    tx: Tx,
    challenge: Challenge,
    who: queries.PersonRow,
    code: string,
  ): Promise<boolean> => {
    const digits = code.replaceAll(/\s/g, '');
    if (challenge.method === 'email') {
      return sameText(digits, secondFactorCode(secrets, challenge.id, challenge.sequence));
    }
    if (!who.totpSecretEnc || !/^\d{6}$/.test(digits)) return false;
    const secret = await secrets.decrypt<string>(who.totpSecretEnc);
    const { valid, timeStep } = await checkTotp(secret, digits, await sharedClock(tx));
    return valid && queries.spendTotpStep(tx, who.id, timeStep);
  };

  const codeFits = async (
    tx: Tx,
    challenge: Challenge,
    who: queries.PersonRow,
    code: string,
  ): Promise<boolean> => {
    const recovery = challenge.level === 'secondFactor' ? recoveryCodeHash(code) : null;
    const codes = codesOf(who.id, challenge.method);
    // Nobody guesses one: with it the owner gets in, however much the six digits were guessed at.
    if (recovery) {
      const isSpent = await queries.spendRecoveryCode(tx, who.id, recovery, clock());
      if (isSpent) await forgetAttempts(tx, paces.code, codes);
      return isSpent;
    }
    await demandTurn(tx, paces.code, codes, clock());
    const isRight = await digitsFit(tx, challenge, who, code);
    // That turn only: whoever guesses would have as many again after each log-in of the owner.
    if (isRight) await giveBackTurn(tx, paces.code, codes);
    return isRight;
  };

  /**
   * The open challenge of a token, locked after its person: of this session, or of a log-in if there
   * is none.
   */
  const find = async (tx: Tx, token: string, sessionId: string | null) => {
    const now = await sharedClock(tx);
    const claims = await signer.verify<{ sub: string; challenge: string }>('2fa+jwt', token, now);
    if (claims) await queries.lockPerson(tx, claims.sub);
    const challenge = claims ? await queries.selectChallenge(tx, claims.challenge) : undefined;
    const isLive =
      challenge &&
      !challenge.usedAt &&
      challenge.expiresAt > now &&
      challenge.sessionId === sessionId;
    return isLive ? challenge : null;
  };

  /**
   * Checks a code, and uses up the challenge if it is correct.
   * @throws ProblemError 8001 after too many wrong codes for this person, in an hour or in all.
   */
  const judge = async (
    tx: Tx,
    { token, code, brandId }: { token: string; code: string; brandId: string },
    sessionId: string | null = null,
  ): Promise<Judgement> => {
    const challenge = await find(tx, token, sessionId);
    if (!challenge) return { kind: 'dead', code: 4002 };
    if (challenge.tries >= secondFactorTries) return { kind: 'dead', code: 4001 };
    const who = (await queries.selectPerson(tx, challenge.personId))!;
    // Counted before the code is checked; a correct code resets the count of the hour.
    const nth = await takeAttempt(tx, limits.code, who.id, clock());
    if (!(await codeFits(tx, challenge, who, code))) {
      await queries.updateChallenge(tx, challenge.id, { tries: challenge.tries + 1 });
      // At the last attempt the owner is notified, and gets a log-in link by mail.
      if (nth === limits.code.most) {
        await outbox.enqueue(tx, { kind: 'accountProtected', brandId, to: who.email, ids: {} });
      }
      return { kind: 'wrong', who, triesLeft: secondFactorTries - challenge.tries - 1 };
    }
    await forgetAttempts(tx, limits.code, who.id);
    await queries.updateChallenge(tx, challenge.id, { usedAt: clock() });
    return { kind: 'right', who, challenge };
  };

  /** Mails another code, which replaces the previous one. */
  const resend = async (
    tx: Tx,
    token: string,
    language?: Schemas['Language'],
  ): Promise<Schemas['TwoFactor']> => {
    const now = await sharedClock(tx);
    const claims = await signer.verify<{ challenge: string }>('2fa+jwt', token, now);
    const challenge = claims ? await queries.selectChallenge(tx, claims.challenge) : undefined;
    if (!challenge || challenge.usedAt || challenge.expiresAt <= now) throw refuse(4002);
    const wait = challenge.lastSentAt.getTime() + secondFactorResendMs - now.getTime();
    if (wait > 0) throw refuse(8001, { retryAfterSeconds: Math.ceil(wait / 1000) });
    const who = (await queries.selectPerson(tx, challenge.personId))!;
    const sequence = challenge.sequence + 1;
    await queries.updateChallenge(tx, challenge.id, { sequence, lastSentAt: now });
    if (challenge.method === 'email') {
      await mailCode(tx, challenge, who.email, sequence, language);
    }
    return answerOf({ ...challenge, sequence }, who.email, now);
  };

  return { ask, judge, resend };
};
