/**
 * The life of one reminder of one thing, such as of a payment due (docs/decisions/089): the one
 * table from which the job's search for whom to remind is made, and the chart.
 * It counts as sent once it is queued. One that waits too long for the mail server is taken back
 * as if it had never been made (docs/decisions/152), which is no step of this life.
 */
export const reminderStates = ['planned', 'heldBack', 'stopped', 'sent', 'settled'] as const;
export type ReminderState = (typeof reminderStates)[number];

export const reminderEvents = [
  /** The job looks whom to remind. */
  'look',
  /** Another day begins. */
  'dayPasses',
  /** The person gets another reminder today. */
  'otherSent',
  'stop',
  'start',
  /** What it reminds of is done, or no longer possible. */
  'settle',
] as const;
export type ReminderEvent = (typeof reminderEvents)[number];

/** What is stored about a reminder and its person. */
export interface ReminderFacts {
  isSettled: boolean;
  isSent: boolean;
  isStopped: boolean;
  isRemindedToday: boolean;
}
export type ReminderFact = keyof ReminderFacts;

/** Which fact makes which state; the first that holds decides. */
const stateBy: readonly (readonly [ReminderFact, ReminderState])[] = [
  ['isSettled', 'settled'],
  ['isSent', 'sent'],
  ['isStopped', 'stopped'],
  ['isRemindedToday', 'heldBack'],
];

export const reminderStateOf = (facts: ReminderFacts): ReminderState =>
  stateBy.find(([fact]) => facts[fact])?.[1] ?? 'planned';

/** What decides besides the state: its day has come, or the person was reminded today. */
export type ReminderCondition = 'isDue' | 'isRemindedToday';

export interface ReminderTransition {
  from: ReminderState;
  event: ReminderEvent;
  to: ReminderState;
  if?: ReminderCondition;
}

const ends = (from: ReminderState): ReminderTransition => ({
  from,
  event: 'settle',
  to: 'settled',
});

export const reminderTransitions: readonly ReminderTransition[] = [
  { from: 'planned', event: 'look', if: 'isDue', to: 'sent' },
  { from: 'planned', event: 'dayPasses', to: 'planned' },
  { from: 'planned', event: 'otherSent', to: 'heldBack' },
  { from: 'planned', event: 'stop', to: 'stopped' },
  ends('planned'),
  { from: 'heldBack', event: 'dayPasses', to: 'planned' },
  { from: 'heldBack', event: 'stop', to: 'stopped' },
  ends('heldBack'),
  { from: 'stopped', event: 'dayPasses', to: 'stopped' },
  { from: 'stopped', event: 'start', if: 'isRemindedToday', to: 'heldBack' },
  { from: 'stopped', event: 'start', to: 'planned' },
  ends('stopped'),
  ends('sent'),
];

/** Facts with whether each has to hold. */
export type ReminderNeeds = readonly (readonly [ReminderFact | ReminderCondition, boolean])[];

/** What has to be so of a state: its own fact holds, and none of those before it. */
const needsOf = (state: ReminderState): ReminderNeeds => {
  const at = stateBy.findIndex(([, one]) => one === state);
  return [
    ...stateBy.slice(0, at === -1 ? stateBy.length : at).map(([fact]) => [fact, false] as const),
    ...stateBy.filter(([, one]) => one === state).map(([fact]) => [fact, true] as const),
  ];
};

/** What has to be so for an event to lead to a state, for each way of the table. */
export const needsFor = (event: ReminderEvent, to: ReminderState): ReminderNeeds[] =>
  reminderTransitions
    .filter((one) => one.event === event && one.to === to)
    .map(
      (one): ReminderNeeds => [...needsOf(one.from), ...(one.if ? [[one.if, true] as const] : [])],
    );
