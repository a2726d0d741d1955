import { activationLinkLifetimeMs } from '../../src/domain/durations.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { siteTitlesOf } from '../branding/whitelabel.ts';
import { record } from '../audit/record.ts';
import { asSystem, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { chosenLanguage } from '../http/chosenLanguage.ts';
import type { Call, Handlers } from '../http/handlers.ts';
import { DeadLinkError, refuse } from '../http/problem.ts';
import { addressPrefix } from '../security/address.ts';
import { demandTurn, forgetAttempts, limits, paces } from '../security/attempts.ts';
import { forgetGuesses } from '../security/guesses.ts';
import { lookAtLink, makeLink, spendLink, type LinkRow } from '../security/links.ts';
import { standsGuessing } from '../security/passwordGuessability.ts';
import { hashPassword } from '../security/passwords.ts';
import { codesOf } from './challenges.ts';
import { openingLinks, throwEverybodyOut } from './factor.ts';
import { tellOwner } from './owner.ts';
import { proveOwnPassword, wrongPassword } from './ownPassword.ts';
import { readEmail } from './typedEmail.ts';
import { changePerson } from './person.ts';
import * as queries from './queries.ts';

/**
 *
 * @throws 422 at `propertyPath` when the password is weak, or easy to guess for this person (ASVS
 * 6.2).
 */
export const checkPassword = (
  password: string,
  {
    brand,
    who,
    propertyPath = 'password',
  }: { brand: BrandDefinition; who: queries.PersonRow; propertyPath?: string },
): void => {
  const own = [who.email, who.firstName, who.surname, brand.siteTitle, ...brand.hosts, 'oferta'];
  if (standsGuessing(password, own)) return;
  throw refuse(5001, {
    violations: [{ propertyPath, code: 'strongPassword', parameters: {} }],
  });
};

/**
 * Saves a password. Sessions opened with the old one end, and the counters of wrong attempts are
 * reset; not the one of an app in all, which is there against whoever has only the mailbox
 * (docs/decisions/139).
 */
const saveNewPassword = async (
  tx: Tx,
  person: queries.PersonRow,
  { password, ip, now }: { password: string; ip: string; now: Date },
) => {
  await queries.savePassword(tx, person.id, await hashPassword(password), now);
  await throwEverybodyOut(tx, person.id, { reason: 'password', ways: openingLinks }, now);
  await forgetAttempts(tx, limits.code, person.id);
  await forgetAttempts(tx, paces.code, codesOf(person.id, 'email'));
  await forgetGuesses(tx, { email: person.email, ip });
};

/** Activation, forgotten passwords and log-in links: everything that works by mail. */
export const accountHandlers = (deps: Deps) => {
  const { db, clock, outbox } = deps;

  /**
   * Queues a log-in mail. Whether the address has an account is checked only when the mail is
   * written, so the response and its timing do not depend on the address.
   */
  const requestMail = async (
    kind: 'activation' | 'passwordReset' | 'investorLogin',
    { brand, ip, request }: Pick<Call<unknown>, 'brand' | 'ip' | 'request'>,
    typed: string,
  ) => {
    const email = readEmail(typed);
    await asSystem(db, async (tx) => {
      const now = clock();
      await demandTurn(tx, paces.mailTo, `${kind} ${email}`, now);
      await demandTurn(tx, paces.mailFrom, addressPrefix(ip), now);
      const language = chosenLanguage(request);
      const ids = language ? { language } : {};
      await outbox.enqueue(tx, { kind, brandId: brand.id, to: email, ids });
    });
    return { status: 204 as const };
  };

  /** The membership that a link asks to confirm, and its person. */
  const askedBy = async (tx: Tx, link: LinkRow) => {
    const membership = await queries.selectMembership(tx, link.objectId);
    if (!membership || !deps.guards.activates(link, membership)) throw new DeadLinkError();
    const who = (await queries.selectPerson(tx, membership.personId))!;
    if (!deps.guards.setsFirst(who, membership)) throw new DeadLinkError();
    return { membership, who };
  };

  /**
   * Accepts a membership. A new person sets a password with it; somebody with an existing account
   * proves it with their current password, which stays.
   */
  const activate = async (
    { brand, ip }: { brand: BrandDefinition; ip: string },
    { token, password }: { token: string; password: string },
  ) => {
    const knock = { kind: 'activation', token, now: clock() } as const;
    const asked = await asSystem(db, async (tx) =>
      askedBy(tx, await lookAtLink(tx, deps.guards, knock)),
    );
    const isKnown = asked.who.passwordHash !== null;
    const proven = isKnown
      ? (await proveOwnPassword(deps, asked.who.id, { password, field: 'password', ip })).who
      : null;
    if (!isKnown) checkPassword(password, { brand, who: asked.who });
    await asSystem(db, async (tx) => {
      const { membership, who } = await askedBy(tx, await spendLink(tx, deps.guards, knock));
      // The owner may be changing the password: with an old one nobody joins in their name.
      const held = proven && (await queries.lockPerson(tx, proven.id));
      if (held?.passwordHash !== proven?.passwordHash) throw wrongPassword('password');
      // Another invitation has set a password meanwhile, which this acceptance did not prove.
      if (!isKnown && who.passwordHash) throw new DeadLinkError();
      if (!isKnown) {
        // A new account gets the name of the invitation.
        await changePerson(tx, deps.guards, { personId: who.id, act: 'ownEdit' }, membership);
        await saveNewPassword(tx, who, { password, ip, now: clock() });
      }
      await queries.acceptMembership(tx, membership, clock());
      const { brandId } = membership;
      const actor = { kind: 'visitor', brandId, personId: who.id, level: 'link' } as const;
      if (!isKnown) {
        await record(tx, actor, {
          action: 'passwordChanged',
          subject: { kind: 'person', id: who.id },
          details: { by: 'activation' },
        });
      }
      await record(tx, actor, {
        action: 'advisorJoined',
        subject: { kind: 'advisor', id: membership.id },
      });
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

    activateAccount: async (call) => activate(call, call.body),
    activateAccountFromEmail: async (call) =>
      activate(call, { token: call.body.id, password: call.body.password }),

    viewMembershipInvitation: async ({ params }) => {
      const knock = { kind: 'activation', token: params.activationToken, now: clock() } as const;
      const { membership, who, siteTitleOf } = await asSystem(db, async (tx) => {
        const asked = await askedBy(tx, await lookAtLink(tx, deps.guards, knock));
        return { ...asked, siteTitleOf: await siteTitlesOf(tx, [asked.membership.brandId]) };
      });
      const { email, role, brandId } = membership;
      return {
        status: 200,
        body: {
          siteTitle: siteTitleOf(brandId),
          role,
          email,
          hasAccount: who.passwordHash !== null,
        },
      };
    },

    setPassword: async ({ body, brand, ip }) => {
      await asSystem(db, async (tx) => {
        const now = clock();
        const knock = { kind: 'password', token: body.id, now } as const;
        const link = await spendLink(tx, deps.guards, knock);
        const who = (await queries.selectPerson(tx, link.personId!))!;
        checkPassword(body.password, { brand, who });
        await saveNewPassword(tx, who, { password: body.password, ip, now });
        const { brandId } = link;
        const actor = { kind: 'visitor', brandId, personId: who.id, level: 'link' } as const;
        await tellOwner(deps, tx, actor, { who, what: 'password' });
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
    | 'viewMembershipInvitation'
  >;
};

/** Mails an advisor the link that sets the first password; earlier links stop working. */
export const mailActivation = async (
  {
    secrets,
    clock,
    outbox,
  }: Pick<Deps, 'secrets' | 'clock'> & { outbox: Pick<Deps['outbox'], 'enqueue'> },
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
