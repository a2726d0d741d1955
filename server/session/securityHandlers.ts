import Bowser from 'bowser';
import { generateURI } from 'otplib';
import { freshProofMs } from '../../src/domain/durations.ts';
import { record } from '../audit/record.ts';
import { siteTitlesOf } from '../branding/whitelabel.ts';
import { asSystem, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { found, refuse } from '../http/problem.ts';
import {
  forgetAttempts,
  giveBackAttempt,
  limits,
  paces,
  takeAttempt,
} from '../security/attempts.ts';
import { hashPassword } from '../security/passwords.ts';
import {
  checkTotp,
  newRecoveryCode,
  newTotpSecret,
  recoveryCodeHash,
} from '../security/secondFactor.ts';
import { endSession, isSessionLive } from '../security/sessions.ts';
import { checkPassword } from './accountHandlers.ts';
import { codesOf } from './challenges.ts';
import { factorSince, noFactor, openingLinks, throwEverybodyOut } from './factor.ts';
import { makeOwner, tellOwner } from './owner.ts';
import * as queries from './queries.ts';

const recoveryCodes = 10;

/** A human-readable name of browser and operating system. */
const deviceOf = (userAgent: string | null): string => {
  if (!userAgent) return '?';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ') || '?';
};

/**
 * When a session sets a second factor: after it was opened, by which it is known from then on, also
 * if a machine whose clock is ahead opened it. One that is wrong by more than that is not followed.
 */
const settingTime = (now: Date, opened: Date): Date =>
  new Date(Math.min(Math.max(now.getTime(), opened.getTime() + 1), now.getTime() + freshProofMs));

const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Replaces the recovery codes of a person. @returns the new ones, which nothing else shows. */
const makeRecoveryCodes = async (tx: Tx, caller: Caller, createdAt: Date): Promise<string[]> => {
  const { personId } = caller;
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await queries.deleteRecoveryCodes(tx, personId);
  await queries.insertRecoveryCodes(
    tx,
    codes.map((code) => ({ personId, hash: recoveryCodeHash(code)!, createdAt })),
  );
  await record(tx, caller, {
    action: 'recoveryCodesMade',
    subject: { kind: 'person', id: personId },
    details: { count: codes.length },
  });
  return codes;
};

/** What people may see and change about the security of their account. */
export const securityHandlers = (deps: Deps) => {
  const { db, clock, sharedClock, secrets } = deps;
  const { demandOwner, holdOwner } = makeOwner(deps);

  /** @param before The person, locked: whoever is logging in was waited for and is seen below. */
  const setMethod = async (
    tx: Tx,
    caller: Caller,
    { before, method }: { before: queries.PersonRow; method: 'email' | 'totp' | null },
  ) => {
    const { personId, sessionId } = caller;
    const { createdAt } = (await queries.selectSession(tx, sessionId))!;
    await queries.updatePerson(tx, personId, {
      ...(method === 'totp' ? {} : noFactor),
      twoFactorMethod: method,
      twoFactorSetAt: method ? settingTime(clock(), createdAt) : null,
      twoFactorSince: factorSince(before, method, clock()),
    });
    // A log-in under way was asked for the former one.
    if (method) {
      // Sessions opened without the second factor end; the current one continues.
      const what = { reason: 'secondFactor', ways: [], spared: sessionId };
      await throwEverybodyOut(tx, personId, what, clock());
    } else {
      await queries.endChallenges(tx, personId, clock());
      await queries.forgetDevices(tx, personId, clock());
    }
    await queries.deleteRecoveryCodes(tx, personId);
    const who = (await queries.selectPerson(tx, personId))!;
    const what = method ? 'secondFactorOn' : 'secondFactorOff';
    await tellOwner(deps, tx, caller, { who, what });
  };

  /**
   * An app that is on already is confirmed again when the answer was lost, and with it the recovery
   * codes: by the session that turned it on, while that is recent, and otherwise after the step-up
   * that starting over would take. Asked before the code is looked at, of which a refusal must tell
   * nothing.
   */
  const demandRepeat = async (tx: Tx, caller: Caller, who: queries.PersonRow): Promise<void> => {
    const { guards } = deps;
    const { createdAt } = (await queries.selectSession(tx, caller.sessionId))!;
    const at = who.twoFactorSetAt;
    if (at && createdAt < at && guards.isFresh(at, clock())) return;
    const mayRepeat = guards.mayChangeAccount({
      level: caller.level,
      hasStepped: guards.isFresh(caller.steppedUpAt, clock()),
      hasTypedPassword: false,
      hasSecondFactor: true,
    });
    if (!mayRepeat) throw refuse(1106, { parameters: { level: 'secondFactor' } });
  };

  /** Turns the app on whose secret waits. @returns its recovery codes; null for a wrong code. */
  const confirmTotp = async (tx: Tx, caller: Caller, typed: string): Promise<string[] | null> => {
    // Locks until the end: a repeated call sees what the first one did.
    const who = await holdOwner(tx, caller);
    await takeAttempt(tx, limits.code, who.id, clock());
    const { totpPendingEnc, totpSecretEnc } = who;
    if (!totpPendingEnc) return null;
    const secret = await secrets.decrypt<string>(totpPendingEnc);
    // Each is sealed anew when keys change, so the sealed texts may differ.
    const isRepeated =
      totpSecretEnc !== null && (await secrets.decrypt<string>(totpSecretEnc)) === secret;
    if (isRepeated) await demandRepeat(tx, caller, who);
    const digits = typed.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) return null;
    const { valid, timeStep } = await checkTotp(secret, digits, await sharedClock(tx));
    if (!valid || (isRepeated && !(await queries.spendTotpStep(tx, who.id, timeStep)))) return null;
    await giveBackAttempt(tx, limits.code, caller.personId);
    if (!isRepeated) {
      await setMethod(tx, caller, { before: who, method: 'totp' });
      // Whatever was guessed at a former app tells nothing about this one.
      await forgetAttempts(tx, paces.code, codesOf(who.id, 'totp'));
      // It stays the one last asked for, by which a repeated call is known.
      const on = { totpSecretEnc: totpPendingEnc, totpLastStep: timeStep };
      await queries.updatePerson(tx, who.id, on);
    }
    return makeRecoveryCodes(tx, caller, clock());
  };

  return {
    listSessions: async ({ caller }) => {
      const now = clock();
      const { rows, siteTitleOf } = await asSystem(db, async (tx) => {
        const open = await queries.selectOpenSessions(tx, caller.personId);
        const live = open.filter((row) => isSessionLive(row, now));
        const brandIds = live.map(({ brandId }) => brandId);
        return { rows: live, siteTitleOf: await siteTitlesOf(tx, brandIds) };
      });
      return {
        status: 200,
        body: rows.map((row) => ({
          id: row.id,
          createdAt: row.createdAt.toISOString(),
          lastSeenAt: row.lastSeenAt.toISOString(),
          expiresAt: row.expiresAt.toISOString(),
          device: deviceOf(row.userAgent),
          ip: row.ip ?? '',
          context: row.contextType,
          brand: siteTitleOf(row.brandId),
          isCurrent: row.id === caller.sessionId,
        })),
      };
    },

    endOpenSession: async ({ caller, params }) => {
      await asSystem(db, async (tx) => {
        const row = found(await queries.selectOwnSession(tx, caller.personId, params.id));
        // Ended before: the answer was lost, or another tab was first.
        if (row.endedAt) return;
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
        const row = found(await queries.selectOwnDevice(tx, caller.personId, params.id));
        await queries.forgetDevice(tx, row.id, clock());
      });
      return { status: 204 };
    },

    changePassword: async ({ caller, body, ip, brand }) => {
      const { currentPassword: password, newPassword } = body;
      const known = await asSystem(db, (tx) => queries.selectPerson(tx, caller.personId));
      checkPassword(newPassword, { brand, who: known!, propertyPath: 'newPassword' });
      const proven = await demandOwner(caller, ip, { password, field: 'currentPassword' });
      const passwordHash = await hashPassword(newPassword);
      await asSystem(db, async (tx) => {
        const who = await holdOwner(tx, caller, proven);
        await queries.savePassword(tx, who.id, passwordHash, clock());
        const what = { reason: 'password', ways: openingLinks, spared: caller.sessionId };
        await throwEverybodyOut(tx, who.id, what, clock());
        await tellOwner(deps, tx, caller, { who, what: 'password' });
      });
      return { status: 204 };
    },

    changeSecondFactor: async ({ caller, body, ip }) => {
      const proven = await demandOwner(caller, ip, body);
      const { method } = body;
      await asSystem(db, async (tx) => {
        const before = await holdOwner(tx, caller, proven);
        await setMethod(tx, caller, { before, method });
      });
      return { status: 204 };
    },

    startTotpEnrolment: async ({ caller, body, ip, brand }) => {
      const proven = await demandOwner(caller, ip, body);
      const secret = newTotpSecret();
      const totpPendingEnc = await secrets.encrypt(secret);
      const { who, siteTitleOf } = await asSystem(db, async (tx) => {
        const held = await holdOwner(tx, caller, proven);
        await queries.updatePerson(tx, held.id, { totpPendingEnc });
        return { who: held, siteTitleOf: await siteTitlesOf(tx, [brand.id]) };
      });
      const uri = generateURI({ issuer: siteTitleOf(brand.id), label: who.email, secret });
      return { status: 200, body: { secret, uri } };
    },

    confirmTotpEnrolment: async ({ caller, body }) => {
      const codes = await asSystem(db, (tx) => confirmTotp(tx, caller, body.code));
      // The wrong attempt is counted although the call fails.
      if (!codes) {
        throw refuse(5001, {
          violations: [{ propertyPath: 'code', code: 'wrongCode', parameters: {} }],
        });
      }
      return { status: 200, body: { codes } };
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
