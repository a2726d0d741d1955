import { record, type AuditActor } from '../audit/record.ts';
import type { Tx } from '../db/open.ts';
import { hadLink, handLinksOver } from '../security/links.ts';
import { accountLinks, throwEverybodyOut } from './factor.ts';
import { emptyPerson } from './person.ts';
import * as queries from './queries.ts';

const factorOf = ({
  twoFactorMethod,
  twoFactorSetAt,
  twoFactorSince,
  totpSecretEnc,
  totpLastStep,
}: queries.PersonRow) => ({
  twoFactorMethod,
  twoFactorSetAt,
  twoFactorSince,
  totpSecretEnc,
  totpLastStep,
});

/**
 * Frees an address for the person who takes it back. While somebody else's address was on the
 * account, any brand may have invited the former one and so made another person of it. Whoever
 * reads that mailbox is both of them: what brands keep of the holder goes to the heir, and nobody
 * logs in as the holder any more. Only a second factor is more than the mailbox, so it goes along.
 * @param what.heir The person, after an intruder's second factor was turned off.
 */
export const joinHolder = async (
  tx: Tx,
  { heir, email, by, now }: { heir: queries.PersonRow; email: string; by: AuditActor; now: Date },
): Promise<void> => {
  const holder = await queries.holdPersonByEmail(tx, email);
  if (!holder || holder.id === heir.id) return;
  // An account that was moved to the address has an owner of its own, who may still take it back.
  if (await hadLink(tx, 'emailRestore', holder.id)) return;
  await throwEverybodyOut(tx, holder.id, { reason: 'emailRestored', ways: accountLinks }, now);
  await queries.giveRecords(tx, holder.id, heir.id);
  // Invitations to work with a brand: the heir accepts them, with their own password.
  await handLinksOver(tx, 'activation', holder.id, heir.id);
  if (holder.twoFactorMethod && !heir.twoFactorMethod) {
    await queries.updatePerson(tx, heir.id, factorOf(holder));
    await queries.giveRecoveryCodes(tx, holder.id, heir.id);
  } else {
    await queries.deleteRecoveryCodes(tx, holder.id);
  }
  await queries.updatePerson(tx, holder.id, emptyPerson(holder.id));
  await record(tx, by, {
    action: 'emailChanged',
    subject: { kind: 'person', id: holder.id },
    details: { by: 'emailRestore', heir: heir.id },
  });
};
