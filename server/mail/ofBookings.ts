import { formatDate } from '../../src/domain/dates.ts';
import { compare, formatMoney, subtract } from '../../src/domain/money.ts';
import { isLost } from '../../src/domain/offerStatus.ts';
import { selectPaid } from '../offer/queries.ts';
import { findLiveLink, linkTokenOf } from '../security/links.ts';
import type { MailText } from './layout.ts';
import { howToPay } from './ofOffers.ts';
import { selectOffer, selectPayment, selectPayout } from './queries.ts';
import { hello, pick, type Language } from './words.ts';
import type { About, Writer } from './writer.ts';

/** What both mails have in common around their text. */
const frame = (language: Language, { title, no }: { title: string; no: string }) => ({
  language,
  subject: `${title}: ${no}`,
  title,
  reference: no,
  closing: [pick(language, 'Prosimy zachować tę wiadomość.', 'Please keep this message.')],
});

type Facts = Awaited<ReturnType<typeof selectOffer>>;

/** Where the investor sees what was booked: in their panel or, in a brand without one, by their link. */
const wayOn = async (
  { tx, brand, secrets, base, now }: About,
  { offer, investor }: Facts,
): Promise<Pick<MailText, 'action'>> => {
  const { language } = offer;
  if (!brand.investorPanelBlocked) {
    const label = pick(language, 'Przejdź do panelu', 'Go to the panel');
    return { action: { label, url: `${base}/app` } };
  }
  // No link opens an offer that is lost.
  const about = { kind: 'offer', objectId: offer.id, sentTo: investor.email } as const;
  const link = isLost(offer.status) ? undefined : await findLiveLink(tx, about, now);
  if (!link) return {};
  const label = pick(language, 'Przejdź do oferty', 'Go to the offer');
  return { action: { label, url: `${base}/campaign?token=${linkTokenOf(secrets, link.id)}` } };
};

/**
 * What follows from money that came or went back: what is missing, what goes back, or that it is
 * complete. @param paid All that is there when the mail is written, maybe after later bookings.
 */
const whatFollows = ({ offer }: Facts, paid: string, isReturn: boolean): string => {
  const { language, currency, status, investmentValue } = offer;
  const said = (value: string): string => formatMoney(value, currency);
  if (isLost(status)) {
    if (compare(paid, '0.00') <= 0) {
      return pick(
        language,
        'Oferta nie jest już aktualna, a wpłata została już odesłana na rachunek, z którego przyszła.',
        'The offer is closed, and the payment has already been sent back to the account that it came from.',
      );
    }
    return pick(
      language,
      `Oferta nie jest już aktualna, więc ${said(paid)} zostanie odesłane na rachunek, z którego przyszło.`,
      `The offer is closed, so ${said(paid)} will be sent back to the account that it came from.`,
    );
  }
  const missing = subtract(investmentValue, paid);
  if (status === 'accepted' && compare(missing, '0.00') > 0) {
    return pick(
      language,
      `Do pełnej kwoty brakuje ${said(missing)}. Dane do przelewu są poniżej.`,
      `${said(missing)} is still missing. The details for the transfer are below.`,
    );
  }
  const active =
    status === 'active' && !isReturn
      ? pick(
          language,
          'Cała kwota dotarła. Oferta jest aktywna.',
          'The whole amount has arrived. The offer is active.',
        )
      : '';
  if (compare(missing, '0.00') >= 0) return active;
  const tooMuch = said(subtract('0.00', missing));
  const surplus = isReturn
    ? pick(language, `Do zwrotu pozostaje ${tooMuch}.`, `${tooMuch} is still to be sent back.`)
    : pick(
        language,
        `Razem wpłacono o ${tooMuch} więcej niż kwota inwestycji. Nadpłata zostanie zwrócona.`,
        `In all, ${tooMuch} more than the investment was paid. What is too much will be sent back.`,
      );
  return active ? `${active} ${surplus}` : surplus;
};

