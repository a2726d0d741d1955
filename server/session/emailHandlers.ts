import {
  emailChangeLinkLifetimeMs,
  emailRestoreLinkLifetimeMs,
  passwordResetLinkLifetimeMs,
} from '../../src/domain/durations.ts';
import { asSystem, type Tx } from '../db/open.ts';
import { record, type AuditActor } from '../audit/record.ts';
import { followAll } from '../campaign/investors.ts';
import type { Deps } from '../deps.ts';
import { chosenLanguage } from '../http/chosenLanguage.ts';
import type { Handlers } from '../http/handlers.ts';
import { DeadLinkError, refuse } from '../http/problem.ts';
import { demandTurn, paces } from '../security/attempts.ts';
import { makeLink, revokeLinksOfPerson, spendLink, type LinkRow } from '../security/links.ts';
import { hashPassword } from '../security/passwords.ts';
import { accountLinks, isFactorForeign, noFactor, throwEverybodyOut } from './factor.ts';
import { joinHolder } from './holder.ts';
import { makeOwner } from './owner.ts';
import * as queries from './queries.ts';
import { readEmail } from './typedEmail.ts';

/**
 * Changing the log-in address, which only its person may do (docs/decisions/035): requested after a
 * step-up, confirmed from the new mailbox in a session of that person; the old mailbox gets a
 * notice with a link to revert it.
 */
