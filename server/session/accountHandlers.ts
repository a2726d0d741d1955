import { isStrongPassword } from '../../src/domain/passwordStrength.ts';
import { activationLinkLifetimeMs } from '../../src/domain/durations.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { asSystem, type Tx } from '../db/open.ts';
import type { MailKind } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import { addressPrefix } from '../security/address.ts';
import { forgetAttempts, limits, takeAttempt } from '../security/attempts.ts';
import { forgetGuesses } from '../security/guesses.ts';
import { makeLink, revokeLinksOfPerson, spendLink } from '../security/links.ts';
import { hashPassword } from '../security/passwords.ts';
import { endSessionsOf } from '../security/sessions.ts';
import { readEmail } from './typedEmail.ts';
import { changePerson } from './person.ts';
import * as queries from './queries.ts';

/** @throws 422 at `propertyPath` when the password is weak (ASVS 6.2). */
export const checkPassword = (password: string, propertyPath = 'password'): void => {
  if (!isStrongPassword(password)) {
    throw refuse(5001, {
      violations: [{ propertyPath, code: 'strongPassword', parameters: {} }],
    });
  }
};

/** Saves a password; what was open under the old one ends, and so does a siege of the account. */
export const saveNewPassword = async (
  tx: Tx,
  person: queries.PersonRow,
  { password, ip, now }: { password: string; ip: string; now: Date },
) => {
  await queries.savePassword(tx, person.id, await hashPassword(password), now);
  await queries.forgetDevices(tx, person.id, now);
  await endSessionsOf(tx, person.id, 'password', now);
  await revokeLinksOfPerson(tx, ['password', 'investorLogin', 'redirect'], person.id, now);
  await forgetAttempts(tx, limits.code, person.id);
  await forgetGuesses(tx, { email: person.email, ip });
};

/** Activation, forgotten passwords and log-in links: what comes and goes by mail. */
export const accountHandlers = (deps: Deps) => {
  const { db, clock, outbox } = deps;

  /**
   * Queues a mail about a log-in. Whether the address has an account is looked up when the
   * mail is written: the answer and its time are the same for any address (security D9).
   */
  const requestMail = async (
    kind: MailKind,
    { brand, ip }: { brand: BrandDefinition; ip: string },
    typed: string,
  ) => {
    const email = readEmail(typed);
    await asSystem(db, async (tx) => {
      const now = clock();
      await takeAttempt(tx, limits.mailTo, `${kind} ${email}`, now);
      await takeAttempt(tx, limits.mailFrom, addressPrefix(ip), now);
      await outbox.enqueue(tx, { kind, brandId: brand.id, to: email, ids: {} });
    });
    return { status: 204 as const };
  };

  const activate = async (token: string, password: string, ip: string) => {
    checkPassword(password);
    await asSystem(db, async (tx) => {
      const link = await spendLink(tx, deps.guards, {
        kind: 'activation',
        token,
        now: clock(),
      });
      const membership = await queries.selectMembership(tx, link.objectId);
      if (!membership || !deps.guards.activates(link, membership)) throw refuse(4001);
      const who = (await queries.selectPerson(tx, membership.personId))!;
      // A new account takes the name under which it was invited.
      if (!who.passwordHash) {
        await changePerson(tx, deps.guards, { personId: who.id, act: 'ownEdit' }, membership);
      }
      await saveNewPassword(tx, who, { password, ip, now: clock() });
      await queries.acceptMembership(tx, membership, clock());
    });
    return { status: 204 as const };
  };

  return {
    sendInvestorToken: async (call) => {
      if (call.brand.investorPanelBlocked) throw refuse(1105);
      return requestMail('investorLogin', call, call.body.email);
    },
    sendActivationToken: async (call) => requestMail('activation', call, call.body.email),
    sendPasswordReminder: async (call) => requestMail('passwordReset', call, call.body.email),

    activateAccount: async ({ body, ip }) => activate(body.token, body.password, ip),
    activateAccountFromEmail: async ({ body, ip }) => activate(body.id, body.password, ip),

    setPassword: async ({ body, ip }) => {
      checkPassword(body.password);
      await asSystem(db, async (tx) => {
        const link = await spendLink(tx, deps.guards, {
          kind: 'password',
          token: body.id,
          now: clock(),
        });
        const who = (await queries.selectPerson(tx, link.personId!))!;
        await saveNewPassword(tx, who, { password: body.password, ip, now: clock() });
      });
      return { status: 204 };
    },
  } satisfies Pick<
    Handlers,
    | 'sendInvestorToken'
    | 'sendActivationToken'
    | 'sendPasswordReminder'
    | 'activateAccount'
    | 'activateAccountFromEmail'
    | 'setPassword'
  >;
};

/** Mails an advisor the link that sets the first password; earlier links die. */
export const mailActivation = async (
  { secrets, clock, outbox }: Pick<Deps, 'secrets' | 'clock' | 'outbox'>,
  tx: Tx,
  {
    id,
    brandId,
    personId,
    email,
  }: Pick<queries.AdvisorRow, 'id' | 'brandId' | 'personId' | 'email'>,
): Promise<void> => {
  const now = clock();
  const link = await makeLink(
    tx,
    secrets,
    {
      brandId,
      kind: 'activation',
      objectId: id,
      sentTo: email,
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
