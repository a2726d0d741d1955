import type { OfferStatus } from '../../../src/domain/offerStatus.ts';
import type { Dice } from './dice.ts';
import type { ProductRow } from './offerRows.ts';

export const messages = [
  'Dzień dobry, przesyłam ofertę, o której rozmawialiśmy. Chętnie odpowiem na pytania.',
  'Szanowni Państwo, zgodnie z ustaleniami przesyłam szczegóły inwestycji. Proszę zwrócić uwagę na opis ryzyk.',
  'Dzień dobry, nowa kampania odpowiada kryteriom z naszej ostatniej rozmowy. Zapraszam do lektury.',
];

const declineReasons = [
  'Zbyt długi okres inwestycji',
  'Środki przeznaczone na inny cel',
  'Oczekiwane inne zabezpieczenie',
  null,
];

const amounts = {
  PLN: [5, 10, 10, 15, 20, 20, 25, 30, 40, 50, 50, 50, 75, 80, 100, 100, 120, 150, 200, 250],
  EUR: [2, 3, 5, 5, 8, 10, 10, 15, 20, 20, 25, 30, 40, 50, 60],
  USD: [5, 10, 20],
};

/** A round amount between minimum and maximum, a multiple of the step. */
export const drawValue = (product: ProductRow, { pick }: Dice): string => {
  const [min, max, step] = [product.min, product.max ?? product.min, product.step].map(Number) as [
    number,
    number,
    number,
  ];
  const wanted = Math.min(Math.max(pick(amounts[product.currency]) * 1000, min), max);
  return (Math.floor(wanted / step) * step).toFixed(2);
};

/** Why an offer was lost, if it was. */
export const drawReason = (
  status: OfferStatus,
  lostFrom: OfferStatus | null,
  { pick }: Dice,
): string | null => {
  if (status === 'declined') return pick(declineReasons);
  if (status !== 'rejected') return null;
  return lostFrom === 'accepted'
    ? pick(['Brak wpłaty w terminie', 'Dane nie zostały potwierdzone'])
    : pick(['Brak odpowiedzi', 'Kontakt nie spełnia warunków kampanii', 'Oferta wysłana omyłkowo']);
};

/**
 * Weights of statuses for an offer of this age; once the campaign is over an offer is settled or
 * lost.
 */
export const statusWeights = (age: number, isOver: boolean): Record<OfferStatus, number> => {
  if (isOver) {
    return {
      invited: 6,
      viewed: 9,
      interested: 3,
      accepted: 0,
      active: 56,
      rejected: 11,
      declined: 15,
    };
  }
  if (age > 75) {
    return {
      invited: 6,
      viewed: 9,
      interested: 5,
      accepted: 0,
      active: 54,
      rejected: 11,
      declined: 14,
    };
  }
  if (age > 21) {
    return {
      invited: 13,
      viewed: 16,
      interested: 15,
      accepted: 18,
      active: 20,
      rejected: 8,
      declined: 10,
    };
  }
  return {
    invited: 30,
    viewed: 25,
    interested: 20,
    accepted: 16,
    active: 2,
    rejected: 3,
    declined: 4,
  };
};
