import { rememberedDeviceLifetimeMs } from '../../src/domain/durations.ts';
import { parseEmail } from '../../src/domain/email.ts';
import { record } from '../audit/record.ts';
import { asSystem, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { chosenLanguage } from '../http/chosenLanguage.ts';
import type { Call, Handlers } from '../http/handlers.ts';
import { ProblemError, refuse } from '../http/problem.ts';
import { settleGuess, takeGuess } from '../security/guesses.ts';
import { passwordFits } from '../security/passwords.ts';
import { spendLink } from '../security/links.ts';
import { hashOf } from '../security/secrets.ts';
import { makeChallenges } from './challenges.ts';
import { makeIssuing } from './issuing.ts';
import * as queries from './queries.ts';

/** Log-in by password, by second factor and by an investor's link. */
export const logInHandlers = (deps: Deps) => {
  const { db, clock, signer } = deps;
  const { issue, issueForAdvisor, followLanguage } = makeIssuing(deps);
  const { ask, judge, resend } = makeChallenges(deps);

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

  /** A remembered device skips the second factor; its token is used once and replaced. */
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

  /** Records a refused log-in in a separate transaction, as that of the log-in was rolled back. */
  const refused = (
    { brand, ip }: Pick<Call<unknown>, 'brand' | 'ip'>,
    personId: string | null,
    code: number,
  ) =>
    asSystem(db, (tx) =>
      record(
        tx,
        { kind: 'visitor', brandId: brand.id, personId },
        {
          action: 'logInRefused',
          subject: { kind: 'person', id: personId },
          details: { code },
          personal: { ip },
        },
      ),
    );

  return {
    logIn: async (call) => {
      const { username, password, remember2faToken } = call.body;
      const email = parseEmail(username) ?? '';
      // Counted before the check, and identically for known and unknown addresses.
      const guess = await takeGuess(db, { email, ip: call.ip }, clock());
      const who = await asSystem(db, (tx) => queries.selectPersonByEmail(tx, email));
      if (!(await passwordFits(who?.passwordHash, password))) {
        await refused(call, who?.id ?? null, 1000);
        throw refuse(1000);
      }
      return asSystem(db, async (tx) => {
        // The password may have been changed during the check: an old one must not open a session.
        // Locked, not only held: what several log-ins at once hold, none of them could then write.
        const person = await queries.lockPerson(tx, who!.id);
        if (person?.passwordHash !== who!.passwordHash) throw refuse(1000);
        const userAgent = call.request.headers['user-agent'];
        await settleGuess(tx, guess);
        // The account is under attack by guessing, so the password alone no longer suffices.
        if (!person.twoFactorMethod && !guess.isGuessedAt) {
          const proof = { level: 'password', provenAt: clock(), by: 'password' } as const;
          return { status: 200 as const, body: await issueForAdvisor(tx, call, person, proof) };
        }
        const remembered = await rotateRemembered(tx, person, remember2faToken, userAgent);
        if (!remembered) {
          const about = { brandId: call.brand.id, level: 'secondFactor' } as const;
          return {
            status: 200 as const,
            body: await ask(tx, person, about, chosenLanguage(call.request)),
          };
        }
        // The device was proven earlier; nothing has been proven now.
        const proof = { level: 'secondFactor', provenAt: null, by: 'device' } as const;
        const token = await issueForAdvisor(tx, call, person, proof);
        return { status: 200 as const, body: { ...token, remember2faToken: remembered } };
      }).catch(async (error: unknown) => {
        if (error instanceof ProblemError) await refused(call, who!.id, error.problem.code);
        throw error;
      });
    },

    confirmSecondFactor: async (call) => {
      const { twoFactorToken: token, code, rememberDevice: remember } = call.body;
      // A wrong attempt must be counted although the call fails, so the error is thrown after the
      // transaction.
      const answer = await asSystem(db, async (tx) => {
        const judged = await judge(tx, { token, code, brandId: call.brand.id });
        if (judged.kind === 'dead') return refuse(judged.code);
        if (judged.kind === 'wrong') {
          await record(
            tx,
            {
              kind: 'visitor',
              brandId: call.brand.id,
              personId: judged.who.id,
              level: 'password',
            },
            {
              action: 'secondFactorRefused',
              subject: { kind: 'person', id: judged.who.id },
              personal: { ip: call.ip },
            },
          );
          return refuse(1003, { parameters: { triesLeft: judged.triesLeft } });
        }
        const { who } = judged;
        const issued = await issueForAdvisor(tx, call, who, {
          level: 'secondFactor',
          provenAt: clock(),
          by: 'code',
        });
        return remember
          ? {
              ...issued,
              remember2faToken: await rememberDevice(tx, who, call.request.headers['user-agent']),
            }
          : issued;
      });
      if (answer instanceof Error) throw answer;
      return { status: 200, body: answer };
    },

    resendSecondFactorCode: async ({ body, request }) => ({
      status: 200,
      body: await asSystem(db, (tx) => resend(tx, body.twoFactorToken, chosenLanguage(request))),
    }),

    logInInvestor: async (call) => {
      if (call.brand.investorPanelBlocked) throw refuse(1105);
      return asSystem(db, async (tx) => {
        const link = await spendLink(tx, deps.guards, {
          kind: 'investorLogin',
          token: call.body.token,
          now: clock(),
        });
        if (link.brandId !== call.brand.id) throw refuse(4001);
        const who = (await queries.selectPerson(tx, link.personId!))!;
        await followLanguage(tx, call, who);
        const panel = { brandId: link.brandId, contextType: 'investor-panel' } as const;
        const proof = { level: 'link', provenAt: clock(), by: 'link' } as const;
        return { status: 200, body: await issue(tx, call, who, panel, proof) };
      });
    },
  } satisfies Pick<
    Handlers,
    'logIn' | 'confirmSecondFactor' | 'resendSecondFactorCode' | 'logInInvestor'
  >;
};
