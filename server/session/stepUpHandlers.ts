import type { SessionLevel } from '../../src/domain/sessionLevel.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { record } from '../audit/record.ts';
import { asSystem, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { chosenLanguage } from '../http/chosenLanguage.ts';
import type { Handlers } from '../http/handlers.ts';
import { ProblemError, refuse } from '../http/problem.ts';
import { signAccessToken } from '../security/accessTokens.ts';
import { demandTurn, paces } from '../security/attempts.ts';
import { raiseSession, rotateRefreshToken } from '../security/sessions.ts';
import { makeChallenges } from './challenges.ts';
import { proveOwnPassword } from './ownPassword.ts';
import * as queries from './queries.ts';

type AuthToken = components['schemas']['AuthToken'];

const violation = (
  propertyPath: string,
  code: 'required' | 'wrongCode',
  parameters: Record<string, number> = {},
): ProblemError => refuse(5001, { violations: [{ propertyPath, code, parameters }] });

/** Step-up: proving one's identity again inside a session (docs/decisions/036). */
export const stepUpHandlers = (deps: Deps) => {
  const { db, clock, signer } = deps;
  const { ask, judge } = makeChallenges(deps);

  /**
   * Raises the level of a session and rotates its refresh token, so that an older pair of tokens
   * that leaked gains nothing. If nobody gets the answer, the older pair goes on as it was.
   */
  const raise = async (
    tx: Tx,
    caller: Caller,
    who: queries.PersonRow,
    { level, refreshToken }: { level: SessionLevel; refreshToken: string },
  ): Promise<AuthToken | ProblemError> => {
    const now = clock();
    const rotation = await rotateRefreshToken(tx, deps, refreshToken, caller, now);
    if (rotation.kind === 'refused') return refuse(1004);
    const exchanged = rotation.isRepeated ? null : refreshToken;
    const session = await raiseSession(tx, rotation.session, { level, exchanged }, now);
    await record(
      tx,
      { ...caller, level: session.level },
      { action: 'stepUp', subject: { kind: 'session', id: session.id }, details: { level } },
    );
    return {
      type: 'auth-token',
      accessToken: await signAccessToken(signer, who, session, now),
      refreshToken: rotation.refreshToken,
    };
  };

  const refused = (tx: Tx, caller: Caller, what: 'password' | 'code') =>
    record(tx, caller, {
      action: 'stepUpRefused',
      subject: { kind: 'session', id: caller.sessionId },
      details: { what },
    });

  /** Throws after the transaction, so that the counted attempt is committed. */
  const answerOf = (answer: AuthToken | ProblemError) => {
    if (answer instanceof Error) throw answer;
    return { status: 200 as const, body: answer };
  };

  /** Mails a code, which renews a session opened by a mailed link. */
  const mailCode = (caller: Caller, language: ReturnType<typeof chosenLanguage>) =>
    asSystem(db, async (tx) => {
      const now = clock();
      const who = (await queries.selectPerson(tx, caller.personId))!;
      await demandTurn(tx, paces.mailTo, `stepUp ${who.email}`, now);
      const { brandId, sessionId } = caller;
      return ask(tx, who, { brandId, level: 'link', sessionId }, language);
    });

  return {
    stepUp: async ({ caller, body: { password, refreshToken }, ip, request }) => {
      const language = chosenLanguage(request);
      if (password === undefined) {
        if (caller.level !== 'link') throw violation('password', 'required');
        return { status: 200, body: await mailCode(caller, language) };
      }
      const proof = proveOwnPassword(deps, caller.personId, { password, field: 'password', ip });
      const { who, isGuessedAt } = await proof.catch(async (error: unknown) => {
        // Whoever has to wait has not been looked at: that is no evidence, and it has no end.
        const isLookedAt = !(error instanceof ProblemError && error.problem.code === 8001);
        if (isLookedAt) await asSystem(db, (tx) => refused(tx, caller, 'password'));
        throw error;
      });
      const { brandId, sessionId } = caller;
      if (who.twoFactorMethod || isGuessedAt) {
        const body = await asSystem(db, (tx) =>
          ask(tx, who, { brandId, level: 'secondFactor', sessionId }, language),
        );
        return { status: 200, body };
      }
      return answerOf(
        await asSystem(db, (tx) => raise(tx, caller, who, { level: 'password', refreshToken })),
      );
    },

    confirmStepUp: async ({ caller, body: { twoFactorToken: token, code, refreshToken } }) =>
      answerOf(
        await asSystem(db, async (tx) => {
          const { brandId, sessionId } = caller;
          const judged = await judge(tx, { token, code, brandId }, sessionId);
          if (judged.kind === 'dead') return refuse(judged.code);
          if (judged.kind === 'wrong') {
            await refused(tx, caller, 'code');
            return violation('code', 'wrongCode', { triesLeft: judged.triesLeft });
          }
          const { level } = judged.challenge;
          return raise(tx, caller, judged.who, { level, refreshToken });
        }),
      ),
  } satisfies Pick<Handlers, 'stepUp' | 'confirmStepUp'>;
};
