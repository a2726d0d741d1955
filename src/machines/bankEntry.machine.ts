import { assign, setup } from 'xstate';
import {
  bankEntryEvents,
  bankEntryTransitions,
  confirmationConditions,
  type BankEntryEvent,
  type BankEntryStatus,
  type ConfirmationCondition,
} from '../domain/bankEntry.ts';

interface Arrow {
  target: BankEntryStatus;
  guard?: ConfirmationCondition;
}

/** The transitions from a status, taken from the domain's table. */
const from = (status: BankEntryStatus): Partial<Record<BankEntryEvent, Arrow[]>> =>
  Object.fromEntries(
    bankEntryEvents
      .map((event) => [
        event,
        bankEntryTransitions
          .filter((one) => one.from === status && one.event === event)
          .map((one): Arrow => (one.if ? { target: one.to, guard: one.if } : { target: one.to })),
      ])
      .filter(([, arrows]) => arrows!.length > 0),
  );

interface Context {
  isAboveLimit: boolean;
  /** The person who confirmed first, while a second one is awaited. */
  confirmedBy: string | null;
}
type Event =
  /** `by`: whoever confirms. */
  { type: 'confirm'; by: string } | { type: Exclude<BankEntryEvent, 'confirm'> };

const holds =
  (condition: ConfirmationCondition) =>
  ({ context: { isAboveLimit, confirmedBy }, event }: { context: Context; event: Event }) =>
    confirmationConditions[condition]({
      isAboveLimit,
      isSecondPerson: confirmedBy !== null && 'by' in event && event.by !== confirmedBy,
    });

/** A line of a bank statement until it is booked, generated from src/domain/bankEntry.ts. */
export const bankEntryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { isAboveLimit: boolean } | undefined,
    events: {} as Event,
  },
  guards: {
    isUpToLimit: holds('isUpToLimit'),
    isAboveLimit: holds('isAboveLimit'),
    isSecondPerson: holds('isSecondPerson'),
  },
  actions: {
    keepConfirmer: assign(({ event }) => ('by' in event ? { confirmedBy: event.by } : {})),
    forgetConfirmer: assign({ confirmedBy: null }),
  },
}).createMachine({
  id: 'bankEntry',
  context: ({ input }) => ({ isAboveLimit: input?.isAboveLimit ?? false, confirmedBy: null }),
  initial: 'unmatched',
  states: {
    unmatched: {
      description: 'The line was imported; nobody has said what it is for.',
      entry: 'forgetConfirmer',
      on: from('unmatched'),
    },
    proposed: {
      description: 'An offer is proposed for it, by the import or by a person.',
      on: from('proposed'),
    },
    confirmedOnce: {
      description: 'One person confirmed an amount above the limit; another one has to.',
      entry: 'keepConfirmer',
      on: from('confirmedOnce'),
    },
    setAside: { description: 'It is no money of an offer.', on: from('setAside') },
    booked: { type: 'final', description: 'It is in the books of its offer, for good.' },
  },
});
