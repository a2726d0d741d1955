import Bowser from 'bowser';
import { generateURI } from 'otplib';
import { record } from '../audit/record.ts';
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
import { makeOwner, tellOwner } from './owner.ts';
import * as queries from './queries.ts';

const recoveryCodes = 10;

/** A human-readable name of browser and operating system. */
const deviceOf = (userAgent: string | null): string => {
  if (!userAgent) return '?';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ') || '?';
};

const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

/** What people may see and change about the security of their account. */
export const securityHandlers = (deps: Deps) => {
  const { db, clock, secrets } = deps;
  const { demandOwner } = makeOwner(deps);

  const setMethod = async (tx: Tx, caller: Caller, method: 'email' | 'totp' | null) => {
    const { personId, sessionId } = caller;
    await queries.forgetDevices(tx, personId, clock());
    // A log-in under way was asked for the former one.
    await queries.endChallenges(tx, personId, clock());
    // Sessions opened without the second factor end; the current one continues.
    if (method) await endSessionsOf(tx, personId, 'secondFactor', clock(), sessionId);
    await queries.updatePerson(tx, personId, {
      twoFactorMethod: method,
      twoFactorSetAt: method ? clock() : null,
      totpPendingEnc: null,
      ...(method === 'totp' ? {} : { totpSecretEnc: null, totpLastStep: null }),
    });
    await queries.deleteRecoveryCodes(tx, personId);
    const who = (await queries.selectPerson(tx, personId))!;
    const what = method ? 'secondFactorOn' : 'secondFactorOff';
    await tellOwner(deps, tx, caller, { who, what });
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
        await record(tx, caller, {
          action: 'sessionEnded',
          subject: { kind: 'session', id: row.id },
        });
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

    changePassword: async ({ caller, body, ip, brand }) => {
      const { currentPassword: password, newPassword } = body;
      const known = await asSystem(db, (tx) => queries.selectPerson(tx, caller.personId));
      checkPassword(newPassword, { brand, who: known!, propertyPath: 'newPassword' });
      const who = await demandOwner(caller, ip, { password, field: 'currentPassword' });
      await asSystem(db, async (tx) => {
        await queries.savePassword(tx, who.id, await hashPassword(newPassword), clock());
        await queries.forgetDevices(tx, who.id, clock());
        await queries.endChallenges(tx, who.id, clock());
        await endSessionsOf(tx, who.id, 'password', clock(), caller.sessionId);
        await tellOwner(deps, tx, caller, { who, what: 'password' });
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
        await record(tx, caller, {
          action: 'recoveryCodesMade',
          subject: { kind: 'person', id: who.id },
          details: { count: codes.length },
        });
        return codes;
      });
      // The wrong attempt is counted although the call fails.
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
