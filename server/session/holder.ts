import { record, type AuditActor } from '../audit/record.ts';
import type { Tx } from '../db/open.ts';
import { handLinksOver } from '../security/links.ts';
import { accountLinks, throwEverybodyOut } from './factor.ts';
import { emptyPerson, isTakenBy } from './person.ts';
import * as queries from './queries.ts';

/**
 * Frees an address for the person who takes it back. While somebody else's address was on the
 * account, any brand may have invited the former one and so made another person of it. What brands
 * keep of whoever was only invited goes to the heir, and nobody logs in as them any more. Somebody
 * who set a password, or moved an account there, stays: then the address is not free.
 * @param what.heir The person, after an intruder's second factor was turned off.
 */
export const joinHolder = async (
  tx: Tx,
  { heir, email, by, now }: { heir: queries.PersonRow; email: string; by: AuditActor; now: Date },
): Promise<void> => {
  const holder = await queries.holdPersonByEmail(tx, email);
  if (!holder || holder.id === heir.id || isTakenBy(holder)) return;
  await throwEverybodyOut(tx, holder.id, { reason: 'emailRestored', ways: accountLinks }, now);
  await queries.giveRecords(tx, holder.id, heir.id);
  // Invitations to work with a brand: the heir accepts them, with their own password.
  await handLinksOver(tx, 'activation', holder.id, heir.id);
  await queries.updatePerson(tx, holder.id, emptyPerson(holder.id));
  await record(tx, by, {
    action: 'emailChanged',
    subject: { kind: 'person', id: holder.id },
    details: { by: 'emailRestore', heir: heir.id },
  });
};
