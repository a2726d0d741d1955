import { assign, enqueueActions, setup } from 'xstate';
import type { Problem } from '../domain/problem.ts';
import type { components } from '../sdk/schema.gen.d.ts';
import { isDone, type Outcome } from './outcome.ts';
import { recipientMachine, type Letter, type RecipientSettled } from './recipient.machine.ts';
import { missing } from './provideAll.ts';

/** One address of a batch and how its call went. */
export interface Recipient {
  address: string;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** A live offer existed: it got a new link. */
  resent: boolean;
  /** Why it failed; null for a lost connection. */
  problem: Problem | null;
}

/** What sending would do: how each address stands, and the mail. */
export type Preview = components['schemas']['InvitationPreview'];

export interface InvitationContext {
  letter: Letter;
  recipients: Recipient[];
  /** The addresses that were asked about. */
  addresses: string[];
  preview: Preview | null;
  /** Why nothing could be looked at; a null problem is a lost connection. */
  refusal: { problem: Problem | null } | null;
}

export type InvitationEvent =
  | { type: 'batch.preview'; addresses: string[]; letter: Letter }
  | { type: 'letter.edit' }
  | { type: 'batch.send'; addresses: string[]; letter: Letter }
  | RecipientSettled
  | { type: 'failed.retry' }
  | { type: 'batch.another' };

/** Calls under way at once. */
export const mostAtOnce = 4;

const afterCall = (one: Recipient, outcome: RecipientSettled['outcome']): Recipient => {
  if (outcome?.kind === 'done')
    return { ...one, state: 'sent', resent: outcome.value.resent, problem: null };
  return { ...one, state: 'failed', problem: outcome?.problem ?? null };
};

/**
 * A batch of calls, one per e-mail address (spec §7): each is settled on its own,
 * at most four at a time; failures are collected and can be sent again alone.
 * An invitation is looked at before it goes: who is known already, and the mail as it will be.
 * The KYC request and the change of owner use the same chart with another call.
 */
export const invitationMachine = setup({
  types: {
    context: {} as InvitationContext,
    events: {} as InvitationEvent,
    input: {} as { kept: Pick<InvitationContext, 'letter' | 'recipients'> | null },
    children: {} as Record<string, 'recipient'>,
  },
  actors: {
    recipient: recipientMachine,
    preview: missing<Outcome<Preview>, { addresses: string[]; letter: Letter }>('preview'),
  },
  actions: {
    /** Starts waiting ones until four are under way. */
    fill: enqueueActions(({ context, enqueue, self }) => {
      let free = mostAtOnce - context.recipients.filter(({ state }) => state === 'sending').length;
      const recipients = context.recipients.map((one, index) => {
        if (one.state !== 'waiting' || free <= 0) return one;
        free -= 1;
        enqueue.spawnChild('recipient', {
          id: `recipient-${index}`,
          input: { batch: self, index, address: one.address, letter: context.letter },
        });
        return { ...one, state: 'sending' as const };
      });
      enqueue.assign({ recipients });
    }),
    take: assign(({ event }) =>
      event.type === 'batch.send'
        ? {
            letter: event.letter,
            recipients: event.addresses.map((address) => ({
              address,
              state: 'waiting' as const,
              resent: false,
              problem: null,
            })),
          }
        : {},
    ),
    settle: assign(({ context, event }) =>
      event.type === 'recipient.settled'
        ? {
            recipients: context.recipients.map((one, at) =>
              at === event.index ? afterCall(one, event.outcome) : one,
            ),
          }
        : {},
    ),
  },
  guards: {
    hasKept: ({ context }) => context.recipients.length > 0,
    isAllSettled: ({ context }) =>
      context.recipients.every(({ state }) => state === 'sent' || state === 'failed'),
    hasFailed: ({ context }) => context.recipients.some(({ state }) => state === 'failed'),
    hasAddresses: ({ event }) =>
      (event.type === 'batch.send' || event.type === 'batch.preview') && event.addresses.length > 0,
  },
}).createMachine({
  id: 'invitation',
  context: ({ input }) => ({
    letter: input.kept?.letter ?? {},
    addresses: [],
    preview: null,
    refusal: null,
    // What was under way when the page went is not known: it counts as failed and may be sent again.
    recipients: (input.kept?.recipients ?? []).map((one) =>
      one.state === 'sent' ? one : { ...one, state: 'failed' as const },
    ),
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'A batch that was left in the middle is there again.',
      always: [{ guard: 'hasKept', target: 'done' }, { target: 'editing' }],
    },
    editing: {
      description: 'Addresses and words are being written.',
      on: {
        'batch.send': { guard: 'hasAddresses', target: 'sending', actions: 'take' },
        'batch.preview': {
          guard: 'hasAddresses',
          target: 'previewing',
          actions: assign(({ event }) => ({
            letter: event.letter,
            addresses: event.addresses,
            refusal: null,
          })),
        },
      },
    },
    previewing: {
      tags: 'busy',
      description: 'Asks how the addresses stand and how the mail will look.',
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context: { addresses, letter } }) => ({ addresses, letter }),
        onDone: [
          {
            guard: isDone,
            target: 'reviewing',
            actions: assign(({ event }) => ({
              preview: event.output.kind === 'done' ? event.output.value : null,
            })),
          },
          {
            target: 'editing',
            actions: assign(({ event }) => ({
              refusal: {
                problem: event.output.kind === 'refused' ? event.output.problem : null,
              },
            })),
          },
        ],
        onError: { target: 'editing', actions: assign({ refusal: { problem: null } }) },
      },
    },
    reviewing: {
      description: 'Nothing has been sent: the advisor looks at it and leaves out whom they like.',
      on: {
        'letter.edit': { target: 'editing' },
        'batch.send': { guard: 'hasAddresses', target: 'sending', actions: 'take' },
      },
    },
    sending: {
      tags: 'busy',
      description: 'Each address on its own; one failure stops no other.',
      entry: 'fill',
      always: { guard: 'isAllSettled', target: 'done' },
      on: { 'recipient.settled': { actions: ['settle', 'fill'] } },
    },
    done: {
      description: 'What was sent, and what was not and why.',
      on: {
        'failed.retry': {
          guard: 'hasFailed',
          target: 'sending',
          actions: assign(({ context }) => ({
            recipients: context.recipients.map((one) =>
              one.state === 'failed' ? { ...one, state: 'waiting' as const, problem: null } : one,
            ),
          })),
        },
        'batch.another': { target: 'editing', actions: assign({ recipients: [] }) },
      },
    },
  },
});
