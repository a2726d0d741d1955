/** Manual and automatic reminders, and the days that pass between them. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { sendReminders } from '../../../../server/jobs/reminders.ts';
import { isLive } from '../../../../src/domain/offerStatus.ts';
import { paymentDays } from '../../../../src/domain/payment.ts';
import { reminderKinds, type ReminderKind } from '../../../../src/domain/reminders.ts';
import { act, type Command } from './commands.ts';
import { reminderDays, type Model, type World } from './life.ts';

const isUnanswered = ({ form: { status } }: Model): boolean =>
  status === 'sent' || status === 'opened';

/** Whether a reminder of a kind is sent automatically. */
const isDue: Record<ReminderKind, (model: Model) => boolean> = {
  paymentDue: ({ status, isLinkLive, days, told }) => {
    const left = paymentDays - days.ofAcceptance;
    const isNear = left >= 0 && left <= reminderDays;
    return status === 'accepted' && isLinkLive && isNear && !told.payment;
  },
  campaignEnding: () => false,
  formUnfinished: (model) =>
    isUnanswered(model) && model.days.ofForm >= reminderDays && !model.told.form,
  invitationUnopened: ({ status, isLinkLive, days, told }) =>
    status === 'invited' && isLinkLive && days.ofLink >= reminderDays && !told.link,
};
const thing = {
  paymentDue: 'payment',
  formUnfinished: 'form',
  invitationUnopened: 'link',
} as const;

const runs = (world: World, send: () => Promise<unknown>): Command =>
  act(world, 'reminders go out', async (model) => {
    await send();
    if (model.remindedToday || model.hasStoppedReminders) return;
    const kind = reminderKinds.find((one) => isDue[one](model));
    if (!kind || kind === 'campaignEnding') return;
    model.reminders.push(kind);
    model.told[thing[kind]] = true;
    model.remindedToday = kind === 'formUnfinished' ? 'form' : 'offer';
  });

/**
 * The expected result of a manual reminder: the code of an error, or whether it repeats today's.
 */
const answerTo = (model: Model): { code?: number; repeated?: boolean } => {
  if (model.remindedToday === 'offer') return { repeated: true };
  if (!isLive(model.status)) return { code: 3008 };
  if (model.hasStoppedReminders) return { code: 3006 };
  if (!model.isLinkLive) return { code: 3007 };
  return model.remindedToday ? { code: 3005 } : { repeated: false };
};

const byHand = (world: World): Command =>
  act(world, 'advisor reminds', async (model, { offerId }) => {
    const url = `/api/advisor/investor/${offerId}/remind` as const;
    const { status, body } = await world.server.call('POST', url, { token: world.advisor });
    const expected = answerTo(model);
    expect([status, body.code, body.repeated]).toEqual([
      expected.code ? 409 : 200,
      expected.code,
      expected.repeated,
    ]);
    if (expected.repeated !== false) return;
    model.reminders.push(model.status === 'accepted' ? 'paymentDue' : 'invitationUnopened');
    model.remindedToday = 'offer';
  });

const chooses = (world: World, choice: 'stop' | 'start'): Command =>
  act(world, `visitor: ${choice} reminders`, async (model, { token }) => {
    const url = `/public-api/campaign-offer/${token}/reminders/${choice}` as const;
    const { status } = await world.server.call('PATCH', url);
    // A revoked link still stops them; it starts none.
    const isHeard = model.isLinkLive || choice === 'stop';
    expect(status).toBe(isHeard ? 204 : 410);
    if (isHeard) model.hasStoppedReminders = choice === 'stop';
  });

/** The same in the panel, where no link has to be live. */
const choosesInPanel = (world: World, areOn: boolean): Command =>
  act(world, `investor: reminders ${areOn ? 'on' : 'off'}`, async (model, { session: token }) => {
    const url = '/investor-api/investor/reminders';
    const { status } = await world.server.call('PUT', url, { token, body: { areOn } });
    expect(status).toBe(204);
    model.hasStoppedReminders = !areOn;
  });

/** Days pass for this investor only: everything that happened to them is dated back. */
const pass = (world: World, days: number): Command =>
  act(world, `${days} days pass`, async (model, { offerId, form }) => {
    const { db } = world.server;
    const formId = form.id || null;
    await db.execute(sql`update offer set accepted_at = accepted_at - make_interval(days => ${days})
      where id = ${offerId}`);
    await db.execute(sql`update link_token set created_at = created_at - make_interval(days => ${days})
      where object_id in (${offerId}::uuid, ${formId}::uuid)`);
    // A reminder of a form that was sent again names when that was.
    await db.execute(sql`update reminder r
      set cause = 'form:' || split_part(r.cause, ':', 2) || ':'
        || extract(epoch from k.sent_at - make_interval(days => ${days}))::bigint
      from kyc_request k where k.id = ${formId} and r.kyc_request_id = k.id
        and split_part(r.cause, ':', 3) = extract(epoch from k.sent_at)::bigint::text`);
    await db.execute(sql`update kyc_request set sent_at = sent_at - make_interval(days => ${days})
      where id = ${formId}`);
    // One manual reminder is possible each day: its subject identifies the day.
    await db.execute(sql`update reminder set day = day - ${days}::int,
        cause = case when cause like 'hand:%' then cause || ' earlier' else cause end
      where investor_id = (select investor_id from offer where id = ${offerId})`);
    model.remindedToday = null;
    model.days.ofLink += days;
    model.days.ofForm += days;
    if (model.status !== 'invited') model.days.ofAcceptance += days;
  });

/** @param send Runs the job. */
export const reminderCommands = (
  world: World,
  send: () => Promise<unknown> = () => sendReminders(world.server.deps),
): Command[] => [
  runs(world, send),
  runs(world, send),
  byHand(world),
  chooses(world, 'stop'),
  chooses(world, 'start'),
  choosesInPanel(world, false),
  choosesInPanel(world, true),
  pass(world, 1),
  pass(world, 4),
];
