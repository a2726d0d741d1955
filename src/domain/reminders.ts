import { formatTime } from './dates.ts';

/**
 * Automatic reminders, as a brand has chosen (docs/decisions/089): never more than one a day per
 * person, never twice about the same thing, never after the person stopped them.
 */

/** Their precedence when several are due on a day: money first. */
export const reminderKinds = [
  'paymentDue',
  'campaignEnding',
  'formUnfinished',
  'invitationUnopened',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export interface ReminderSetting {
  kind: ReminderKind;
  isOn: boolean;
  /** Days after the mail, for an invitation and a form; days before the end, for the others. */
  days: number;
}

const usualDays: Record<ReminderKind, number> = {
  paymentDue: 2,
  campaignEnding: 3,
  formUnfinished: 3,
  invitationUnopened: 3,
};

/** Every kind with the brand's choice; off unless chosen. */
export const reminderSettings = (chosen: readonly ReminderSetting[]): ReminderSetting[] =>
  reminderKinds.map(
    (kind) =>
      chosen.find((one) => one.kind === kind) ?? { kind, isOn: false, days: usualDays[kind] },
  );

/** Reminders are sent between these hours in Warsaw, the second exclusive. */
export const reminderHours = { from: 9, to: 18 };

/** Whether reminders may be sent at an instant. */
export const isReminderHour = (now: Date): boolean => {
  const hour = Number(formatTime(now).slice(0, 2));
  return hour >= reminderHours.from && hour < reminderHours.to;
};
