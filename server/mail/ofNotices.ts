import { formatDate, today } from '../../src/domain/dates.ts';
import { formatMoney } from '../../src/domain/money.ts';
import { isOfForm, type NoticeKind } from '../../src/domain/notices.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { selectNotice, selectSummary, type NoticeRow } from '../notice/queries.ts';
import { noticeView } from '../notice/view.ts';
import type { Tx } from '../db/open.ts';
import type { MailIds } from './ids.ts';
import { selectOffer } from './queries.ts';
import { hello, pick, type Language } from './words.ts';
import type { Writer } from './writer.ts';

/** What the sentence of a notice is made from. */
interface Facts {
  who: string;
  campaign: string;
  amount: string;
  count: number | null;
  /** Who was archived. */
  advisor: string;
}

type Sentence = (facts: Facts) => [pl: string, en: string];

const subjects: Record<NoticeKind, [pl: string, en: string]> = {
  viewed: ['oferta wyświetlona', 'offer viewed'],
  interested: ['zainteresowanie', 'interest'],
  accepted: ['akceptacja oferty', 'offer accepted'],
  declined: ['rezygnacja', 'offer declined'],
  fileAdded: ['dodano plik', 'file added'],
  formArrived: ['formularz danych', 'data form'],
  formCorrected: ['formularz danych poprawiony', 'data form corrected'],
  correctionAsked: ['prośba o poprawienie danych', 'request to correct data'],
  paymentBooked: ['wpłata zaksięgowana', 'payment booked'],
  paymentReturned: ['wpłata zwrócona', 'payment returned'],
  payoutBooked: ['wypłata dla inwestora', 'payout to the investor'],
  payoutsDue: ['wypłaty do odnotowania', 'payouts to record'],
  linkExpires: ['link wkrótce wygaśnie', 'link expires soon'],
  mailBounced: ['wiadomość nie dotarła', 'message not delivered'],
  handedOver: ['przekazana oferta', 'offer handed over'],
  handOverDone: ['przekazywanie zakończone', 'hand-over finished'],
};

/** Whoever withdraws an acceptance is told of as that, by its amount. */
const subjectOf = ({ kind, amount }: Pick<Notice, 'kind' | 'amount'>): [pl: string, en: string] =>
  kind === 'declined' && amount
    ? ['odstąpienie od akceptacji', 'acceptance withdrawn']
    : subjects[kind];