export const emailHandlers = (deps: Deps) => {
  const { db, clock, secrets, outbox } = deps;
  const { demandOwner, holdOwner } = makeOwner(deps);

  /**
   * Saves the address that a link confirms.
   * @throws DeadLinkError when somebody else has taken the address meanwhile.
   */
  const moveTo = async (tx: Tx, link: LinkRow, by: AuditActor): Promise<queries.PersonRow> => {
    const before = (await queries.selectPerson(tx, link.personId!))!;
    const email = link.sentTo!;
    const holder = await queries.selectPersonByEmail(tx, email);
    if (holder && holder.id !== before.id) throw new DeadLinkError();
    await queries.updatePerson(tx, before.id, { email });
    await revokeLinksOfPerson(tx, accountLinks, before.id, clock());
    await record(tx, by, {
      action: 'emailChanged',
      subject: { kind: 'person', id: before.id },
      details: { by: link.kind },
    });
    return before;
  };

  /**
   * Removes whatever an intruder may have set up, before the notice was mailed or since.
   * @returns the person afterwards, and every address that was on the account since the notice.
   */
  const clearAccount = async (
    tx: Tx,
    link: LinkRow,
    actor: AuditActor,
  ): Promise<{ heir: queries.PersonRow; passed: readonly string[] }> => {
    const now = clock();
    const who = (await queries.selectPerson(tx, link.personId!))!;
    await throwEverybodyOut(tx, who.id, { reason: 'emailRestored', ways: accountLinks }, now);
    // An earlier notice went to an earlier owner of the account: this one must not take it from them.
    const ways = ['emailRestore'] as const;
    const later = await revokeLinksOfPerson(tx, ways, who.id, now, link.createdAt);
    const isForeign = isFactorForeign(who, link.createdAt);
    if (isForeign) await queries.deleteRecoveryCodes(tx, who.id);
    const cleared = {
      // A random password that nobody knows; the mail that follows lets the owner set a new one.
      passwordHash: await hashPassword(crypto.randomUUID()),
      totpPendingEnc: null,
      ...(isForeign ? noFactor : {}),
    };
    await queries.updatePerson(tx, who.id, cleared);
    const subject = { kind: 'person', id: who.id } as const;
    const details = { by: link.kind };
    await record(tx, actor, { action: 'passwordChanged', subject, details });
    if (isForeign) await record(tx, actor, { action: 'secondFactorOff', subject, details });
    const passed = [...later.flatMap(({ sentTo }) => sentTo ?? []), who.email];
    return { heir: { ...who, ...cleared }, passed };
  };

  return {
    requestEmailChange: async ({ caller, body, ip, request }) => {
      const email = readEmail(body.email);
      const { password } = body;
      const proven = await demandOwner(caller, ip, { password });
      if (email === proven.email) {
        throw refuse(5001, {
          violations: [{ propertyPath: 'email', code: 'email', parameters: {} }],
        });
      }
      await asSystem(db, async (tx) => {
        const now = clock();
        const who = await holdOwner(tx, caller, proven);
        await demandTurn(tx, paces.mailTo, `emailChange of ${who.id}`, now);
        await demandTurn(tx, paces.mailTo, `emailChange ${email}`, now);
        const link = await makeLink(
          tx,
          secrets,
          {
            brandId: caller.brandId,
            kind: 'emailChange',
            objectId: who.id,
            personId: who.id,
            sentTo: email,
            lifetimeMs: emailChangeLinkLifetimeMs,
          },
          now,
        );
        await record(tx, caller, {
          action: 'emailChangeAsked',
          subject: { kind: 'person', id: who.id },
        });
        const language = chosenLanguage(request);
        const ids = { linkId: link.id, personId: who.id, ...(language && { language }) };
        await outbox.enqueue(tx, {
          kind: 'emailChange',
          brandId: caller.brandId,
          to: email,
          ids,
        });
      });
      return { status: 204 };
    },

    confirmEmailChange: async ({ caller, body }) => {
      await asSystem(db, async (tx) => {
        const now = clock();
        const knock = { kind: 'emailChange', token: body.id, now } as const;
        const link = await spendLink(tx, deps.guards, knock);
        if (!deps.guards.mayConfirm(link, caller)) throw new DeadLinkError();
        await holdOwner(tx, caller);
        const before = await moveTo(tx, link, caller);
        const { brandId } = link;
        const way = await makeLink(
          tx,
          secrets,
          {
            brandId,
            kind: 'emailRestore',
            // Unique per change: a second change must not revoke the first one's link to revert.
            objectId: crypto.randomUUID(),
            personId: before.id,
            sentTo: before.email,
            lifetimeMs: emailRestoreLinkLifetimeMs,
          },
          now,
        );
        const ids = { linkId: way.id, personId: before.id };
        await outbox.enqueue(tx, { kind: 'emailChanged', brandId, to: before.email, ids });
      });
      return { status: 204 };
    },

    restoreEmail: async ({ body }) => {
      await asSystem(db, async (tx) => {
        const now = clock();
        const knock = { kind: 'emailRestore', token: body.id, now } as const;
        const link = await spendLink(tx, deps.guards, knock);
        const { brandId, personId } = link;
        const by = { kind: 'visitor', brandId, personId, level: 'link' } as const;
        const { heir, passed } = await clearAccount(tx, link, by);
        await joinHolder(tx, { heir, email: link.sentTo!, by, now });
        // Before the address moves: whoever is thrown out may be the owner.
        if (heir.email !== link.sentTo) {
          const told = { personId: heir.id, what: 'addressTakenBack' } as const;
          await outbox.enqueue(tx, { kind: 'accountChanged', brandId, to: heir.email, ids: told });
        }
        const before = await moveTo(tx, link, by);
        // What a brand was asked to send to any other address meanwhile comes back too.
        const moved = { personId: before.id, from: passed, by };
        await followAll(deps, tx, moved, now);
        const way = await makeLink(
          tx,
          secrets,
          {
            brandId,
            kind: 'password',
            objectId: before.id,
            personId: before.id,
            sentTo: link.sentTo,
            lifetimeMs: passwordResetLinkLifetimeMs,
          },
          now,
        );
        const ids = { linkId: way.id, personId: before.id };
        await outbox.enqueue(tx, { kind: 'passwordReset', brandId, to: link.sentTo!, ids });
      });
      return { status: 204 };
    },
  } satisfies Pick<Handlers, 'requestEmailChange' | 'confirmEmailChange' | 'restoreEmail'>;
};
