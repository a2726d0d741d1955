import { sendTo, setup, type ActorRef, type Snapshot } from 'xstate';
import type { Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

/** What is sent to each address, besides the address. */
export type Letter = Record<string, string>;

/** How the call of one address ended; null when no answer came. */
export interface RecipientSettled {
  type: 'recipient.settled';
  index: number;
  outcome: Outcome<{ resent: boolean }> | null;
}

/** One address and its place in the batch. */
export interface RecipientInput {
  batch: ActorRef<Snapshot<unknown>, RecipientSettled>;
  index: number;
  address: string;
  letter: Letter;
}

/** One address of a batch: its call, and the word to the batch of how it went. */
export const recipientMachine = setup({
  types: { context: {} as RecipientInput, input: {} as RecipientInput },
  actors: {
    sendOne: missing<Outcome<{ resent: boolean }>, { address: string; letter: Letter }>('sendOne'),
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
        input: ({ context: { address, letter } }) => ({ address, letter }),
        onDone: {
          target: 'answered',
          actions: sendTo(
            ({ context }) => context.batch,
            ({ context, event }) => ({
              type: 'recipient.settled',
              index: context.index,
              outcome: event.output,
            }),
          ),
        },
        onError: {
          target: 'unanswered',
          actions: sendTo(
            ({ context }) => context.batch,
            ({ context }) => ({
              type: 'recipient.settled',
              index: context.index,
              outcome: null,
            }),
          ),
        },
      },
    },
    answered: { type: 'final', description: 'Sent, or refused with a reason.' },
    unanswered: { type: 'final', description: 'No answer came; the batch may try it again.' },
  },
});
