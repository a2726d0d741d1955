import { verify as verifyTotp } from 'otplib';
import {
  activationLinkLifetimeMs,
  investorLoginLinkLifetimeMs,
  passwordResetLinkLifetimeMs,
  redirectTokenLifetimeMs,
  rememberedDeviceLifetimeMs,
  secondFactorLifetimeMs,
  secondFactorResendMs,
} from '../../src/domain/durations.ts';
import { maskEmail, parseEmail } from '../../src/domain/email.ts';
import { isStrongPassword } from '../../src/domain/passwordStrength.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { brandById } from '../branding/brands.ts';
import { asSystem, type Tx } from '../db/open.ts';
import type { LinkKind } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Call, Handlers, OperationId } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import { brandUrl } from '../mail/address.ts';
import { signAccessToken } from '../security/accessTokens.ts';
import { findLink, linkTokenOf, makeLink, revokeLinks, spendLink } from '../security/links.ts';
import { hashPassword, passwordFits } from '../security/passwords.ts';
import { secondFactorCode } from '../security/secondFactor.ts';
import { hashOf, sameText } from '../security/secrets.ts';
import {
  endSession,
  endSessionsOf,
  openSession,
  rotateRefreshToken,
} from '../security/sessions.ts';
import * as queries from './queries.ts';

type Schemas = components['schemas'];
type AuthToken = Schemas['AuthToken'];
type AnyCall = Call<unknown>;

const mostTries = 5;

/** The row of a mailed link, locked by being spent; its problems are thrown. */
const openLink = async (tx: Tx, kind: LinkKind, token: string, now: Date) => {
  const link = await findLink(tx, kind, token, now);
  if (link === 'expired') throw refuse(4002);
  if (link === 'dead' || !(await spendLink(tx, link.id, now))) throw refuse(4001);
  return link;
};

const checkPassword = (password: string): void => {
  if (!isStrongPassword(password)) {
    throw refuse(5001, {
      violations: [{ propertyPath: 'password', code: 'strongPassword', parameters: {} }],
    });
  }
};

const readEmail = (typed: string): string => {
  const email = parseEmail(typed);
  if (!email) {
    throw refuse(5001, { violations: [{ propertyPath: 'email', code: 'email', parameters: {} }] });
  }
  return email;
};

