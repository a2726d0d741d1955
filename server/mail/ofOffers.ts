import { formatBankAccount } from '../../src/domain/bankAccountText.ts';
import { pictureOf } from '../../src/domain/campaignPicture.ts';
import { dateOf, formatDate, formatLongDate } from '../../src/domain/dates.ts';
import { compare, formatMoney, subtract } from '../../src/domain/money.ts';
import { isLost, withdrawableUntil } from '../../src/domain/offerStatus.ts';
import { paymentDueDate, transferCode, transferCodeMax } from '../../src/domain/payment.ts';
import { contactView } from '../advisor/view.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import type { Tx } from '../db/open.ts';
import { selectPaid } from '../offer/queries.ts';
import { words } from '../pdf/words.ts';
import { decidingFigures } from './deciding.ts';
import { invitationText } from './invitation.ts';
import { selectDocument, selectExpiry, selectOffer } from './queries.ts';
import type { MailText } from './layout.ts';
import { hello, pick } from './words.ts';
import type { Writer } from './writer.ts';

type Facts = Awaited<ReturnType<typeof selectOffer>>;

/** The way to an offer, from the advisor. */
const invitation: Writer<'invitation'> = async ({ tx, brand, ids, base, token }) => {
  const facts = await selectOffer(tx, ids.offerId);
  const language = facts.offer.language;
  const translation = facts.campaign.translations[language] ?? facts.campaign.translations.PL;
  return {
    ...invitationText(brand, {
      language,
      campaignName: translation.name,
      advisorName: `${facts.advisor.firstName} ${facts.advisor.surname}`,
      message: facts.offer.message ?? '',
      until: await selectExpiry(tx, ids.linkId),
      url: `${base}/campaign?token=${token}`,
    }),
    title: translation.name,
    reference: facts.offer.no,
    picture: pictureOf(facts.campaign, brand),
    figures: decidingFigures(language, facts.campaign, facts.product),
  };
};

/** The transfer as a code, where a bank's app reads one. */
const codeOf = (
  { offer, product }: Facts,
  recipient: string,
  amount: string,
): MailText['code'] | undefined => {
  const { no: title, currency, language } = offer;
  const text = transferCode({
    account: product.paymentAccount,
    amount,
    currency,
    recipient,
    title,
  });
  if (!text) return undefined;
  const { code, codeWithoutAmount } = words[language];
  return { text, words: compare(amount, transferCodeMax) > 0 ? codeWithoutAmount : code };
};

/** How to pay what was accepted. @param amount What is to be paid, as a decimal string. */
export const howToPay = (
  brand: BrandDefinition,
  about: Facts,
  amount: string,
): Pick<MailText, 'facts' | 'code'> => {
  const { offer, campaign, product } = about;
  const { language, currency } = offer;
  const recipient = campaign.issuerName ?? brand.issuerName;
  const code = codeOf(about, recipient, amount);
  return {
    facts: [
      [pick(language, 'Odbiorca', 'Recipient'), recipient],
      [pick(language, 'Rachunek', 'Account'), formatBankAccount(product.paymentAccount)],
      [pick(language, 'Tytuł wpłaty', 'Payment title'), offer.no],
      [pick(language, 'Kwota', 'Amount'), formatMoney(amount, currency)],
      [
        pick(language, 'Termin', 'Due'),
        formatDate(paymentDueDate(offer.acceptedAt!.toISOString())),
      ],
    ],
    ...(code ? { code } : {}),
  };
};

/** Until when the acceptance can be withdrawn, where it can be. */
const withdrawalText = ({ offer }: Facts, now: Date): string => {
  const { language } = offer;
  const until = withdrawableUntil(offer, now);
  if (!until) return pick(language, 'Prosimy zachować tę wiadomość.', 'Please keep this message.');
  const date = formatLongDate(dateOf(until), language);
  return pick(
    language,
    `Od akceptacji można odstąpić bez podania przyczyny do ${date}.`,
    `The acceptance can be withdrawn without a reason until ${date}.`,
  );
};

/**
 * The next step after an acceptance, with how to pay; nothing where nothing is to be paid.
 * @param paid What was booked so far, as a decimal string.
 */
const nextStep = (
  brand: BrandDefinition,
  about: Facts,
  paid: string,
): Pick<MailText, 'paragraphs' | 'facts' | 'code'> => {
  const { language, currency, status, investmentValue } = about.offer;
  const missing = subtract(investmentValue, paid);
  // The mail may leave late: by then the acceptance may have ended, or money have come.
  if (status !== 'accepted' || compare(missing, '0.00') <= 0) return { paragraphs: [] };
  const came = formatMoney(paid, currency);
  const step =
    compare(paid, '0.00') > 0
      ? pick(
          language,
          `Zaksięgowano już ${came}. Następny krok: przelew brakującej kwoty z danymi poniżej.`,
          `${came} has been booked already. Next step: a transfer of what is missing with the details below.`,
        )
      : pick(
          language,
          'Następny krok: przelew z danymi poniżej.',
          'Next step: a transfer with the details below.',
        );
  const after = pick(
    language,
    'Po zaksięgowaniu wpłaty oferta stanie się aktywna. Potwierdzenie przelewu można dodać na stronie oferty.',
    'Once it is booked the offer becomes active. The confirmation of the transfer can be added on the page of the offer.',
  );
  return { paragraphs: [`${step} ${after}`], ...howToPay(brand, about, missing) };
};

