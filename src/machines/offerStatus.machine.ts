import { setup } from 'xstate';
import { offerTransitions, type OfferEvent, type OfferStatus } from '../domain/offerStatus.ts';

type Transitions = Partial<
  Record<OfferEvent, { target: OfferStatus; guard?: 'isWithinReflection' }>
>;

/** The transitions from a status, taken from the domain's table. */
const from = (status: OfferStatus): Transitions =>
  Object.fromEntries(
    offerTransitions
      .filter((one) => one.from === status)
      .map((one) => [
        one.event,
        one.onlyWithinReflection
          ? { target: one.to, guard: 'isWithinReflection' as const }
          : { target: one.to },
      ]),
  );

/** The life cycle of an offer, generated from src/domain/offerStatus.ts. */
export const offerStatusMachine = setup({
  types: {
    context: {} as { isWithinReflection: boolean },
    input: {} as { isWithinReflection: boolean } | undefined,
    events: {} as { type: Exclude<OfferEvent, 'invite'> },
  },
  guards: {
    isWithinReflection: ({ context }) => context.isWithinReflection,
  },
}).createMachine({
  id: 'offerStatus',
  // Defaults to true, so that the drawn chart has every arrow.
  context: ({ input }) => ({ isWithinReflection: input?.isWithinReflection ?? true }),
  initial: 'invited',
  states: {
    invited: { description: 'A link was mailed.', on: from('invited') },
    viewed: { description: 'The investor opened the offer.', on: from('viewed') },
    interested: { description: 'The investor showed interest.', on: from('interested') },
    accepted: {
      description: 'The investor accepted; the payment is awaited.',
      on: from('accepted'),
    },
    active: { type: 'final', description: 'The payment was booked.' },
    rejected: { type: 'final', tags: 'lost', description: 'We rejected it.' },
    declined: { type: 'final', tags: 'lost', description: 'The investor declined it.' },
  },
});