export const sessionHandlers = (deps: Deps) => {
  const { db, clock, secrets, signer, outbox, config } = deps;

  const issue = async (
    tx: Tx,
    call: AnyCall,
    who: queries.PersonRow,
    brandId: string,
    contextType: Schemas['ContextType'],
  ): Promise<AuthToken> => {
    const now = clock();
    const opened = await openSession(
      tx,
      secrets,
      {
        brandId,
        personId: who.id,
        contextType,
        userAgent: call.request.headers['user-agent'],
        ip: call.ip,
      },
      now,
    );
    return {
      type: 'auth-token',
      accessToken: await signAccessToken(
        signer,
        {
          sub: who.id,
          username: who.email,
          context_type: contextType,
          context_id: brandId,
          sid: opened.session.id,
        },
        now,
      ),
      refreshToken: opened.refreshToken,
    };
  };

  /**
   * The panel a fresh advisor log-in enters: this host's when the person may,
   * else another of theirs, from which the browser's context check goes on to
   * 'Access denied' (spec §4).
   */
  const issueForAdvisor = async (
    tx: Tx,
    call: AnyCall,
    who: queries.PersonRow,
  ): Promise<AuthToken> => {
    const records = (await queries.selectAdvisorsOf(tx, who.id)).map(({ advisor }) => advisor);
    const active = records.filter(({ status }) => status === 'active');
    const chosen = active.find(({ brandId }) => brandId === call.brand.id) ?? active[0];
    if (!chosen) throw refuse(records.length > 0 ? 1001 : 1101);
    await queries.touchLogin(tx, chosen.id, clock());
    return issue(tx, call, who, chosen.brandId, 'advisor-panel');
  };

  const twoFactorAnswer = async (
    challenge: Awaited<ReturnType<typeof queries.insertChallenge>>,
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
    challenge: Awaited<ReturnType<typeof queries.insertChallenge>>,
    who: queries.PersonRow,
    code: string,
  ): Promise<boolean> => {
    const digits = code.replaceAll(/\s/g, '');
    if (challenge.method === 'email') {
      return sameText(digits, secondFactorCode(secrets, challenge.id, challenge.sequence));
    }
    if (!who.totpSecretEnc || !/^\d{6}$/.test(digits)) return false;
    const secret = await secrets.decrypt<string>(who.totpSecretEnc);
    const { valid } = await verifyTotp({ secret, token: digits });
    return valid;
  };

  const refresh =
    (contextType: Schemas['ContextType']) =>
    async (
      call: Call<{ requestBody: { content: { 'application/json': Schemas['RefreshRequest'] } } }>,
    ) => {
      const now = clock();
      const rotation = await asSystem(db, async (tx) => {
        const result = await rotateRefreshToken(
          tx,
          secrets,
          call.body.refreshToken,
          contextType,
          now,
        );
        if (result.kind === 'refused') return null;
        const who = (await queries.selectPerson(tx, result.session.personId))!;
        return { ...result, who };
      });
      if (!rotation) throw refuse(1004);
      const { session, who } = rotation;
      return {
        status: 200 as const,
        body: {
          accessToken: await signAccessToken(
            signer,
            {
              sub: who.id,
              username: who.email,
              context_type: session.contextType,
              context_id: session.brandId,
              sid: session.id,
            },
            now,
          ),
          refreshToken: rotation.refreshToken,
        },
      };
    };

  const contextsOf = async (tx: Tx, personId: string): Promise<Schemas['UserContext'][]> => {
    const advisors = await queries.selectAdvisorsOf(tx, personId);
    const investors = await queries.selectInvestorsOf(tx, personId);
    const contextOf = (
      brandId: string,
      context: Schemas['ContextType'],
      role: Schemas['Role'],
    ): Schemas['UserContext'] => {
      const brand = brandById(brandId)!;
      const host = new URL(brandUrl(config.appUrl, brand)).host;
      return { id: brandId, context, name: brand.siteTitle, host, roles: [role] };
    };
    return [
      ...advisors
        .filter(({ advisor }) => advisor.status === 'active')
        .map(({ advisor }) => contextOf(advisor.brandId, 'advisor-panel', advisor.role)),
      ...investors
        .filter(({ brandId }) => !brandById(brandId)!.investorPanelBlocked)
        .map(({ brandId }) => contextOf(brandId, 'investor-panel', 'investor')),
    ];
  };

  const ownContext = async (tx: Tx, caller: Caller, choice: Schemas['ContextChoice']) => {
    const contexts = await contextsOf(tx, caller.personId);
    const found = contexts.find(
      ({ id, context }) => id === choice.contextId && context === choice.contextType,
    );
    if (!found) throw refuse(1101);
    return found;
  };

  const setNewPassword = async (tx: Tx, personId: string, password: string): Promise<void> => {
    const now = clock();
    await queries.savePassword(tx, personId, await hashPassword(password), now);
    await queries.forgetDevices(tx, personId, now);
    await endSessionsOf(tx, personId, 'password', now);
  };

  const activate = async (token: string, password: string) => {
    checkPassword(password);
    await asSystem(db, async (tx) => {
      const link = await openLink(tx, 'activation', token, clock());
      await setNewPassword(tx, link.personId!, password);
      await queries.activateAdvisor(tx, link.objectId, clock());
    });
    return { status: 204 as const };
  };

  return {
    logIn: async (call) => {
      const { username, password, remember2faToken } = call.body;
      const email = parseEmail(username) ?? '';
      const who = await asSystem(db, (tx) => queries.selectPersonByEmail(tx, email));
      if (!(await passwordFits(who?.passwordHash, password))) throw refuse(1000);
      return asSystem(db, async (tx) => {
        const person = who!;
        const userAgent = call.request.headers['user-agent'];
        if (!person.twoFactorMethod) {
          return { status: 200, body: await issueForAdvisor(tx, call, person) };
        }
        const remembered = await rotateRemembered(tx, person, remember2faToken, userAgent);
        if (!remembered)
          return { status: 200, body: await startSecondFactor(tx, call.brand, person) };
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
        if (challenge.tries >= mostTries) return refuse(4001);
        const who = (await queries.selectPerson(tx, challenge.personId))!;
        if (!(await codeFits(challenge, who, code))) {
          await queries.updateChallenge(tx, challenge.id, { tries: challenge.tries + 1 });
          return refuse(1003, { parameters: { triesLeft: mostTries - challenge.tries - 1 } });
        }
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

    sendInvestorToken: async (call) => {
      if (call.brand.investorPanelBlocked) throw refuse(1105);
      const email = readEmail(call.body.email);
      await asSystem(db, async (tx) => {
        const who = await queries.selectPersonByEmail(tx, email);
        const records = who ? await queries.selectInvestorsOf(tx, who.id) : [];
        const record = records.find(({ brandId }) => brandId === call.brand.id);
        // Silence for a stranger: the answer must not tell who is a client.
        if (!who || !record) return;
        const now = clock();
        await revokeLinks(tx, 'investorLogin', record.id, now);
        const link = await makeLink(
          tx,
          secrets,
          {
            brandId: call.brand.id,
            kind: 'investorLogin',
            objectId: record.id,
            personId: who.id,
            lifetimeMs: investorLoginLinkLifetimeMs,
          },
          now,
        );
        await outbox.enqueue(tx, {
          kind: 'investorLogin',
          brandId: call.brand.id,
          to: email,
          ids: { linkId: link.id, personId: who.id },
        });
      });
      return { status: 204 };
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

    sendActivationToken: async (call) => {
      const email = readEmail(call.body.email);
      await asSystem(db, async (tx) => {
        const who = await queries.selectPersonByEmail(tx, email);
        const records = who ? await queries.selectAdvisorsOf(tx, who.id) : [];
        const record = records.find(
          ({ advisor }) => advisor.brandId === call.brand.id && advisor.status === 'initial',
        )?.advisor;
        if (!who || !record) return;
        await mailActivation(deps, tx, {
          brandId: record.brandId,
          advisorId: record.id,
          personId: who.id,
          email,
        });
      });
      return { status: 204 };
    },

    activateAccount: async ({ body }) => activate(body.token, body.password),
    activateAccountFromEmail: async ({ body }) => activate(body.id, body.password),

    sendPasswordReminder: async (call) => {
      const email = readEmail(call.body.email);
      await asSystem(db, async (tx) => {
        const who = await queries.selectPersonByEmail(tx, email);
        if (!who?.passwordHash) return;
        const now = clock();
        await revokeLinks(tx, 'password', who.id, now);
        const link = await makeLink(
          tx,
          secrets,
          {
            brandId: call.brand.id,
            kind: 'password',
            objectId: who.id,
            personId: who.id,
            lifetimeMs: passwordResetLinkLifetimeMs,
          },
          now,
        );
        await outbox.enqueue(tx, {
          kind: 'passwordReset',
          brandId: call.brand.id,
          to: email,
          ids: { linkId: link.id, personId: who.id },
        });
      });
      return { status: 204 };
    },

    setPassword: async ({ body }) => {
      checkPassword(body.password);
      await asSystem(db, async (tx) => {
        const link = await openLink(tx, 'password', body.id, clock());
        await setNewPassword(tx, link.personId!, body.password);
      });
      return { status: 204 };
    },

    logInWithRedirectToken: async (call) =>
      asSystem(db, async (tx) => {
        const link = await openLink(tx, 'redirect', call.body.token, clock());
        const who = (await queries.selectPerson(tx, link.personId!))!;
        const advisors = await queries.selectAdvisorsOf(tx, who.id);
        const isAdvisor = advisors.some(
          ({ advisor }) => advisor.brandId === link.objectId && advisor.status === 'active',
        );
        return {
          status: 200,
          body: await issue(
            tx,
            call,
            who,
            link.objectId,
            isAdvisor ? 'advisor-panel' : 'investor-panel',
          ),
        };
      }),

    refreshAdvisorToken: refresh('advisor-panel'),
    refreshInvestorToken: refresh('investor-panel'),

    logOut: async ({ caller }) => {
      await asSystem(db, (tx) => endSession(tx, caller.sessionId, 'logout', clock()));
      return { status: 204 };
    },

    listUserContexts: async ({ caller }) => ({
      status: 200,
      body: await asSystem(db, (tx) => contextsOf(tx, caller.personId)),
    }),

    switchContext: async (call) =>
      asSystem(db, async (tx) => {
        const { caller, body } = call;
        await ownContext(tx, caller, body);
        const who = (await queries.selectPerson(tx, caller.personId))!;
        await endSession(tx, caller.sessionId, 'switched', clock());
        return { status: 200, body: await issue(tx, call, who, body.contextId, body.contextType) };
      }),

    createRedirectToken: async ({ caller, body }) =>
      asSystem(db, async (tx) => {
        const context = await ownContext(tx, caller, body);
        const link = await makeLink(
          tx,
          secrets,
          {
            brandId: body.contextId,
            kind: 'redirect',
            objectId: body.contextId,
            personId: caller.personId,
            lifetimeMs: redirectTokenLifetimeMs,
          },
          clock(),
        );
        const token = linkTokenOf(secrets, link.id);
        const base = brandUrl(config.appUrl, brandById(context.id)!);
        return {
          status: 201,
          body: {
            token,
            url: `${base}/login-with-redirect-token?token=${token}`,
            expiresIn: redirectTokenLifetimeMs / 1000,
          },
        };
      }),

    viewActiveUser: async ({ caller }) =>
      asSystem(db, async (tx) => {
        const who = (await queries.selectPerson(tx, caller.personId))!;
        return {
          status: 200,
          body: {
            id: who.id,
            username: who.email,
            firstName: who.firstName,
            surname: who.surname,
            email: who.email,
            language: who.language,
            roles: [caller.role],
            permissions: caller.permissions,
            networkIds: caller.networkIds,
            advisorId: caller.advisorId || null,
            context: {
              id: caller.brandId,
              type: caller.contextType,
              name: brandById(caller.brandId)!.siteTitle,
            },
            twoFactor: { enabled: who.twoFactorMethod !== null, method: who.twoFactorMethod },
          },
        };
      }),
  } satisfies Pick<
    Handlers,
    Extract<
      OperationId,
      | 'logIn'
      | 'confirmSecondFactor'
      | 'resendSecondFactorCode'
      | 'sendInvestorToken'
      | 'logInInvestor'
      | 'sendActivationToken'
      | 'activateAccount'
      | 'activateAccountFromEmail'
      | 'sendPasswordReminder'
      | 'setPassword'
      | 'logInWithRedirectToken'
      | 'refreshAdvisorToken'
      | 'refreshInvestorToken'
      | 'logOut'
      | 'listUserContexts'
      | 'switchContext'
      | 'createRedirectToken'
      | 'viewActiveUser'
    >
  >;
};

/** Mails an advisor the link that sets the first password; earlier links die. */
export const mailActivation = async (
  { secrets, clock, outbox }: Pick<Deps, 'secrets' | 'clock' | 'outbox'>,
  tx: Tx,
  {
    brandId,
    advisorId,
    personId,
    email,
  }: { brandId: string; advisorId: string; personId: string; email: string },
): Promise<void> => {
  const now = clock();
  await revokeLinks(tx, 'activation', advisorId, now);
  const link = await makeLink(
    tx,
    secrets,
    {
      brandId,
      kind: 'activation',
      objectId: advisorId,
      personId,
      lifetimeMs: activationLinkLifetimeMs,
    },
    now,
  );
  await outbox.enqueue(tx, {
    kind: 'activation',
    brandId,
    to: email,
    ids: { linkId: link.id, personId },
  });
};
