import {
  rememberedDeviceLifetimeMs,
  secondFactorLifetimeMs,
  secondFactorResendMs,
} from '../../src/domain/durations.ts';
import { maskEmail, parseEmail } from '../../src/domain/email.ts';
import { secondFactorTries } from '../../src/domain/limits.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { asSystem, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import {
  countAttempt,
  forgetAttempts,
  isUsedUp,
  limits,
  refuseWhenUsedUp,
} from '../security/attempts.ts';
import { passwordFits } from '../security/passwords.ts';
import { checkTotp, recoveryCodeHash, secondFactorCode } from '../security/secondFactor.ts';
import { hashOf, sameText } from '../security/secrets.ts';
import { makeIssuing } from './issuing.ts';
import { openLink } from './mailedLinks.ts';
import * as queries from './queries.ts';

type Schemas = components['schemas'];
type Challenge = Awaited<ReturnType<typeof queries.insertChallenge>>;

/** Log-in by password, by second factor, and by the investor's link. */
export const logInHandlers = (deps: Deps) => {
  const { db, clock, secrets, signer, outbox } = deps;
  const { issue, issueForAdvisor } = makeIssuing(deps);

  const twoFactorAnswer = async (
    challenge: Challenge,
    email: string,
  ): Promise<Schemas['TwoFactor']> => ({
    type: 'two-factor',
    twoFactorToken: await signer.sign(
      '2fa+jwt',
      { sub: challenge.personId, challenge: challenge.id },
      secondFactorLifetimeMs,
      clock(),
    ),
    method: challenge.method,
    destination: challenge.method === 'email' ? maskEmail(email) : null,
    expiresIn: secondFactorLifetimeMs / 1000,
    resendAfter: secondFactorResendMs / 1000,
  });

  const mailCode = (tx: Tx, brandId: string, email: string, id: string, sequence: number) =>
    outbox.enqueue(tx, {
      kind: 'secondFactorCode',
      brandId,
      to: email,
      ids: { challengeId: id, sequence: String(sequence) },
    });

  const startSecondFactor = async (tx: Tx, brand: BrandDefinition, who: queries.PersonRow) => {
    const now = clock();
    const challenge = await queries.insertChallenge(tx, {
      personId: who.id,
      brandId: brand.id,
      method: who.twoFactorMethod ?? 'email',
      expiresAt: new Date(now.getTime() + secondFactorLifetimeMs),
      lastSentAt: now,
    });
    if (challenge.method === 'email') await mailCode(tx, brand.id, who.email, challenge.id, 1);
    return twoFactorAnswer(challenge, who.email);
  };

  const rememberDevice = async (tx: Tx, who: queries.PersonRow, userAgent?: string) => {
    const now = clock();
    const token = await signer.sign(
      'remember+jwt',
      { sub: who.id },
      rememberedDeviceLifetimeMs,
      now,
    );
    await queries.insertRememberedDevice(tx, {
      personId: who.id,
      hash: hashOf(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + rememberedDeviceLifetimeMs),
      userAgent: userAgent?.slice(0, 300) ?? null,
    });
    return token;
  };

  /** A living remembered device lets the second factor rest; its token is used up and replaced. */
  const rotateRemembered = async (
    tx: Tx,
    who: queries.PersonRow,
    token: string | undefined,
    userAgent?: string,
  ): Promise<string | null> => {
    if (!token || !(await signer.verify('remember+jwt', token, clock()))) return null;
    const spent = await queries.spendRememberedDevice(tx, who.id, hashOf(token), clock());
    return spent ? rememberDevice(tx, who, userAgent) : null;
  };

  const codeFits = async (
    tx: Tx,
    challenge: Challenge,
    who: queries.PersonRow,
    code: string,
  ): Promise<boolean> => {
    const digits = code.replaceAll(/\s/g, '');
    const recovery = recoveryCodeHash(code);
    if (recovery && (await queries.spendRecoveryCode(tx, who.id, recovery, clock()))) return true;
    if (challenge.method === 'email') {
      return sameText(digits, secondFactorCode(secrets, challenge.id, challenge.sequence));
    }
    if (!who.totpSecretEnc || !/^\d{6}$/.test(digits)) return false;
    const secret = await secrets.decrypt<string>(who.totpSecretEnc);
    const { valid, timeStep } = await checkTotp(secret, digits, clock());
    // A code is good once (RFC 6238 §5.2).
    if (!valid || timeStep <= (who.totpLastStep ?? 0)) return false;
    await queries.updatePerson(tx, who.id, { totpLastStep: timeStep });
    return true;
  };

  /** Counts a wrong password; nothing tells an unknown address from a known one. */
  const countWrongPassword = (email: string, ip: string): Promise<void> =>
    asSystem(db, async (tx) => {
      const now = clock();
      await countAttempt(tx, limits.passwordFromAddress, `${email} ${ip}`, now);
      await countAttempt(tx, limits.address, ip, now);
      await countAttempt(tx, limits.account, email, now);
    });

  /** Counts a wrong code; at the last one the owner is told and gets a way in by mail. */
  const countWrongCode = async (tx: Tx, who: queries.PersonRow, brandId: string): Promise<void> => {
    const count = await countAttempt(tx, limits.code, who.id, clock());
    if (count === limits.code.most) {
      await outbox.enqueue(tx, { kind: 'accountProtected', brandId, to: who.email, ids: {} });
    }
  };

  return {
    logIn: async (call) => {
      const { username, password, remember2faToken } = call.body;
      const email = parseEmail(username) ?? '';
      const who = await asSystem(db, async (tx) => {
        await refuseWhenUsedUp(tx, limits.passwordFromAddress, `${email} ${call.ip}`, clock());
        await refuseWhenUsedUp(tx, limits.address, call.ip, clock());
        return queries.selectPersonByEmail(tx, email);
      });
      if (!(await passwordFits(who?.passwordHash, password))) {
        await countWrongPassword(email, call.ip);
        throw refuse(1000);
      }
      return asSystem(db, async (tx) => {
        const person = who!;
        const userAgent = call.request.headers['user-agent'];
        await forgetAttempts(tx, limits.passwordFromAddress, `${email} ${call.ip}`);
        // Somebody guesses at this account: the password alone no longer opens it.
        const isGuessedAt = await isUsedUp(tx, limits.account, email, clock());
        if (!person.twoFactorMethod && !isGuessedAt) {
          return { status: 200, body: await issueForAdvisor(tx, call, person) };
        }
        const remembered = await rotateRemembered(tx, person, remember2faToken, userAgent);
        if (!remembered) {
          await refuseWhenUsedUp(tx, limits.code, person.id, clock());
          return { status: 200, body: await startSecondFactor(tx, call.brand, person) };
        }
        const token = await issueForAdvisor(tx, call, person);
        return { status: 200, body: { ...token, remember2faToken: remembered } };
      });
    },

    confirmSecondFactor: async (call) => {
      const now = clock();
      const { twoFactorToken, code, rememberDevice: remember } = call.body;
      const claims = await signer.verify<{ challenge: string }>('2fa+jwt', twoFactorToken, now);
      if (!claims) throw refuse(4002);
      // A wrong try must be counted although the call fails: the answer comes after the transaction.
      const answer = await asSystem(db, async (tx) => {
        const challenge = await queries.selectChallenge(tx, claims.challenge);
        if (!challenge || challenge.usedAt || challenge.expiresAt <= now) return refuse(4002);
        if (challenge.tries >= secondFactorTries) return refuse(4001);
        const who = (await queries.selectPerson(tx, challenge.personId))!;
        await refuseWhenUsedUp(tx, limits.code, who.id, now);
        if (!(await codeFits(tx, challenge, who, code))) {
          await queries.updateChallenge(tx, challenge.id, { tries: challenge.tries + 1 });
          await countWrongCode(tx, who, call.brand.id);
          return refuse(1003, {
            parameters: { triesLeft: secondFactorTries - challenge.tries - 1 },
          });
        }
        await forgetAttempts(tx, limits.code, who.id);
        await queries.updateChallenge(tx, challenge.id, { usedAt: now });
        const token = await issueForAdvisor(tx, call, who);
        return remember
          ? {
              ...token,
              remember2faToken: await rememberDevice(tx, who, call.request.headers['user-agent']),
            }
          : token;
      });
      if (answer instanceof Error) throw answer;
      return { status: 200, body: answer };
    },

    resendSecondFactorCode: async (call) => {
      const now = clock();
      const claims = await signer.verify<{ challenge: string }>(
        '2fa+jwt',
        call.body.twoFactorToken,
        now,
      );
      if (!claims) throw refuse(4002);
      return asSystem(db, async (tx) => {
        const challenge = await queries.selectChallenge(tx, claims.challenge);
        if (!challenge || challenge.usedAt || challenge.expiresAt <= now) throw refuse(4002);
        const wait = challenge.lastSentAt.getTime() + secondFactorResendMs - now.getTime();
        if (wait > 0) throw refuse(8001, { retryAfterSeconds: Math.ceil(wait / 1000) });
        const who = (await queries.selectPerson(tx, challenge.personId))!;
        const sequence = challenge.sequence + 1;
        await queries.updateChallenge(tx, challenge.id, { sequence, lastSentAt: now });
        if (challenge.method === 'email') {
          await mailCode(tx, challenge.brandId, who.email, challenge.id, sequence);
        }
        return { status: 200, body: await twoFactorAnswer({ ...challenge, sequence }, who.email) };
      });
    },

    logInInvestor: async (call) => {
      if (call.brand.investorPanelBlocked) throw refuse(1105);
      return asSystem(db, async (tx) => {
        const link = await openLink(tx, 'investorLogin', call.body.token, clock());
        if (link.brandId !== call.brand.id) throw refuse(4001);
        const who = (await queries.selectPerson(tx, link.personId!))!;
        return { status: 200, body: await issue(tx, call, who, link.brandId, 'investor-panel') };
      });
    },
  } satisfies Pick<
    Handlers,
    'logIn' | 'confirmSecondFactor' | 'resendSecondFactorCode' | 'logInInvestor'
  >;
};
