import { sql, type SQL } from 'drizzle-orm';
import { oneOf } from '../db/schema/columns.ts';
import { openStatuses } from '../../src/domain/offerStatus.ts';
import { addDays, formatTime, hourOfDay, today } from '../../src/domain/dates.ts';
import { paymentDays } from '../../src/domain/payment.ts';
import {
  needsFor,
  type ReminderCondition,
  type ReminderFact,
} from '../../src/domain/reminderLife.ts';
import {
  isReminderHour,
  reminderHours,
  reminderSettings,
  type ReminderKind,
  type ReminderSetting,
} from '../../src/domain/reminders.ts';
import { isRunning } from '../campaign/queries.ts';
import { asSystem, rowsOf } from '../db/open.ts';
import { brand } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { selectFullProducts } from '../reminder/queries.ts';
import { remind, type Due } from '../reminder/remind.ts';

type Tools = Pick<Deps, 'db' | 'clock' | 'config'>;

const batch = 200;

interface Moment {
  brandId: string;
  now: SQL;
  today: SQL;
  days: number;
  /** An offer of which nothing more can be accepted, since its campaign is full. */
  isFull: SQL;
}

/** What a reminder of one kind is about, as conditions of the query. */
interface Matter {
  of: 'offer' | 'kyc';
  /** It still waits for the person. */
  isOpen: SQL;
  isDue: SQL;
  cause: SQL;
  /** Of a row of reminder, r: an earlier build sent it about the same. */
  isFormer?: SQL;
}

/** Whoever is to be reminded now, by the table of src/domain/reminderLife.ts. */
const dueOf = (
  { brandId, now, today: day }: Moment,
  { of, isOpen, isDue, cause, isFormer = sql`false` }: Matter,
) => {
  const facts: Record<ReminderFact | ReminderCondition, SQL> = {
    // Only a live link is sent again: no reminder reopens what was closed.
    isSettled: sql`not (l.revoked_at is null and l.used_at is null and l.expires_at > ${now}
      and l.sent_to = i.email and ${isOpen})`,
    isSent: sql`exists (select from reminder r where r.cause = ${cause} or ${isFormer})`,
    isStopped: sql`i.reminders_stopped_at is not null`,
    isRemindedToday: sql`exists (select from reminder r where r.person_id = i.person_id and r.day = ${day})`,
    isDue,
  };
  const ways = needsFor('look', 'sent').map((needs) =>
    sql.join(
      needs.map(([fact, holds]) => (holds ? sql`(${facts[fact]})` : sql`not (${facts[fact]})`)),
      sql` and `,
    ),
  );
  return sql`
  select i.id as "investorId", i.person_id as "personId", i.email, l.id as "linkId", ${cause} as cause,
    ${of === 'offer' ? sql`o.id` : sql`null::uuid`} as "offerId", ${of === 'kyc' ? sql`k.id` : sql`null::uuid`} as "kycRequestId"
  from link_token l
  ${
    of === 'offer'
      ? sql`join offer o on o.id = l.object_id join campaign c on c.id = o.campaign_id join investor i on i.id = o.investor_id`
      : sql`join kyc_request k on k.id = l.object_id join investor i on i.id = k.investor_id`
  }
  where l.kind = ${of} and l.brand_id = ${brandId} and (${sql.join(ways, sql` or `)})
  order by l.created_at, l.id limit ${batch}`;
};

/** Whether the last mail with the link has left: nobody is reminded of what they have not got. */
const hasLeft = (of: Matter['of']): SQL => sql`coalesce((select m.status = 'sent' from mail m
  where ${
    of === 'offer'
      ? sql`m.offer_id = o.id and m.kind = 'invitation'`
      : sql`m.kyc_request_id = k.id and m.kind = 'kycRequest'`
  } and m.ids ->> 'linkId' = l.id::text order by m.created_at desc limit 1), true)`;

const dayOf = (at: SQL): SQL => sql`(${at} at time zone 'Europe/Warsaw')::date`;

/**
 * What each kind of reminder is about, and from when on it is due. One that is counted back from
 * an end also waits for the day after the mail that it follows.
 */
