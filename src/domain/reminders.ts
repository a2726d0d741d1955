/**
 * Reminders that go out by themselves, as a brand chose (docs/decisions/089): never more than one a
 * day to a person, never twice about the same, never after the person stopped them.
 */

/** In the order in which they go when several are due on a day: what costs money first. */
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

/** Every kind as a brand has chosen; what it never chose is off. */
export const reminderSettings = (chosen: readonly ReminderSetting[]): ReminderSetting[] =>
  reminderKinds.map(
    (kind) =>
      chosen.find((one) => one.kind === kind) ?? { kind, isOn: false, days: usualDays[kind] },
  );

/** Reminders go out in these hours of a day in Warsaw, the second excluded. */
export const reminderHours = { from: 9, to: 18 };
