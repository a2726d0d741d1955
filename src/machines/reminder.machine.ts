import { assign, setup } from 'xstate';
import {
  reminderEvents,
  reminderTransitions,
  type ReminderCondition,
  type ReminderEvent,
  type ReminderState,
} from '../domain/reminderLife.ts';

interface Arrow {
  target: ReminderState;
  guard?: ReminderCondition;
  actions?: 'countDay' | 'keepReminded';
}

const actionOf: Partial<Record<ReminderEvent, NonNullable<Arrow['actions']>>> = {
  dayPasses: 'countDay',
  otherSent: 'keepReminded',
};

/** The transitions from a state, taken from the domain's table. */
const from = (state: ReminderState): Partial<Record<ReminderEvent, Arrow[]>> =>
  Object.fromEntries(
    reminderEvents
      .map((event) => [
        event,
        reminderTransitions
          .filter((one) => one.from === state && one.event === event)
          .map(
            (one): Arrow => ({
              target: one.to,
              ...(one.if ? { guard: one.if } : {}),
              ...(actionOf[event] ? { actions: actionOf[event] } : {}),
            }),
          ),
      ])
      .filter(([, arrows]) => arrows!.length > 0),
  );

interface Context {
  /** Days until it is due. */
  daysLeft: number;
  /** Whether the person got another reminder today. */
  isRemindedToday: boolean;
}

/** One reminder of one thing, generated from src/domain/reminderLife.ts. */
export const reminderMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { days: number } | undefined,
    events: {} as { type: ReminderEvent },
  },
  guards: {
    isDue: ({ context }) => context.daysLeft === 0,
    isRemindedToday: ({ context }) => context.isRemindedToday,
  },
  actions: {
    countDay: assign(({ context: { daysLeft } }) => ({
      daysLeft: Math.max(0, daysLeft - 1),
      isRemindedToday: false,
    })),
    keepReminded: assign({ isRemindedToday: true }),
  },
}).createMachine({
  id: 'reminder',
  context: ({ input }) => ({ daysLeft: input?.days ?? 2, isRemindedToday: false }),
  initial: 'planned',
  states: {
    planned: {
      description: 'Its day is still to come, or the job has not looked yet.',
      on: from('planned'),
    },
    heldBack: {
      description: 'The person got another reminder today: this one waits for tomorrow.',
      on: from('heldBack'),
    },
    stopped: {
      description: 'The person stopped all reminders of the brand, and may start them again.',
      on: from('stopped'),
    },
    sent: {
      description: 'It was mailed and told in the timeline; of the same thing none follows.',
      on: from('sent'),
    },
    settled: {
      type: 'final',
      description: 'What it reminds of is done or no longer possible: nothing is sent.',
    },
  },
});
