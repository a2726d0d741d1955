import { formatLongDate, today } from '../../src/domain/dates.ts';
import { formatMoney, subtract } from '../../src/domain/money.ts';
import { paymentDueDate } from '../../src/domain/payment.ts';
import { selectPayment, selectReminder } from '../reminder/queries.ts';
import type { MailText } from './layout.ts';
import { howToPay } from './ofOffers.ts';
import { languageOf } from './ofForms.ts';
import { selectExpiry, selectOffer, selectRequest } from './queries.ts';
import { hello, pick } from './words.ts';
import type { About, Writer } from './writer.ts';

type Words = Omit<MailText, 'closing' | 'stop'>;

/** What is still to be paid, until when and where. */
const payment = async (
  { tx, brand, now }: About<'reminder'>,
  facts: Awaited<ReturnType<typeof selectOffer>>,
): Promise<Pick<Words, 'subject' | 'title' | 'paragraphs' | 'facts' | 'code'>> => {
  const { offer, campaign } = facts;
  const { language } = offer;
  const { name } = campaign.translations[language] ?? campaign.translations.PL;
  const { paid } = await selectPayment(tx, offer.id);
  const left = subtract(offer.investmentValue, paid);
  const missing = formatMoney(left, offer.currency);
  const dueDate = paymentDueDate(offer.acceptedAt!.toISOString());
  const due = formatLongDate(dueDate, language);
  const isPast = dueDate < today(now);
  return {
    subject: pick(
      language,
      `Przypomnienie o wpłacie${isPast ? `, termin minął ${due}` : ` do ${due}`}: ${offer.no}`,
      `Reminder: payment ${isPast ? 'was due' : 'due'} on ${due}, ${offer.no}`,
    ),
    title: pick(language, 'Przypomnienie o wpłacie', 'Payment reminder'),
    paragraphs: [
      hello(language),
      pick(
        language,
        `termin wpłaty za zaakceptowaną ofertę „${name}” ${isPast ? 'minął' : 'mija'} ${due}. Do zapłaty pozostaje ${missing}. Jeśli przelew został już zlecony, prosimy pominąć tę wiadomość.`,
        `The payment for the accepted offer “${name}” ${isPast ? 'was' : 'is'} due on ${due}. What remains to be paid is ${missing}. If the transfer is on its way, please ignore this message.`,
      ),
    ],
    ...howToPay(brand, facts, left),
  };
};

/** About an offer: it is waiting, its campaign is ending, or its payment is due. */
const ofOffer = async (about: About<'reminder'>, kind: string): Promise<Words> => {
  const { tx, ids, base, token } = about;
  const facts = await selectOffer(tx, ids.offerId!);
  const { offer, campaign } = facts;
  const { language } = offer;
  const { name } = campaign.translations[language] ?? campaign.translations.PL;
  // Whoever reads it gets in by its link alone, which may expire before the campaign ends.
  const linkEnd = today(await selectExpiry(tx, ids.linkId));
  const last = linkEnd < campaign.endDate ? linkEnd : campaign.endDate;
  const end = formatLongDate(last, language);
  const shared = {
    language,
    title: name,
    reference: offer.no,
    action: {
      label: pick(language, 'Otwórz ofertę', 'Open the offer'),
      url: `${base}/campaign?token=${token}`,
    },
  };
  if (kind === 'paymentDue') return { ...shared, ...(await payment(about, facts)) };
  return {
    ...shared,
    subject:
      kind === 'campaignEnding'
        ? pick(language, `Oferta „${name}” kończy się ${end}`, `The offer “${name}” ends on ${end}`)
        : pick(language, `Przypomnienie: oferta „${name}”`, `Reminder: the offer “${name}”`),
    paragraphs: [
      hello(language),
      kind === 'campaignEnding'
        ? pick(
            language,
            `oferta, którą Państwo otrzymali, jest dostępna do ${end}.`,
            `The offer that you received is open until ${end}.`,
          )
        : pick(
            language,
            'przypominamy o ofercie, która na Państwa czeka. Otwarcie jej do niczego nie zobowiązuje.',
            'This is a reminder of an offer that waits for you. Opening it commits you to nothing.',
          ),
    ],
  };
};

const ofForm = async ({ tx, ids, base, token }: About<'reminder'>): Promise<Words> => {
  const { request, advisor } = await selectRequest(tx, ids.kycRequestId!);
  const language = await languageOf(tx, request.investorEmail);
  const name = `${advisor.firstName} ${advisor.surname}`;
  return {
    language,
    subject: pick(language, 'Przypomnienie: formularz danych', 'Reminder: the data form'),
    paragraphs: [
      hello(language),
      pick(
        language,
        `formularz danych, o który prosi ${name}, czeka na uzupełnienie. Zajmie to około 6 minut.`,
        `The data form that ${name} asks for has not been completed yet. It takes about 6 minutes.`,
      ),
    ],
    action: {
      label: pick(language, 'Otwórz formularz', 'Open the form'),
      url: `${base}/kyc-form?token=${token}`,
    },
  };
};

/** To an investor, sent automatically, with a way to stop such mails. */
const reminder: Writer<'reminder'> = async (about) => {
  const { kind } = await selectReminder(about.tx, about.ids.reminderId);
  const words = kind === 'formUnfinished' ? await ofForm(about) : await ofOffer(about, kind);
  const way = kind === 'formUnfinished' ? 'form' : 'offer';
  return {
    ...words,
    closing: [],
    stop: {
      label: pick(words.language, 'Proszę nie przypominać', 'Please send no reminders'),
      url: `${about.base}/reminders?${way}=${about.token}`,
    },
  };
};

export const ofReminders = { reminder };