const matters: Record<ReminderKind, (when: Moment) => Matter> = {
  paymentDue: ({ today: day, days }) => {
    const accepted = dayOf(sql`o.accepted_at`);
    const due = sql`${accepted} + ${paymentDays}::int`;
    return {
      of: 'offer',
      isOpen: sql`o.status = 'accepted' and ${due} >= ${day}`,
      isDue: sql`${due} <= ${day} + ${days}::int and ${accepted} < ${day}`,
      cause: sql`'payment:' || o.id`,
    };
  },
  campaignEnding: ({ today: day, days, isFull }) => ({
    of: 'offer',
    isOpen: sql`o.status in (${sql.raw(oneOf(openStatuses))}) and not o.has_failed_invitation
      and ${hasLeft('offer')} and ${isRunning(day, 'c')} and not ${isFull}`,
    isDue: sql`c.end_date <= ${day} + ${days}::int and ${dayOf(sql`l.created_at`)} < ${day}`,
    // A last day that is moved is another end, to be reminded of again.
    cause: sql`'ending:' || o.id || ':' || c.end_date`,
    // Without the day: about this end, if that was near enough by then.
    isFormer: sql`r.cause = 'ending:' || o.id and c.end_date <= r.day + ${days}::int`,
  }),
  formUnfinished: ({ now, days }) => ({
    of: 'kyc',
    isOpen: sql`k.status in ('sent', 'opened') and ${hasLeft('kyc')}`,
    // Sent again by the same link, it is counted from then, and reminded of once more.
    isDue: sql`k.sent_at <= ${now} - make_interval(days => ${days}::int)`,
    cause: sql`'form:' || l.id || case when k.sent_at > l.created_at
      then ':' || extract(epoch from k.sent_at)::bigint else '' end`,
  }),
  invitationUnopened: ({ now, today: day, days, isFull }) => ({
    of: 'offer',
    isOpen: sql`o.status = 'invited' and not o.has_failed_invitation and ${isRunning(day, 'c')}
      and ${hasLeft('offer')} and not ${isFull}`,
    isDue: sql`l.created_at <= ${now} - make_interval(days => ${days}::int)`,
    cause: sql`'link:' || l.id`,
  }),
};

const remindOf = async (
  { db }: Tools,
  brandId: string,
  { kind, days }: ReminderSetting,
  at: Date,
): Promise<number> => {
  const now = sql`${at.toISOString()}::timestamptz`;
  const moment = { brandId, now, today: sql`${today(at)}::date`, days };
  for (let count = 0; ; ) {
    const [found, sent] = await asSystem(db, async (tx) => {
      const full = await selectFullProducts(tx, brandId, today(at));
      const when = { ...moment, isFull: sql`o.product_id = any(${sql.param(full)}::uuid[])` };
      const people = rowsOf<Due>(await tx.execute(dueOf(when, matters[kind](when))));
      let made = 0;
      for (const one of people) if (await remind(tx, one, { brandId, kind, at })) made += 1;
      return [people.length, made];
    });
    count += sent!;
    if (found! < batch || sent === 0) return count;
  }
};

/**
 * The moment up to which reminders are due; undefined while one would disturb somebody. Where
 * no mail leaves, none does at any hour: after a restore at night, what left before is then marked
 * as sent before mail leaves again (docs/operations.md, restoring). That is judged as at the end
 * of the last hours in which mail could leave: what falls due since waits for the next ones.
 */
const momentOf = ({ clock, config }: Tools): Date | undefined => {
  const now = clock();
  if (isReminderHour(now)) return now;
  if (config.smtpUrl) return undefined;
  const hour = Number(formatTime(now).slice(0, 2));
  const { from, to } = reminderHours;
  const day = today(now);
  return new Date(hourOfDay(hour < from ? addDays(day, -1) : day, to));
};

/** Sends what is due today, if the brand wants it, in the hours when people may be disturbed. */
export const sendReminders = async (tools: Tools): Promise<number> => {
  const at = momentOf(tools);
  if (!at) return 0;
  const brands = await asSystem(tools.db, (tx) =>
    tx.select({ id: brand.id, reminders: brand.reminders }).from(brand),
  );
  let count = 0;
  for (const { id, reminders } of brands) {
    for (const one of reminderSettings(reminders)) {
      if (one.isOn) count += await remindOf(tools, id, one, at);
    }
  }
  return count;
};
