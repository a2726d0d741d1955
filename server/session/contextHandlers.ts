import { redirectTokenLifetimeMs } from '../../src/domain/durations.ts';
import type { SessionLevel } from '../../src/domain/sessionLevel.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { record } from '../audit/record.ts';
import { brandById } from '../branding/brands.ts';
import { siteTitlesOf } from '../branding/whitelabel.ts';
import { asSystem, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Call, Handlers } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import { brandUrl } from '../mail/address.ts';
import { signAccessToken } from '../security/accessTokens.ts';
import { linkTokenOf, makeLink, spendLink } from '../security/links.ts';
import {
  endSession,
  isSessionLive,
  latestEndOf,
  logInOf,
  prolongSession,
  rotateRefreshToken,
} from '../security/sessions.ts';
import { makeIssuing } from './issuing.ts';
import * as queries from './queries.ts';

/** Sessions: refreshing, switching panels, logging out. */
export const contextHandlers = (deps: Deps) => {
  const { db, clock, secrets, signer, config } = deps;
  const { issue } = makeIssuing(deps);

  const refresh =
    (contextType: Schemas['ContextType']) =>
    async (
      call: Call<{ requestBody: { content: { 'application/json': Schemas['RefreshRequest'] } } }>,
    ) => {
      const now = clock();
      const rotation = await asSystem(db, async (tx) => {
        const result = await rotateRefreshToken(
          tx,
          deps,
          call.body.refreshToken,
          { contextType },
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
          accessToken: await signAccessToken(signer, who, session, now),
          refreshToken: rotation.refreshToken,
        },
      };
    };

  const contextsOf = async (tx: Tx, personId: string): Promise<Schemas['UserContext'][]> => {
    const advisors = await queries.selectAdvisorsOf(tx, personId);
    const investors = await queries.selectInvestorsOf(tx, personId);
    const siteTitleOf = await siteTitlesOf(tx, [
      ...advisors.map(({ advisor }) => advisor.brandId),
      ...investors.map(({ brandId }) => brandId),
    ]);
    const contextOf = (
      brandId: string,
      context: Schemas['ContextType'],
      role: Schemas['Role'],
    ): Schemas['UserContext'] => {
      const host = new URL(brandUrl(config.appUrl, brandById(brandId)!)).host;
      return { id: brandId, context, name: siteTitleOf(brandId), host, roles: [role] };
    };
    return [
      ...advisors
        .filter(({ advisor }) => deps.guards.mayEnter(advisor))
        .map(({ advisor }) => contextOf(advisor.brandId, 'advisor-panel', advisor.role)),
      ...investors
        .filter(({ brandId }) => !brandById(brandId)!.investorPanelBlocked)
        .map(({ brandId }) => contextOf(brandId, 'investor-panel', 'investor')),
    ];
  };

  const ownContext = async (tx: Tx, personId: string, choice: Schemas['ContextChoice']) => {
    const contexts = await contextsOf(tx, personId);
    const found = contexts.find(
      ({ id, context }) => id === choice.contextId && context === choice.contextType,
    );
    if (!found) throw refuse(1101);
    return found;
  };

  /** @throws 1106 when the panel requires a higher level than the session has. */
  const demandLevel = (
    { level }: { level: SessionLevel },
    who: queries.PersonRow,
    contextType: Schemas['ContextType'],
  ): void => {
    const hasSecondFactor = who.twoFactorMethod !== null;
    const asked = deps.guards.levelAsked({ contextType, hasSecondFactor });
    if (!deps.guards.reaches(level, asked)) throw refuse(1106, { parameters: { level: asked } });
  };

  return {
    logInWithRedirectToken: async (call) =>
      asSystem(db, async (tx) => {
        const link = await spendLink(tx, deps.guards, {
          kind: 'redirect',
          token: call.body.token,
          now: clock(),
        });
        const who = (await queries.selectPerson(tx, link.personId!))!;
        const contextType = link.contextType!;
        const origin = link.sessionId && (await queries.selectSession(tx, link.sessionId));
        if (!origin || !isSessionLive(origin, clock())) throw refuse(4001);
        // Since the link was created, the person may have lost access to the panel, or it may
        // require a higher level.
        await ownContext(tx, who.id, { contextId: link.objectId, contextType });
        const proof = {
          level: link.level!,
          provenAt: link.provenAt,
          notAfter: origin.expiresAt,
          loggedInAt: logInOf(origin),
        };
        demandLevel(proof, who, contextType);
        const panel = { brandId: link.objectId, contextType };
        return {
          status: 200,
          body: await issue(tx, call, who, panel, { ...proof, by: 'redirect' }),
        };
      }),

    refreshAdvisorToken: refresh('advisor-panel'),
    refreshInvestorToken: refresh('investor-panel'),

    prolongSession: async ({ caller }) =>
      asSystem(db, async (tx) => {
        const prolonged = await prolongSession(tx, caller.sessionId, clock());
        if (!prolonged) throw refuse(1004);
        const { session, hasMoved } = prolonged;
        const endsAt = session.expiresAt.toISOString();
        if (hasMoved) {
          await record(tx, caller, {
            action: 'sessionProlonged',
            subject: { kind: 'session', id: session.id },
            details: { endsAt },
          });
        }
        return {
          status: 200 as const,
          body: { endsAt, latestEnd: latestEndOf(session).toISOString() },
        };
      }),

    logOut: async ({ caller }) => {
      await asSystem(db, async (tx) => {
        await endSession(tx, caller.sessionId, 'logout', clock());
        await record(tx, caller, {
          action: 'logOut',
          subject: { kind: 'session', id: caller.sessionId },
        });
      });
      return { status: 204 };
    },

    listUserContexts: async ({ caller }) => ({
      status: 200,
      body: await asSystem(db, (tx) => contextsOf(tx, caller.personId)),
    }),

    switchContext: async (call) =>
      asSystem(db, async (tx) => {
        const { caller, body } = call;
        await ownContext(tx, caller.personId, body);
        const who = (await queries.selectPerson(tx, caller.personId))!;
        demandLevel(caller, who, body.contextType);
        const panel = { brandId: body.contextId, contextType: body.contextType };
        const { level, provenAt, steppedUpAt, loggedInAt, sessionEndsAt: notAfter } = caller;
        const proof = { level, provenAt, steppedUpAt, loggedInAt, notAfter };
        const opening = { ...proof, replaces: caller.sessionId, by: 'switch' } as const;
        return { status: 200, body: await issue(tx, call, who, panel, opening) };
      }),

    createRedirectToken: async ({ caller, body }) =>
      asSystem(db, async (tx) => {
        const context = await ownContext(tx, caller.personId, body);
        demandLevel(caller, (await queries.selectPerson(tx, caller.personId))!, body.contextType);
        const link = await makeLink(
          tx,
          secrets,
          {
            brandId: body.contextId,
            kind: 'redirect',
            objectId: body.contextId,
            contextType: body.contextType,
            personId: caller.personId,
            sentTo: null,
            sessionId: caller.sessionId,
            level: caller.level,
            provenAt: caller.provenAt,
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
        const siteTitleOf = await siteTitlesOf(tx, [caller.brandId]);
        return {
          status: 200,
          body: {
            id: who.id,
            username: who.email,
            firstName: caller.firstName,
            surname: caller.surname,
            email: who.email,
            language: who.language,
            roles: [caller.role],
            permissions: caller.permissions,
            networkIds: caller.networkIds,
            advisorId: caller.advisorId || null,
            context: {
              id: caller.brandId,
              type: caller.contextType,
              name: siteTitleOf(caller.brandId),
            },
            twoFactor: { enabled: who.twoFactorMethod !== null, method: who.twoFactorMethod },
          },
        };
      }),
  } satisfies Pick<
    Handlers,
    | 'logInWithRedirectToken'
    | 'refreshAdvisorToken'
    | 'refreshInvestorToken'
    | 'logOut'
    | 'prolongSession'
    | 'listUserContexts'
    | 'switchContext'
    | 'createRedirectToken'
    | 'viewActiveUser'
  >;
};
