import { selectRequest } from './queries.ts';
import type { Writer } from './writer.ts';

/** An advisor asks for an investor's data. */
const kycRequest: Writer = async ({ tx, ids, base, token }) => {
  const { request, advisor } = await selectRequest(tx, ids.kycRequestId!);
  return {
    subject: 'Prośba o uzupełnienie formularza danych',
    paragraphs: [
      'Dzień dobry,',
      `${advisor.firstName} ${advisor.surname} prosi o uzupełnienie formularza danych inwestora. Zajmie to około 6 minut; potrzebne będą dowód tożsamości i numer rachunku bankowego.`,
    ],
    ...(request.message ? { quote: request.message } : {}),
    action: { label: 'Otwórz formularz', url: `${base}/kyc-form?token=${token}` },
    closing: ['Link jest imienny i ważny 30 dni.'],
  };
};

/** The data arrived; the investor keeps the number. */
const kycSubmitted: Writer = async ({ tx, ids }) => {
  const { request } = await selectRequest(tx, ids.kycRequestId!);
  return {
    subject: `Formularz danych przyjęty: ${request.referenceNo ?? ''}`,
    paragraphs: ['Dzień dobry,', 'dziękujemy za przesłanie formularza danych.'],
    closing: [`Numer sprawy: ${request.referenceNo ?? ''}`],
  };
};

export const ofForms = { kycRequest, kycSubmitted };