const sentences: Record<NoticeKind, Sentence> = {
  viewed: ({ who, campaign }) => [
    `${who}: oferta „${campaign}” została wyświetlona po raz pierwszy.`,
    `${who} opened the offer “${campaign}” for the first time.`,
  ],
  interested: ({ who, campaign }) => [
    `${who}: zainteresowanie ofertą „${campaign}”.`,
    `${who} is interested in the offer “${campaign}”.`,
  ],
  accepted: ({ who, campaign, amount }) => [
    `${who}: oferta „${campaign}” została zaakceptowana na kwotę ${amount}.`,
    `${who} accepted the offer “${campaign}” for ${amount}.`,
  ],
  declined: ({ who, campaign, amount }) =>
    amount
      ? [
          `${who}: odstąpienie od akceptacji oferty „${campaign}” na kwotę ${amount}.`,
          `${who} withdrew the acceptance of the offer “${campaign}” for ${amount}.`,
        ]
      : [`${who}: rezygnacja z oferty „${campaign}”.`, `${who} declined the offer “${campaign}”.`],
  fileAdded: ({ who, campaign }) => [
    `${who}: do oferty „${campaign}” dodano plik.`,
    `${who} added a file to the offer “${campaign}”.`,
  ],
  formArrived: ({ who }) => [
    `${who}: formularz danych został przesłany.`,
    `${who} sent the data form.`,
  ],
  formCorrected: ({ who }) => [
    `${who}: formularz danych został poprawiony. Czeka na sprawdzenie.`,
    `${who} corrected the data form. It waits to be checked.`,
  ],
  correctionAsked: ({ who }) => [
    `${who}: prośba o poprawienie danych. Czeka na decyzję.`,
    `${who} asks for a correction of the data form. The request waits for a decision.`,
  ],
  paymentBooked: ({ who, campaign, amount }) => [
    `${who}: zaksięgowano wpłatę ${amount} za ofertę „${campaign}”.`,
    `A payment of ${amount} from ${who} was booked for the offer “${campaign}”.`,
  ],
  paymentReturned: ({ who, campaign, amount }) => [
    `${who}: zwrócono ${amount} wpłaty za ofertę „${campaign}”.`,
    `${amount} of the payment for the offer “${campaign}” was sent back to ${who}.`,
  ],
  payoutBooked: ({ who, campaign, amount }) => [
    `${who}: wypłacono ${amount} z inwestycji „${campaign}”.`,
    `${amount} of the investment “${campaign}” was paid out to ${who}.`,
  ],
  payoutsDue: ({ count }) => [
    `Minął termin wypłat, których nie odnotowano. Liczba inwestycji: ${count ?? 0}.`,
    `Payouts are past their day and not recorded. Investments concerned: ${count ?? 0}.`,
  ],
  linkExpires: ({ who, campaign }) => [
    `${who}: link do oferty „${campaign}” wkrótce wygaśnie. Można go przedłużyć na stronie oferty.`,
    `The link of ${who} to the offer “${campaign}” expires soon. It can be extended on the page of the offer.`,
  ],
  mailBounced: ({ who }) => [
    `${who}: wiadomość nie dotarła. Przyczyną może być błędny adres e-mail, a przy zaproszeniu także koniec kampanii.`,
    `The message to ${who} was not delivered. The e-mail address may be wrong or, for an invitation, the campaign may have ended.`,
  ],
  handedOver: ({ who, campaign, count }) =>
    count === null
      ? [
          `Przekazano Państwu ofertę: ${who}, „${campaign}”.`,
          `An offer was handed over to you: ${who}, “${campaign}”.`,
        ]
      : [
          `Przekazano Państwu oferty. Ich liczba: ${count}.`,
          `Offers were handed over to you: ${count}.`,
        ],
  handOverDone: ({ advisor, count }) => [
    `${advisor}: wszystkie oferty mają nowego opiekuna. Ich liczba: ${count ?? 0}.`,
    `All offers of ${advisor} have gone over to somebody else. Their number: ${count ?? 0}.`,
  ],
};

type Notice = Pick<
  components['schemas']['Notice'],
  'kind' | 'investorName' | 'advisorName' | 'amount' | 'currency' | 'count'
>;
type Translations = NoticeRow['translations'];

const campaignIn = (translations: Translations, language: Language): string =>
  translations ? (translations[language] ?? translations.PL).name : '';

/** What has since been handed to somebody else is no longer named. */
const isStillTheirs = ({ investorName, count }: Notice): boolean =>
  investorName !== null || count !== null;

const sentenceOf = (language: Language, one: Notice, campaign: string): string => {
  const who = one.investorName;
  if (!isStillTheirs(one)) {
    return pick(
      language,
      'Ta sprawa ma już innego opiekuna.',
      'Somebody else is in charge of this by now.',
    );
  }
  const amount = one.amount && one.currency ? formatMoney(one.amount, one.currency) : '';
  const [pl, en] = sentences[one.kind]({
    who: who ?? '',
    campaign,
    amount,
    count: one.count,
    advisor: one.advisorName ?? '',
  });
  return pick(language, pl, en);
};

/**
 * A notice as queued, and whether it is about a form, also one that is somebody else's by now. One
 * queued by an earlier build has only its offer and event.
 */
