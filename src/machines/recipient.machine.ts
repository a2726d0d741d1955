import { sendTo, setup, type ActorRef, type Snapshot } from 'xstate';
import { outputOf, type Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

/** Data sent with every call of a batch, besides its target. */
export type Letter = Record<string, string>;

type Answer = Outcome<{ resent: boolean }>;

/** The result of one call; null if no response came. */
export interface RecipientSettled {
  type: 'recipient.settled';
  index: number;
  outcome: Answer | null;
}

/** One call and its index in the batch. */
export interface RecipientInput {
  batch: ActorRef<Snapshot<unknown>, RecipientSettled>;
  index: number;
  target: string;
  letter: Letter;
}

/** One call of a batch, which reports its result to the batch. */
export const recipientMachine = setup({
  types: { context: {} as RecipientInput, input: {} as RecipientInput },
  actors: {
    sendOne: missing<Answer, { target: string; letter: Letter }>('sendOne'),
  },
  actions: {
    tellBatch: sendTo(
      ({ context }) => context.batch,
      ({ context, event }) => ({
        type: 'recipient.settled',
        index: context.index,
        outcome: outputOf<Answer>(event),
      }),
    ),
  },
}).createMachine({
  id: 'recipient',
  context: ({ input }) => input,
  initial: 'sending',
  states: {
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendOne',
        src: 'sendOne',
        input: ({ context: { target, letter } }) => ({ target, letter }),
        onDone: { target: 'answered', actions: 'tellBatch' },
        onError: { target: 'unanswered', actions: 'tellBatch' },
      },
    },
    answered: { type: 'final', description: 'Sent, or refused with a reason.' },
    unanswered: { type: 'final', description: 'No answer came; the batch may retry it.' },
  },
});
