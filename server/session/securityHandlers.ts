import Bowser from 'bowser';
import { generateURI } from 'otplib';
import { brandById } from '../branding/brands.ts';
import { asSystem, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { found, refuse } from '../http/problem.ts';
import { giveBackAttempt, limits, takeAttempt } from '../security/attempts.ts';
import { hashPassword } from '../security/passwords.ts';
import {
  checkTotp,
  newRecoveryCode,
  newTotpSecret,
  recoveryCodeHash,
} from '../security/secondFactor.ts';
import { endSession, endSessionsOf, isSessionLive } from '../security/sessions.ts';
import { checkPassword } from './accountHandlers.ts';
import { proveOwnPassword } from './ownPassword.ts';
import * as queries from './queries.ts';

const recoveryCodes = 10;

/** A browser and its system in plain words. */
const deviceOf = (userAgent: string | null): string => {
  if (!userAgent) return '?';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ') || '?';
};

const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

/** What a person may see and change of their own safety. */
export const securityHandlers = (deps: Deps) => {
  const { db, clock, secrets } = deps;

  /**
   * Lets the owner of an account change what it hangs on: they type their password with it, or
   * made a step inside this session; where the second factor is on, the step.
   * @throws ProblemError 1106 when the step is missing; 422 at `field` for another password.
   */
  const demandOwner = async (
    caller: Caller,
    ip: string,
    { password, field = 'password' }: { password?: string | undefined; field?: string },
  ): Promise<queries.PersonRow> => {
    const proven =
      password === undefined
        ? null
        : await proveOwnPassword(deps, caller.personId, { password, field, ip });
    const who =
      proven?.who ?? (await asSystem(db, (tx) => queries.selectPerson(tx, caller.personId)))!;
    const isEnough = deps.guards.mayChangeAccount({
      level: caller.level,
      hasStepped: deps.guards.isFresh(caller.steppedUpAt, clock()),
      hasTypedPassword: proven !== null,
      hasSecondFactor: who.twoFactorMethod !== null,
    });
    const level = who.twoFactorMethod ? 'secondFactor' : caller.levelAsked;
    if (!isEnough) throw refuse(1106, { parameters: { level } });
    return who;
  };

  const setMethod = async (tx: Tx, caller: Caller, method: 'email' | 'totp' | null) => {
    const { personId, sessionId } = caller;
    await queries.forgetDevices(tx, personId, clock());
    // What was open without it ends; this session goes on.
    if (method) await endSessionsOf(tx, personId, 'secondFactor', clock(), sessionId);
    await queries.updatePerson(tx, personId, {
      twoFactorMethod: method,
      twoFactorSetAt: method ? clock() : null,
      totpPendingEnc: null,
      ...(method === 'totp' ? {} : { totpSecretEnc: null, totpLastStep: null }),
    });
    await queries.deleteRecoveryCodes(tx, personId);
  };

  return {
    listSessions: async ({ caller }) => {
      const now = clock();
      const rows = await asSystem(db, (tx) => queries.selectOpenSessions(tx, caller.personId));
      return {
        status: 200,
        body: rows
          .filter((row) => isSessionLive(row, now))
          .map((row) => ({
            id: row.id,
            createdAt: row.createdAt.toISOString(),
            lastSeenAt: row.lastSeenAt.toISOString(),
            expiresAt: row.expiresAt.toISOString(),
            device: deviceOf(row.userAgent),
            ip: row.ip ?? '',
            context: row.contextType,
            brand: brandById(row.brandId)!.siteTitle,
            isCurrent: row.id === caller.sessionId,
          })),
      };
    },

    endOpenSession: async ({ caller, params }) => {
      await asSystem(db, async (tx) => {
        const rows = await queries.selectOpenSessions(tx, caller.personId);
        const row = found(rows.find(({ id }) => id === params.id));
        await endSession(tx, row.id, 'byOwner', clock());
      });
      return { status: 204 };
    },

    listRememberedDevices: async ({ caller }) => {
      const rows = await asSystem(db, (tx) => queries.selectDevices(tx, caller.personId, clock()));
      return {
        status: 200,
        body: rows.map((row) => ({
          id: row.id,
          createdAt: row.createdAt.toISOString(),
          lastUsedAt: isoOrNull(row.lastUsedAt),
          expiresAt: row.expiresAt.toISOString(),
          device: deviceOf(row.userAgent),
        })),
      };
    },

    forgetRememberedDevice: async ({ caller, params }) => {
      await asSystem(db, async (tx) => {
        const rows = await queries.selectDevices(tx, caller.personId, clock());
        const row = found(rows.find(({ id }) => id === params.id));
        await queries.forgetDevice(tx, row.id, clock());
      });
      return { status: 204 };
    },

    changePassword: async ({ caller, body, ip }) => {
      const { currentPassword: password, newPassword } = body;
      checkPassword(newPassword, 'newPassword');
      const who = await demandOwner(caller, ip, { password, field: 'currentPassword' });
      await asSystem(db, async (tx) => {
        await queries.savePassword(tx, who.id, await hashPassword(newPassword), clock());
        await queries.forgetDevices(tx, who.id, clock());
        await endSessionsOf(tx, who.id, 'password', clock(), caller.sessionId);
      });
      return { status: 204 };
    },

    changeSecondFactor: async ({ caller, body, ip }) => {
      await demandOwner(caller, ip, body);
      await asSystem(db, (tx) => setMethod(tx, caller, body.method));
      return { status: 204 };
    },

    startTotpEnrolment: async ({ caller, body, ip, brand }) => {
      const who = await demandOwner(caller, ip, body);
      const secret = newTotpSecret();
      const totpPendingEnc = await secrets.encrypt(secret);
      await asSystem(db, (tx) => queries.updatePerson(tx, who.id, { totpPendingEnc }));
      const uri = generateURI({ issuer: brand.siteTitle, label: who.email, secret });
      return { status: 200, body: { secret, uri } };
    },

    confirmTotpEnrolment: async ({ caller, body }) => {
      const now = clock();
      const wrongCode = refuse(5001, {
        violations: [{ propertyPath: 'code', code: 'wrongCode', parameters: {} }],
      });
      const answer = await asSystem(db, async (tx) => {
        await takeAttempt(tx, limits.code, caller.personId, now);
        const who = (await queries.selectPerson(tx, caller.personId))!;
        const secret = who.totpPendingEnc
          ? await secrets.decrypt<string>(who.totpPendingEnc)
          : null;
        const digits = body.code.replaceAll(/\s/g, '');
        const { valid, timeStep } =
          secret && /^\d{6}$/.test(digits)
            ? await checkTotp(secret, digits, now)
            : { valid: false, timeStep: 0 };
        if (!valid) return null;
        await giveBackAttempt(tx, limits.code, caller.personId);
        await setMethod(tx, caller, 'totp');
        await queries.updatePerson(tx, who.id, {
          totpSecretEnc: who.totpPendingEnc,
          totpLastStep: timeStep,
        });
        const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
        await queries.insertRecoveryCodes(
          tx,
          codes.map((code) => ({
            personId: who.id,
            hash: recoveryCodeHash(code)!,
            createdAt: now,
          })),
        );
        return codes;
      });
      // The wrong try is counted although the call fails.
      if (!answer) throw wrongCode;
      return { status: 200, body: { codes: answer } };
    },
  } satisfies Pick<
    Handlers,
    | 'listSessions'
    | 'endOpenSession'
    | 'listRememberedDevices'
    | 'forgetRememberedDevice'
    | 'changePassword'
    | 'changeSecondFactor'
    | 'startTotpEnrolment'
    | 'confirmTotpEnrolment'
  >;
};