const read = async (tx: Tx, ids: MailIds['advisorNotice']) => {
  if (ids.noticeId !== undefined) {
    const row = await selectNotice(tx, Number(ids.noticeId));
    const { translations, receiver } = row;
    const { kind, kycRequestId } = row.notice;
    const aboutForm = isOfForm(kind) || kycRequestId !== null;
    return { ...noticeView(row), aboutForm, translations, language: receiver.language };
  }
  const { offer, campaign, investor, advisor } = await selectOffer(tx, ids.offerId);
  return {
    kind: ids.event,
    offerId: offer.id,
    formId: null,
    aboutForm: false,
    no: offer.no,
    investorName: investor.email,
    advisorId: null,
    advisorName: null,
    amount: ids.event === 'declined' && !offer.acceptedAt ? null : offer.investmentValue,
    currency: offer.currency,
    reason: offer.reason,
    count: null,
    translations: campaign.translations,
    language: advisor.language,
  };
};

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The way from a notice that is about no single offer. */
const wayOf = (
  language: Language,
  base: string,
  { kind, formId, aboutForm, advisorId }: Awaited<ReturnType<typeof read>>,
) => {
  if (advisorId) {
    const label = pick(language, 'Otwórz kartę doradcy', 'Open the advisor’s page');
    return { label, url: `${base}/app/advisors/${advisorId}` };
  }
  if (formId) {
    const label = pick(language, 'Otwórz formularz', 'Open the form');
    return { label, url: `${base}/app/kyc/${formId}` };
  }
  const label = pick(language, 'Otwórz listę', 'Open the list');
  if (kind === 'payoutsDue') return { label, url: `${base}/app/bookings/due` };
  return { label, url: aboutForm ? `${base}/app/kyc` : `${base}/app/investors` };
};

/** To an advisor, at once: what happened, with whom, and a link to it. */
const advisorNotice: Writer<'advisorNotice'> = async ({ tx, ids, base }) => {
  const one = await read(tx, ids);
  const { language, kind, no, offerId, investorName, reason } = one;
  const campaign = campaignIn(one.translations, language);
  const [pl, en] = subjectOf(one);
  return {
    language,
    subject:
      [no, pick(language, pl, en)].filter(Boolean).join(': ') +
      (investorName ? `, ${investorName}` : ''),
    title: capitalised(pick(language, pl, en)),
    ...(no ? { reference: no } : {}),
    paragraphs: [hello(language), sentenceOf(language, one, campaign)],
    ...(reason && kind === 'declined' ? { quote: reason } : {}),
    action:
      offerId && !isOfForm(kind)
        ? {
            label: pick(language, 'Otwórz ofertę', 'Open the offer'),
            url: `${base}/app/investors/offer/${offerId}`,
          }
        : wayOf(language, base, one),
    closing: [howToChange(language)],
  };
};

const howToChange = (language: Language): string =>
  pick(
    language,
    'Rodzaje powiadomień wybiera się w panelu: Moje konto, Powiadomienia.',
    'What comes by mail is chosen in the panel: My account, Notifications.',
  );

/** Maximum lines of a summary; the panel has the rest. */
const summaryLines = 40;

/** To an advisor, once a day: what happened and has not been read. */
const noticeSummary: Writer<'noticeSummary'> = async ({ tx, ids, base }) => {
  const at = new Date(ids.at);
  const { rows, receiver } = await selectSummary(tx, ids.advisorId, at, summaryLines + 1);
  const { language } = receiver;
  const title = pick(language, 'Podsumowanie dnia', 'Daily summary');
  const lines = rows
    .slice(0, summaryLines)
    .map((row) => sentenceOf(language, noticeView(row), campaignIn(row.translations, language)));
  return {
    language,
    subject: `${title}, ${formatDate(today(at))}`,
    title,
    paragraphs: [
      hello(language),
      pick(language, 'od ostatniego podsumowania:', 'Since the last summary:'),
      ...lines,
      ...(rows.length > summaryLines
        ? [pick(language, 'Pozostałe są w panelu.', 'The rest is in the panel.')]
        : []),
    ],
    action: { label: pick(language, 'Otwórz panel', 'Open the panel'), url: `${base}/app` },
    closing: [howToChange(language)],
  };
};

export const ofNotices = { advisorNotice, noticeSummary };
