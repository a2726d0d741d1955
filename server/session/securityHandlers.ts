import Bowser from 'bowser';
import { generateURI } from 'otplib';
import { brandById } from '../branding/brands.ts';
import { asSystem, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { found, refuse } from '../http/problem.ts';
import { countAttempt, limits, refuseWhenUsedUp } from '../security/attempts.ts';
import { hashPassword, passwordFits } from '../security/passwords.ts';
import {
  checkTotp,
  newRecoveryCode,
  newTotpSecret,
  recoveryCodeHash,
} from '../security/secondFactor.ts';
import { endSession, endSessionsOf, isSessionLive } from '../security/sessions.ts';
import { checkPassword } from './accountHandlers.ts';
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
export const securityHandlers = ({ db, clock, secrets }: Deps) => {
  /** @throws 422 at `field` when it is not the person's password; 429 after too many tries. */
  const provePassword = async (
    caller: Caller,
    ip: string,
    password: string,
    field: string,
  ): Promise<queries.PersonRow> => {
    const subject = `${caller.username} ${ip}`;
    const who = await asSystem(db, async (tx) => {
      await refuseWhenUsedUp(tx, limits.passwordFromAddress, subject, clock());
      return (await queries.selectPerson(tx, caller.personId))!;
    });
    if (await passwordFits(who.passwordHash, password)) return who;
    await asSystem(db, (tx) => countAttempt(tx, limits.passwordFromAddress, subject, clock()));
    throw refuse(5001, {
      violations: [{ propertyPath: field, code: 'wrongPassword', parameters: {} }],
    });
  };

  const setMethod = async (tx: Tx, personId: string, method: 'email' | 'totp' | null) => {
    await queries.forgetDevices(tx, personId, clock());
    await queries.updatePerson(tx, personId, {
      twoFactorMethod: method,
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
      checkPassword(body.newPassword, 'newPassword');
      const who = await provePassword(caller, ip, body.currentPassword, 'currentPassword');
      await asSystem(db, async (tx) => {
        await queries.savePassword(tx, who.id, await hashPassword(body.newPassword), clock());
        await queries.forgetDevices(tx, who.id, clock());
        await endSessionsOf(tx, who.id, 'password', clock(), caller.sessionId);
      });
      return { status: 204 };
    },

    changeSecondFactor: async ({ caller, body, ip }) => {
      const who = await provePassword(caller, ip, body.password, 'password');
      await asSystem(db, (tx) => setMethod(tx, who.id, body.method));
      return { status: 204 };
    },

    startTotpEnrolment: async ({ caller, body, ip, brand }) => {
      const who = await provePassword(caller, ip, body.password, 'password');
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
        await refuseWhenUsedUp(tx, limits.code, caller.personId, now);
        const who = (await queries.selectPerson(tx, caller.personId))!;
        const secret = who.totpPendingEnc
          ? await secrets.decrypt<string>(who.totpPendingEnc)
          : null;
        const digits = body.code.replaceAll(/\s/g, '');
        const { valid, timeStep } =
          secret && /^\d{6}$/.test(digits)
            ? await checkTotp(secret, digits, now)
            : { valid: false, timeStep: 0 };
        if (!valid) {
          await countAttempt(tx, limits.code, caller.personId, now);
          return null;
        }
        await setMethod(tx, who.id, 'totp');
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
