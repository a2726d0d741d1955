import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { today } from '../../src/domain/dates.ts';
import { erasedAt, erasedName, nobody } from '../../src/domain/erasure.ts';
import { pastBefore } from '../../src/domain/retention.ts';
import { recordAdvisorEvent } from '../advisor/historyQueries.ts';
import { asSystem, rowsOf, type Tx } from '../db/open.ts';
import { advisor, linkToken, mail, networkMember, noticeSetting, savedView } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { caresForKeptContract } from '../offer/contractQueries.ts';
import { emptyUnneeded, leaveAccount } from './account.ts';

/** What a brand keeps of its own people, and how it goes (docs/decisions/158). */

type Tools = Pick<Deps, 'db' | 'clock'>;
type Kind = 'invited' | 'team' | 'teamName';
type Member = Pick<typeof advisor.$inferSelect, 'id' | 'brandId' | 'personId' | 'email'>;

const notErased = sql`a.email not like ${`%${erasedAt}`}`;

/**
 * Invited, and never came: nothing of the brand's names them. Builds before migration 0006 let
 * somebody serve investors who had not accepted; such a one is of the team.
 */
const isGuest = sql`a.accepted_at is null
  and not exists (select from relation r where r.advisor_id = a.id)`;

/** When they were last invited, or that was changed, as by an archiving. */
const invitedAt = sql`greatest(a.created_at, a.archived_at,
  (select max(e.at) from advisor_event e where e.advisor_id = a.id),
  (select max(l.created_at) from link_token l where l.kind = 'activation' and l.object_id = a.id))`;

const archivedBefore = (past: SQL): SQL =>
  sql`a.status = 'deleted' and not (${isGuest}) and coalesce(a.archived_at, a.created_at) < ${past}`;

/** Whose time is over; each is so no more once it has gone. */
const isPast: Record<Kind, (past: SQL, day: string) => SQL> = {
  invited: (past) => sql`${notErased} and ${isGuest} and ${invitedAt} < ${past}`,
  team: (past) => sql`${notErased} and ${archivedBefore(past)}`,
  teamName: (past, day) => sql`not (${notErased}) and a.surname <> ${erasedName}
    and ${archivedBefore(past)} and not ${caresForKeptContract(sql`a.id`, sql`a.brand_id`, day)}`,
};

/** What else of a record leads to its person, or is of use to them alone. */
const forgetWays = async (tx: Tx, { id, brandId, email }: Member): Promise<void> => {
  const links = await tx
    .delete(linkToken)
    .where(and(eq(linkToken.kind, 'activation'), eq(linkToken.objectId, id)))
    .returning({ sentTo: linkToken.sentTo });
  // Invitations alone: at the same address the brand may have an investor.
  await tx
    .delete(mail)
    .where(
      and(
        eq(mail.brandId, brandId),
        eq(mail.kind, 'activation'),
        inArray(mail.toAddress, [email, ...links.flatMap(({ sentTo }) => sentTo ?? [])]),
        ne(mail.status, 'queued'),
      ),
    );
  await tx.delete(noticeSetting).where(eq(noticeSetting.advisorId, id));
  // Those shared with a network are its own.
  await tx.delete(savedView).where(and(eq(savedView.advisorId, id), isNull(savedView.networkId)));
};

/** Nobody's name is in a list, nor is there anything to do about it: the record leaves the panel. */
const forgetName = async (tx: Tx, { id }: Member): Promise<void> => {
  await tx.delete(networkMember).where(eq(networkMember.advisorId, id));
  await tx
    .update(advisor)
    .set({ firstName: '', surname: erasedName, version: sql`${advisor.version} + 1` })
    .where(eq(advisor.id, id));
};

/** Address, phone and account: from now on nobody is reached by the record, nor comes in by it. */
const forgetReach = async (tx: Tx, who: Member, now: Date): Promise<void> => {
  await tx
    .update(advisor)
    .set({
      email: nobody(who.id),
      phoneNo: null,
      lastLoginAt: null,
      status: 'deleted',
      archivedAt: sql`coalesce(${advisor.archivedAt}, ${now.toISOString()}::timestamptz)`,
      version: sql`${advisor.version} + 1`,
    })
    .where(eq(advisor.id, who.id));
  await forgetWays(tx, who);
  await leaveAccount(tx, who, now);
};

const forget: Record<Kind, (tx: Tx, who: Member, now: Date) => Promise<void>> = {
  invited: async (tx, who, now) => {
    await forgetReach(tx, who, now);
    await forgetName(tx, who);
  },
  team: forgetReach,
  teamName: forgetName,
};

const find = async (tx: Tx, which: SQL): Promise<Member[]> =>
  rowsOf(
    await tx.execute(sql`select a.id, a.brand_id as "brandId", a.person_id as "personId", a.email
      from advisor a where ${which}`),
  );

/**
 * Takes from records of a brand's own people what is past its time, each in a transaction of its
 * own. @returns how many.
 */
export const forgetTeam = async ({ db, clock }: Tools, kind: Kind): Promise<number> => {
  const now = clock();
  const past = sql`${pastBefore(kind, now).toISOString()}::timestamptz`;
  const isSo = isPast[kind](past, today(now));
  let count = 0;
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after; ) {
    const next: SQL = sql`${isSo} and a.id > ${after} order by a.id limit 50`;
    const found: Member[] = await asSystem(db, (tx) => find(tx, next));
    for (const { id } of found) {
      count += await asSystem(db, async (tx) => {
        await tx.execute(sql`select from advisor where id = ${id} for update`);
        // An invitation may have been mailed again meanwhile, or somebody restored.
        const [who] = await find(tx, sql`a.id = ${id} and ${isSo}`);
        if (!who) return 0;
        await forget[kind](tx, who, now);
        await recordAdvisorEvent(tx, {
          brandId: who.brandId,
          advisorId: id,
          at: now,
          type: 'erased',
        });
        return 1;
      });
    }
    after = found.at(-1)?.id;
  }
  return count;
};

/**
 * Empties what an invitation left of an address that was corrected before anybody accepted, once no
 * record is theirs: somebody whom the invitation alone made, or a former member or investor whom it
 * outlasted, with their password. Another link, which whoever knows the address may ask for, does
 * not keep them. A batch at a time. @returns how many it emptied.
 */
export const forgetMistaken = async (
  tx: Tx,
  { before, now, most }: { before: SQL; now: Date; most: number },
): Promise<number> => {
  const found = rowsOf<{ id: string }>(
    await tx.execute(sql`select distinct p.id from link_token l join person p on p.id = l.person_id
      where l.kind = 'activation' and l.created_at < ${before}
        and p.email not like ${`%${erasedAt}`}
        and not exists (select from advisor a where a.person_id = p.id)
        and not exists (select from investor i where i.person_id = p.id)
        and not exists (select from link_token later where later.person_id = p.id
          and later.kind = 'activation' and later.created_at >= ${before})
      limit ${most}`),
  );
  for (const { id } of found) await emptyUnneeded(tx, id, now);
  return found.length;
};