/** That nothing is to be paid any more, and what becomes of the money that came. */
const payNoMore = async (tx: Tx, { offer }: Facts): Promise<string> => {
  const { language, currency, id } = offer;
  const paid = await selectPaid(tx, id);
  const came = formatMoney(paid, currency);
  return compare(paid, '0.00') > 0
    ? pick(
        language,
        `Prosimy nie płacić więcej. ${came} zostanie odesłane na rachunek, z którego przyszło.`,
        `Please do not pay any more. ${came} will be sent back to the account that it came from.`,
      )
    : pick(
        language,
        'Prosimy nie płacić. Przelew, który jest już w drodze, zostanie odesłany na rachunek, z którego przyszedł.',
        'Please do not pay. A transfer that is already on its way will be sent back to the account that it came from.',
      );
};

/** How an acceptance ended that this mail confirms late: the mail of its end may have come before. */
const howItEnded = async (tx: Tx, facts: Facts): Promise<string> => {
  const { language, status, statusDate } = facts.offer;
  const day = formatLongDate(dateOf(statusDate.toISOString()), language);
  const end =
    status === 'declined'
      ? pick(
          language,
          `Od akceptacji odstąpiono ${day}.`,
          `The acceptance was withdrawn on ${day}.`,
        )
      : pick(
          language,
          `Oferta została przez nas odrzucona ${day} i nie dojdzie do skutku.`,
          `We rejected the offer on ${day}. It will not come into effect.`,
        );
  return `${end} ${await payNoMore(tx, facts)}`;
};

/** What was accepted, and when if that is over by now. */
const whatWasAccepted = ({ offer, campaign }: Facts): string => {
  const { language, investmentValue, currency, acceptedAt, status } = offer;
  const { name } = campaign.translations[language] ?? campaign.translations.PL;
  const amount = formatMoney(investmentValue, currency);
  if (!isLost(status))
    return pick(
      language,
      `potwierdzamy akceptację oferty „${name}” na kwotę ${amount}. Dokument PDF jest w załączniku.`,
      `We confirm that the offer “${name}” was accepted for ${amount}. The PDF document is attached.`,
    );
  const day = formatLongDate(dateOf(acceptedAt!.toISOString()), language);
  return pick(
    language,
    `oferta „${name}” na kwotę ${amount} została zaakceptowana ${day}. Dokument PDF jest w załączniku.`,
    `The offer “${name}” for ${amount} was accepted on ${day}. The PDF document is attached.`,
  );
};

/** What was accepted, with its document, and how to pay while there is something to pay. */
const acceptance: Writer<'acceptance'> = async ({
  tx,
  brand,
  ids,
  base,
  token,
  files,
  now,
  attach,
}) => {
  const facts = await selectOffer(tx, ids.offerId);
  const language = facts.offer.language;
  const isOver = isLost(facts.offer.status);
  const document = await selectDocument(tx, facts.offer);
  if (document) {
    attach({ name: document.name, bytes: await files.get(tx, document.storageKey) });
  }
  const title = pick(language, 'Potwierdzenie akceptacji oferty', 'Offer accepted: confirmation');
  const next = nextStep(brand, facts, await selectPaid(tx, facts.offer.id));
  return {
    ...next,
    language,
    subject: pick(
      language,
      `Potwierdzenie akceptacji oferty ${facts.offer.no}`,
      `Confirmation of the accepted offer ${facts.offer.no}`,
    ),
    title,
    reference: facts.offer.no,
    paragraphs: [
      hello(language),
      whatWasAccepted(facts),
      ...(isOver ? [await howItEnded(tx, facts)] : next.paragraphs),
    ],
    // No link opens an offer that is lost.
    ...(isOver
      ? {}
      : {
          action: {
            label: pick(language, 'Przejdź do oferty', 'Go to the offer'),
            url: ids.linkId
              ? `${base}/campaign?token=${token}`
              : `${base}/app/offers/${facts.offer.id}`,
          },
        }),
    closing: [withdrawalText(facts, now)],
  };
};

/** That an acceptance has ended, by us or by a withdrawal, and what becomes of the money. */
const acceptanceEnded: Writer<'acceptanceEnded'> = async ({ tx, brand, ids }) => {
  const facts = await selectOffer(tx, ids.offerId);
  const { offer, campaign } = facts;
  const asked = contactView(facts.advisor, brand);
  const { language, currency, no, status } = offer;
  const { name } = campaign.translations[language] ?? campaign.translations.PL;
  const value = formatMoney(offer.investmentValue, currency);
  const isWithdrawn = status === 'declined';
  const title = isWithdrawn
    ? pick(language, 'Odstąpienie od akceptacji', 'Acceptance withdrawn')
    : pick(language, 'Oferta odrzucona', 'Offer rejected');
  return {
    language,
    subject: `${title}: ${no}`,
    title,
    reference: no,
    paragraphs: [
      hello(language),
      isWithdrawn
        ? pick(
            language,
            `potwierdzamy odstąpienie od akceptacji oferty „${name}” na kwotę ${value}.`,
            `We confirm that the acceptance of the offer “${name}” for ${value} was withdrawn.`,
          )
        : pick(
            language,
            `zaakceptowana oferta „${name}” na kwotę ${value} została przez nas odrzucona i nie dojdzie do skutku.`,
            `We rejected the accepted offer “${name}” for ${value}. It will not come into effect.`,
          ),
      await payNoMore(tx, facts),
    ],
    closing: [
      pick(
        language,
        `Pytania prosimy kierować do doradcy: ${asked.name}, ${asked.email}.`,
        `Please put your questions to the advisor: ${asked.name}, ${asked.email}.`,
      ),
      pick(language, 'Prosimy zachować tę wiadomość.', 'Please keep this message.'),
    ],
  };
};

export const ofOffers = { invitation, acceptance, acceptanceEnded };
