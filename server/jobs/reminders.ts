import { sql, type SQL } from 'drizzle-orm';
import { formatTime, today } from '../../src/domain/dates.ts';
import { paymentDays } from '../../src/domain/payment.ts';
import {
  reminderHours,
  reminderSettings,
  type ReminderKind,
  type ReminderSetting,
} from '../../src/domain/reminders.ts';
import { asSystem, rowsOf } from '../db/open.ts';
import { brand } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { remind, type Due } from '../reminder/remind.ts';

type Tools = Pick<Deps, 'db' | 'clock'>;

const batch = 200;

interface Moment {
  brandId: string;
  now: SQL;
  today: SQL;
  days: number;
}

/**
 * Live links, with what they lead to; people who were reminded today or have opted out are left
 * out.
 */
const dueOf = (
  kind: 'offer' | 'kyc',
  { brandId, now, today: day }: Moment,
  is: SQL,
  cause: SQL,
) => sql`
  select i.id as "investorId", i.person_id as "personId", i.email, l.id as "linkId", ${cause} as cause,
    ${kind === 'offer' ? sql`o.id` : sql`null::uuid`} as "offerId", ${kind === 'kyc' ? sql`k.id` : sql`null::uuid`} as "kycRequestId"
  from link_token l
  ${
    kind === 'offer'
      ? sql`join offer o on o.id = l.object_id join campaign c on c.id = o.campaign_id join investor i on i.id = o.investor_id`
      : sql`join kyc_request k on k.id = l.object_id join investor i on i.id = k.investor_id`
  }
  where l.kind = ${kind} and l.brand_id = ${brandId} and l.revoked_at is null and l.used_at is null
    and l.expires_at > ${now} and l.sent_to = i.email and i.reminders_stopped_at is null and ${is}
    and not exists (select from reminder r where r.cause = ${cause})
    and not exists (select from reminder r where r.person_id = i.person_id and r.day = ${day})
  order by l.created_at, l.id limit ${batch}`;

const isOpen = (day: SQL): SQL =>
  sql`c.status = 'active' and c.start_date <= ${day} and c.end_date >= ${day}`;

/** Who gets each kind of reminder. */
const dues: Record<ReminderKind, (when: Moment) => SQL> = {
  paymentDue: (when) => {
    const due = sql`(o.accepted_at at time zone 'Europe/Warsaw')::date + ${paymentDays}::int`;
    const is = sql`o.status = 'accepted' and ${due} between ${when.today} and ${when.today} + ${when.days}::int`;
    return dueOf('offer', when, is, sql`'payment:' || o.id`);
  },
  campaignEnding: (when) => {
    const is = sql`o.status in ('invited', 'viewed', 'interested') and ${isOpen(when.today)} and c.end_date <= ${when.today} + ${when.days}::int`;
    return dueOf('offer', when, is, sql`'ending:' || o.id`);
  },
  formUnfinished: (when) => {
    const is = sql`k.status in ('sent', 'opened') and l.created_at <= ${when.now} - make_interval(days => ${when.days}::int)`;
    return dueOf('kyc', when, is, sql`'form:' || l.id`);
  },
  invitationUnopened: (when) => {
    const is = sql`o.status = 'invited' and not o.has_failed_invitation and ${isOpen(when.today)}
      and l.created_at <= ${when.now} - make_interval(days => ${when.days}::int)`;
    return dueOf('offer', when, is, sql`'link:' || l.id`);
  },
};

const remindOf = async (
  { db, clock }: Tools,
  brandId: string,
  { kind, days }: ReminderSetting,
): Promise<number> => {
  const at = clock();
  const now = sql`${at.toISOString()}::timestamptz`;
  const when = { brandId, now, today: sql`${today(at)}::date`, days };
  for (let count = 0; ; ) {
    const [found, sent] = await asSystem(db, async (tx) => {
      const people = rowsOf<Due>(await tx.execute(dues[kind](when)));
      let made = 0;
      for (const one of people) if (await remind(tx, one, { brandId, kind, at })) made += 1;
      return [people.length, made];
    });
    count += sent!;
    if (found! < batch || sent === 0) return count;
  }
};

/** Sends what is due today, if the brand wants it, in the hours when people may be disturbed. */
export const sendReminders = async (tools: Tools): Promise<number> => {
  const hour = Number(formatTime(tools.clock()).slice(0, 2));
  if (hour < reminderHours.from || hour >= reminderHours.to) return 0;
  const brands = await asSystem(tools.db, (tx) =>
    tx.select({ id: brand.id, reminders: brand.reminders }).from(brand),
  );
  let count = 0;
  for (const { id, reminders } of brands) {
    for (const one of reminderSettings(reminders)) {
      if (one.isOn) count += await remindOf(tools, id, one);
    }
  }
  return count;
};
