import { assign, enqueueActions, setup } from 'xstate';
import type { Problem } from '../domain/problem.ts';
import type { components } from '../sdk/schema.gen.d.ts';
import { answerOf, isDone, problemOf, type Outcome } from './outcome.ts';
import { recipientMachine, type Letter, type RecipientSettled } from './recipient.machine.ts';
import { missing } from './provideAll.ts';

/** One call of a batch and its state. */
export interface Recipient {
  /** E-mail address; for a reminder or a change of owner, the offer's id. */
  target: string;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** A live offer existed and got a new link; or a reminder was already sent today. */
  resent: boolean;
  /** Why it failed; null for a lost connection. */
  problem: Problem | null;
}

/** What sending would do: whether each address is already known, and the mail. */
export type Preview = components['schemas']['InvitationPreview'];

export interface InvitationContext {
  letter: Letter;
  recipients: Recipient[];
  /** The addresses in the preview. */
  targets: string[];
  preview: Preview | null;
  /** Why there is no preview; a null problem is a lost connection. */
  refusal: { problem: Problem | null } | null;
}

export type InvitationEvent =
  | { type: 'batch.preview'; targets: string[]; letter: Letter }
  | { type: 'letter.edit' }
  | { type: 'batch.send'; targets: string[]; letter: Letter }
  | RecipientSettled
  | { type: 'failed.retry' }
  | { type: 'batch.another' };

/**
 * Temporary refusals: the same call may succeed later (ended session, rate limit, unavailable
 * server).
 */
const ofTheMoment: readonly number[] = [401, 429, 503];

/** Whether retrying a failed call may succeed; a permanent refusal never does. */
export const mayPass = ({ state, problem }: Recipient): boolean =>
  state === 'failed' && (problem === null || ofTheMoment.includes(problem.status));

/** Concurrent calls. */
export const mostAtOnce = 4;

const afterCall = (one: Recipient, outcome: RecipientSettled['outcome']): Recipient => {
  if (outcome?.kind === 'done')
    return { ...one, state: 'sent', resent: outcome.value.resent, problem: null };
  return { ...one, state: 'failed', problem: outcome?.problem ?? null };
};

/**
 * A batch of calls, one per target: each has its own result, at most four run
 * concurrently. Failures are collected, and those that may succeed can be retried separately.
 * Invitations are previewed first: which addresses are known, and the mail. Data requests and
 * changes of owner use the same chart with another call.
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
    preview: missing<Outcome<Preview>, { targets: string[]; letter: Letter }>('preview'),
  },
  actions: {
    keepLetter: assign(({ event }) =>
      event.type === 'batch.preview'
        ? { letter: event.letter, targets: event.targets, refusal: null }
        : {},
    ),
    keepPreview: assign(({ event }) => ({ preview: answerOf<Preview>(event) })),
    keepRefusal: assign(({ event }) => ({ refusal: { problem: problemOf(event) } })),
    keepLostConnection: assign({ refusal: { problem: null } }),
    /** Starts waiting calls until four are running. */
    fill: enqueueActions(({ context, enqueue, self }) => {
      let free = mostAtOnce - context.recipients.filter(({ state }) => state === 'sending').length;
      const recipients = context.recipients.map((one, index) => {
        if (one.state !== 'waiting' || free <= 0) return one;
        free -= 1;
        enqueue.spawnChild('recipient', {
          id: `recipient-${index}`,
          input: { batch: self, index, target: one.target, letter: context.letter },
        });
        return { ...one, state: 'sending' as const };
      });
      enqueue.assign({ recipients });
    }),
    take: assign(({ event }) =>
      event.type === 'batch.send'
        ? {
            letter: event.letter,
            recipients: event.targets.map((target) => ({
              target,
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
    /** Queues failed calls that may succeed for a retry. */
    queueAgain: assign(({ context }) => ({
      recipients: context.recipients.map((one) =>
        mayPass(one) ? { ...one, state: 'waiting' as const, problem: null } : one,
      ),
    })),
    forgetRecipients: assign({ recipients: [] }),
  },
  guards: {
    hasKept: ({ context }) => context.recipients.length > 0,
    isAllSettled: ({ context }) =>
      context.recipients.every(({ state }) => state === 'sent' || state === 'failed'),
    mayPass: ({ context }) => context.recipients.some(mayPass),
    hasTargets: ({ event }) =>
      (event.type === 'batch.send' || event.type === 'batch.preview') && event.targets.length > 0,
  },
}).createMachine({
  id: 'invitation',
  context: ({ input }) => ({
    letter: input.kept?.letter ?? {},
    targets: [],
    preview: null,
    refusal: null,
    // The results of calls that were running when the page closed are unknown: they count as failed
    // and may be retried.
    recipients: (input.kept?.recipients ?? []).map((one) =>
      one.state === 'sent' ? one : { ...one, state: 'failed' as const },
    ),
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'A batch that was interrupted is restored.',
      always: [{ guard: 'hasKept', target: 'done' }, { target: 'editing' }],
    },
    editing: {
      description: 'Addresses and message are being written.',
      on: {
        'batch.send': { guard: 'hasTargets', target: 'sending', actions: 'take' },
        'batch.preview': {
          guard: 'hasTargets',
          target: 'previewing',
          actions: 'keepLetter',
        },
      },
    },
    previewing: {
      tags: 'busy',
      description: 'Asks for the standing of the addresses and for the mail as it will look.',
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context: { targets, letter } }) => ({ targets, letter }),
        onDone: [
          { guard: isDone, target: 'reviewing', actions: 'keepPreview' },
          { target: 'editing', actions: 'keepRefusal' },
        ],
        onError: { target: 'editing', actions: 'keepLostConnection' },
      },
    },
    reviewing: {
      description: 'Nothing has been sent: the advisor reviews it and may leave addresses out.',
      on: {
        'letter.edit': { target: 'editing' },
        'batch.send': { guard: 'hasTargets', target: 'sending', actions: 'take' },
      },
    },
    sending: {
      tags: 'busy',
      description: 'Each call on its own; a failure stops no other.',
      entry: 'fill',
      always: { guard: 'isAllSettled', target: 'done' },
      on: { 'recipient.settled': { actions: ['settle', 'fill'] } },
    },
    done: {
      description: 'What was sent, what was not, and why.',
      on: {
        'failed.retry': { guard: 'mayPass', target: 'sending', actions: 'queueAgain' },
        'batch.another': { target: 'editing', actions: 'forgetRecipients' },
      },
    },
  },
});