/** What a payment means for its offer, in a few words: a part, the whole, or more than that. */
const titleOf = ({ offer }: Facts, missing: string): string => {
  const { language, status } = offer;
  if (isLost(status)) {
    return pick(language, 'Wpłata za nieaktualną ofertę', 'Payment for a closed offer');
  }
  const isLeft = compare(missing, '0.00');
  if (status === 'active' && isLeft <= 0) {
    return isLeft === 0
      ? pick(language, 'Cała kwota dotarła', 'The whole amount has arrived')
      : pick(
          language,
          'Cała kwota dotarła, jest nadpłata',
          'The whole amount has arrived, and more',
        );
  }
  return status === 'accepted' && isLeft > 0
    ? pick(language, 'Wpłata zaksięgowana, brakuje reszty', 'Payment booked, the rest is missing')
    : pick(language, 'Wpłata zaksięgowana', 'Payment booked');
};

/**
 * An investor's money was booked: what came and what follows from it, or what was returned. Neither
 * this mail nor that of a payout names an account: the offer's number in a transfer's title is
 * enough to book it, and the payment system reports none.
 */
const paymentBooked: Writer<'paymentBooked'> = async (about) => {
  const { tx, brand, ids } = about;
  const facts = await selectOffer(tx, ids.offerId);
  const { offer, campaign } = facts;
  const { language, currency, no } = offer;
  const { amount, paidOn } = await selectPayment(tx, ids.paymentId);
  const isReturn = compare(amount, '0.00') < 0;
  const paid = await selectPaid(tx, offer.id);
  const missing = subtract(offer.investmentValue, paid);
  const said = (value: string): string => formatMoney(value, currency);
  const { name } = campaign.translations[language] ?? campaign.translations.PL;
  const moved = said(isReturn ? subtract('0.00', amount) : amount);
  const isMissing = !isReturn && offer.status === 'accepted' && compare(missing, '0.00') > 0;
  const isSurplusLeft = isReturn && !isLost(offer.status) && compare(missing, '0.00') < 0;
  const more = isReturn && !isSurplusLeft ? '' : whatFollows(facts, paid, isReturn);
  const title = isReturn
    ? pick(language, 'Zwrot wpłaty', 'Payment returned')
    : titleOf(facts, missing);
  return {
    ...frame(language, { title, no }),
    ...(await wayOn(about, facts)),
    paragraphs: [
      hello(language),
      isReturn
        ? pick(
            language,
            `dnia ${formatDate(paidOn)} odesłano ${moved}. Dotyczy oferty „${name}”.`,
            `On ${formatDate(paidOn)} ${moved} was sent back. It concerns the offer “${name}”.`,
          )
        : pick(
            language,
            `zaksięgowano wpłatę ${moved} z dnia ${formatDate(paidOn)} za ofertę „${name}”.`,
            `The payment of ${moved} of ${formatDate(paidOn)} for the offer “${name}” was booked.`,
          ),
      ...(more ? [more] : []),
    ],
    ...(isMissing ? howToPay(brand, facts, missing) : {}),
  };
};

/** Money was paid out to an investor. */
const payoutBooked: Writer<'payoutBooked'> = async (about) => {
  const { tx, ids } = about;
  const facts = await selectOffer(tx, ids.offerId);
  const { offer, campaign } = facts;
  const { language, currency, no } = offer;
  const { amount, paidOn } = await selectPayout(tx, ids.payoutId);
  const { name } = campaign.translations[language] ?? campaign.translations.PL;
  const moved = formatMoney(amount, currency);
  const title = pick(language, 'Wypłata z inwestycji', 'Payout of your investment');
  return {
    ...frame(language, { title, no }),
    ...(await wayOn(about, facts)),
    paragraphs: [
      hello(language),
      pick(
        language,
        `dnia ${formatDate(paidOn)} wypłacono ${moved} z inwestycji „${name}”.`,
        `On ${formatDate(paidOn)} ${moved} was paid out of the investment “${name}”.`,
      ),
    ],
  };
};

export const ofBookings = { paymentBooked, payoutBooked };
