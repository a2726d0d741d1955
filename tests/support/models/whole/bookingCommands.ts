/** What two people of the back office do with a statement line. */
import { expect } from 'vitest';
import {
  needsSecondPerson,
  nextBankEntryStatus,
  type BankEntryEvent,
} from '../../../../src/domain/bankEntry.ts';
import { add, sizeOf } from '../../../../src/domain/money.ts';
import { bankEntryUseOf, nextOfferPayment } from '../../../../src/domain/offerPayment.ts';
import { lineOf } from '../../server/backOffice.ts';
import { act, type Command } from './commands.ts';
import { worth, type Model, type World } from './life.ts';

const people = ['first', 'second'] as const;
type Person = (typeof people)[number];

let lines = 0;

/** A line without hints: a person chooses its offer. */
const arrives = (world: World, amount: string): Command =>
  act(
    world,
    `a line of ${amount} arrives`,
    async (model, real) => {
      const title = `wiersz modelu ${(lines += 1)}`;
      const line = lineOf({ title, amount, party: 'NIKT ZNANY' });
      expect((await world.first.importLines([line])).status).toBe(201);
      const entry = (await world.first.entries()).find((one) => one.title === title)!;
      real.entry = { id: entry.id, version: entry.version };
      model.line = {
        status: 'unmatched',
        amount,
        use: null,
        confirmedBy: null,
        confirmedUnder: null,
      };
    },
    ({ line }) => line === null || line.status === 'booked' || line.status === 'setAside',
  );

const paymentOf = ({ status, paid, line }: Model) =>
  nextOfferPayment({ status, investmentValue: worth, paid }, line!.amount);

const useOf = (model: Model) => bankEntryUseOf[paymentOf(model)!.bookedAs];

/** The expected response to an action: none, or the code of an error. */
const refusalOf = (model: Model, event: BankEntryEvent, by: Person): number | undefined => {
  const { status, amount, use, confirmedBy, confirmedUnder } = model.line!;
  const facts = {
    isAboveLimit: needsSecondPerson(amount),
    isSecondPerson: confirmedBy !== null && confirmedBy !== by,
  };
  if (!nextBankEntryStatus(status, event, facts)) {
    return event === 'confirm' && confirmedBy === by ? 3009 : 3002;
  }
  const isAboutMoney = event === 'match' || event === 'confirm';
  if (isAboutMoney && !paymentOf(model)) return 3002;
  if (event !== 'confirm') return undefined;
  const isOtherOffer = confirmedUnder !== null && confirmedUnder !== model.status;
  return useOf(model) !== use || isOtherOffer ? 3004 : undefined;
};

/** The effect of a confirmed line on the offer. */
const book = (model: Model): void => {
  const { bookedAs } = paymentOf(model)!;
  const { amount } = model.line!;
  if (bookedAs === 'payout') model.paidOut = add(model.paidOut, sizeOf(amount));
  else model.paid = add(model.paid, amount);
  if (bookedAs === 'whole') model.status = 'active';
};

const take = (model: Model, event: BankEntryEvent, by: Person): void => {
  const line = model.line!;
  const facts = {
    isAboveLimit: needsSecondPerson(line.amount),
    isSecondPerson: line.confirmedBy !== null && line.confirmedBy !== by,
  };
  const next = nextBankEntryStatus(line.status, event, facts)!;
  if (event === 'match') line.use = useOf(model);
  if (next === 'booked') book(model);
  line.status = next;
  line.confirmedBy = next === 'confirmedOnce' ? by : null;
  line.confirmedUnder = next === 'confirmedOnce' ? model.status : null;
};

const moves = (world: World, by: Person, event: BankEntryEvent): Command =>
  act(
    world,
    `${by} booker: ${event}`,
    async (model, real) => {
      const refusal = refusalOf(model, event, by);
      const offerId = event === 'match' ? real.offerId : undefined;
      const { status, body } = await world[by].move(real.entry, event, offerId);
      expect([status, body.code]).toEqual(refusal ? [409, refusal] : [200, undefined]);
      if (refusal === 3004) {
        // It shows now what it would be, and has to be approved as that.
        const entry = (await world[by].entries()).find(({ id }) => id === real.entry.id)!;
        const use = useOf(model);
        expect(entry).toMatchObject({ status: 'proposed', use, confirmedByName: null });
        real.entry.version = entry.version;
        const none = { confirmedBy: null, confirmedUnder: null };
        Object.assign(model.line!, { status: 'proposed', use, ...none });
      }
      if (refusal) return;
      real.entry.version = body.version;
      take(model, event, by);
    },
    ({ line }) => line !== null,
  );

export const bookingCommands = (world: World): Command[] => [
  ...['400.00', '1000.00', '25000.00', '-400.00'].map((amount) => arrives(world, amount)),
  ...people.flatMap((by) => [moves(world, by, 'match'), moves(world, by, 'confirm')]),
  moves(world, 'first', 'match'),
  moves(world, 'first', 'confirm'),
  moves(world, 'first', 'takeBack'),
  moves(world, 'second', 'setAside'),
  moves(world, 'first', 'restore'),
];
