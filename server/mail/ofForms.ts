import { formatLongDate, today } from '../../src/domain/dates.ts';
import { selectPersonByEmail } from '../session/queries.ts';
import type { Tx } from '../db/open.ts';
import {
  selectCorrection,
  selectExpiry,
  selectLanguageRead,
  selectRequest,
  selectReviewer,
} from './queries.ts';
import { hello, pick, remedies, type Language } from './words.ts';
import type { Writer } from './writer.ts';

/** The language of an investor with an account; Polish for anybody else. */
export const languageOf = async (tx: Tx, email: string): Promise<Language> =>
  (await selectPersonByEmail(tx, email))?.language ?? 'PL';

/**
 * A form that was asked for, who asked and its number if it was sent. Its mails are in the language
 * in which it was filled in (docs/decisions/025), before that in the investor's.
 */
const formOf = async (tx: Tx, id: string) => {
  const { request, advisor } = await selectRequest(tx, id);
  const language =
    (await selectLanguageRead(tx, request.id)) ?? (await languageOf(tx, request.investorEmail));
  return { request, advisor, language, number: request.referenceNo ?? '' };
};

/** Whose the link is, and its last day: the mail may leave days after the link was made. */
const untilWords = (language: Language, until: Date): string => {
  const date = formatLongDate(today(until), language);
  return pick(
    language,
    `Link jest imienny i ważny do ${date}.`,
    `The link is personal and valid until ${date}.`,
  );
};

/** An advisor asks for an investor's data. */
const kycRequest: Writer<'kycRequest'> = async ({ tx, ids, base, token }) => {
  const { request, advisor, language } = await formOf(tx, ids.kycRequestId);
  const name = `${advisor.firstName} ${advisor.surname}`;
  return {
    language,
    subject: pick(
      language,
      'Prośba o uzupełnienie formularza danych',
      'Please complete the data form',
    ),
    paragraphs: [
      hello(language),
      pick(
        language,
        `${name} prosi o uzupełnienie formularza danych inwestora. Zajmie to około 6 minut; potrzebne będą dowód tożsamości i numer rachunku bankowego.`,
        `${name} asks you to complete the investor’s data form. It takes about 6 minutes; please have your identity document and your bank account number at hand.`,
      ),
    ],
    ...(request.message ? { quote: request.message } : {}),
    action: {
      label: pick(language, 'Otwórz formularz', 'Open the form'),
      url: `${base}/kyc-form?token=${token}`,
    },
    closing: [untilWords(language, await selectExpiry(tx, ids.linkId))],
  };
};

/** The data arrived; the investor keeps the number. */
const kycSubmitted: Writer<'kycSubmitted'> = async ({ tx, ids }) => {
  const { language, number } = await formOf(tx, ids.kycRequestId);
  return {
    language,
    subject: pick(
      language,
      `Formularz danych przyjęty: ${number}`,
      `Data form received: ${number}`,
    ),
    title: pick(language, 'Formularz danych przyjęty', 'Data form received'),
    paragraphs: [
      hello(language),
      pick(
        language,
        'dziękujemy za przesłanie formularza danych. Numer sprawy warto zachować.',
        'Thank you for sending the data form. Please keep the case number.',
      ),
    ],
    facts: [[pick(language, 'Numer sprawy', 'Case number'), number]],
    closing: [],
  };
};

/** The form came back with notes; the same link opens what is to be corrected. */
const kycReturned: Writer<'kycReturned'> = async ({ tx, ids, base, token }) => {
  const { language, number } = await formOf(tx, ids.kycRequestId);
  const name = await selectReviewer(tx, ids.reviewId);
  return {
    language,
    subject: pick(
      language,
      `Formularz danych do poprawienia: ${number}`,
      `Data form to be corrected: ${number}`,
    ),
    title: pick(language, 'Formularz danych do poprawienia', 'Data form to be corrected'),
    reference: number,
    paragraphs: [
      hello(language),
      pick(
        language,
        `${name} prosi o poprawienie części danych. Pod linkiem są tylko te pola, każde z wyjaśnieniem; pozostałych nie trzeba podawać ponownie.`,
        `${name} asks you to correct some of the data. The link opens these fields alone, each with an explanation; the others need not be given again.`,
      ),
    ],
    action: {
      label: pick(language, 'Popraw dane', 'Correct the data'),
      url: `${base}/kyc-form?token=${token}`,
    },
    closing: [untilWords(language, await selectExpiry(tx, ids.linkId))],
  };
};

/** What was asked to be corrected stays as it is, and why. */
const correctionDeclined: Writer<'correctionDeclined'> = async ({ tx, ids, base, secrets }) => {
  const { language, number } = await formOf(tx, ids.kycRequestId);
  const { deciderName, reasonEnc } = await selectCorrection(tx, ids.correctionRequestId);
  return {
    language,
    subject: pick(
      language,
      `Odmowa poprawienia danych: ${number}`,
      `Request to correct data declined: ${number}`,
    ),
    title: pick(language, 'Odmowa poprawienia danych', 'Request to correct data declined'),
    reference: number,
    paragraphs: [
      hello(language),
      pick(
        language,
        `${deciderName} odmawia poprawienia danych w formularzu. Dane zostają takie, jakie są. Powód:`,
        `${deciderName} declined your request to correct data of the form. The data stay as they are. The reason:`,
      ),
    ],
    quote: await secrets.decrypt<string>(reasonEnc!),
    action: {
      label: pick(language, 'Otwórz panel', 'Open the panel'),
      url: `${base}/app/profile`,
    },
    closing: [
      pick(language, 'W panelu można złożyć nową prośbę.', 'In the panel you may ask again.'),
      remedies(language),
    ],
  };
};

export const ofForms = { kycRequest, kycSubmitted, kycReturned, correctionDeclined };
