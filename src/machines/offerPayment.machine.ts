import { assign, setup } from 'xstate';
import { add, sizeOf } from '../domain/money.ts';
import {
  balanceConditions,
  offerPaymentEvents,
  offerPaymentTransitions,
  type BalanceCondition,
  type OfferBooking,
  type OfferPaymentEvent,
  type OfferPaymentState,
} from '../domain/offerPayment.ts';

interface Arrow {
  target: OfferPaymentState;
  guard?: BalanceCondition;
  actions?: { type: 'book'; params: { as: OfferBooking } };
}

/** The transitions from a state, taken from the domain's table. */
const from = (state: OfferPaymentState): Partial<Record<OfferPaymentEvent, Arrow[]>> =>
  Object.fromEntries(
    offerPaymentEvents
      .map((event) => [
        event,
        offerPaymentTransitions
          .filter((one) => one.from === state && one.event === event)
          .map((one): Arrow => {
            if (!one.bookedAs) return { target: one.to };
            const actions = { type: 'book', params: { as: one.bookedAs } } as const;
            return { target: one.to, guard: one.if, actions };
          }),
      ])
      .filter(([, arrows]) => arrows!.length > 0),
  );

interface Context {
  /** Decimal strings: what the offer is worth, and payments less returns. */
  worth: string;
  paid: string;
}
type Event =
  /** `amount`: a decimal string, never negative. */
  { type: 'moneyIn'; amount: string } | { type: 'moneyOut'; amount: string } | { type: 'lose' };

/** The amount of an event with its sign. */
const signed = (event: Event): string => {
  if (event.type === 'lose') return '0.00';
  return event.type === 'moneyOut' ? `-${sizeOf(event.amount)}` : event.amount;
};

const holds =
  (condition: BalanceCondition) =>
  ({ context: { worth, paid }, event }: { context: Context; event: Event }): boolean =>
    balanceConditions[condition](add(paid, signed(event)), worth);

/** The money of an accepted offer, generated from src/domain/offerPayment.ts. */
export const offerPaymentMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { worth: string } | undefined,
    events: {} as Event,
  },
  guards: {
    leavesNothing: holds('leavesNothing'),
    leavesPart: holds('leavesPart'),
    leavesSome: holds('leavesSome'),
    leavesWhole: holds('leavesWhole'),
    leavesMore: holds('leavesMore'),
    leavesLess: holds('leavesLess'),
  },
  actions: {
    book: assign(({ context: { paid }, event }, { as }: { as: OfferBooking }) =>
      as === 'payout' ? {} : { paid: add(paid, signed(event)) },
    ),
  },
}).createMachine({
  id: 'offerPayment',
  context: ({ input }) => ({ worth: input?.worth ?? '1000.00', paid: '0.00' }),
  initial: 'awaiting',
  states: {
    awaiting: {
      description: 'The offer is accepted; nothing of its payment is here.',
      on: from('awaiting'),
    },
    part: {
      description: 'A part came; the investor is told what is missing.',
      on: from('part'),
    },
    paid: { description: 'All of it came; the offer is active.', on: from('paid') },
    over: { description: 'More came than the offer is worth.', on: from('over') },
    owedBack: {
      tags: 'lost',
      description: 'The offer was declined or rejected, and money of it is still here.',
      on: from('owedBack'),
    },
    returned: {
      tags: 'lost',
      description:
        'The offer was declined or rejected, and nothing of it is here; what still comes is kept.',
      on: from('returned'),
    },
  },
});
