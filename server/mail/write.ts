import { eq } from 'drizzle-orm';
import { formatBankAccount } from '../../src/domain/bankAccountText.ts';
import { formatDate } from '../../src/domain/dates.ts';
import { formatMoney } from '../../src/domain/money.ts';
import { paymentDueDate } from '../../src/domain/payment.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/open.ts';
import {
  advisor,
  campaign,
  erasureRequest,
  file,
  investor,
  kycRequest,
  linkToken,
  offer,
  person,
  product,
  secondFactorChallenge,
  type mail,
} from '../db/schema.ts';
import type { FileStore } from '../files/store.ts';
import { linkTokenOf } from '../security/links.ts';
import { secondFactorCode } from '../security/secondFactor.ts';
import type { AccountChange } from '../session/owner.ts';
import type { Secrets } from '../security/secrets.ts';
import { brandUrl } from './address.ts';
import { accountChangedText, emailChangedText, emailChangeText } from './account.ts';
import { erasureDecidedText } from './erasure.ts';
import { invitationText } from './invitation.ts';
import { layMail, type MailText } from './layout.ts';

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
  attachments: { name: string; bytes: Uint8Array }[];
}

interface Writing {
  brand: BrandDefinition;
  config: Config;
  secrets: Secrets;
  files: FileStore;
}

type Row = typeof mail.$inferSelect;
type Language = 'PL' | 'EN';

const pick = (language: Language, pl: string, en: string): string => (language === 'EN' ? en : pl);

const offerFacts = async (tx: Tx, offerId: string) => {
  const [row] = await tx
    .select({ offer, investor, campaign, product, advisor })
    .from(offer)
    .innerJoin(product, eq(product.id, offer.productId))
    .innerJoin(investor, eq(investor.id, offer.investorId))
    .innerJoin(campaign, eq(campaign.id, offer.campaignId))
    .innerJoin(advisor, eq(advisor.id, offer.ownerId))
    .where(eq(offer.id, offerId));
  if (!row) throw new Error('The offer of a mail is gone.');
  return row;
};

const personLanguage = async (tx: Tx, personId: string): Promise<Language> => {
  const [row] = await tx
    .select({ language: person.language })
    .from(person)
    .where(eq(person.id, personId));
  return row?.language ?? 'PL';
};

const hello = (language: Language): string => pick(language, 'Dzień dobry,', 'Good day,');

/** Writes a mail from the ids it was queued with, at the moment it is sent. */
export const writeMail = async (tx: Tx, writing: Writing, row: Row): Promise<WrittenMail> => {
  const { brand, config, secrets, files } = writing;
  const base = brandUrl(config.appUrl, brand);
  const ids = row.ids;
  const token = ids.linkId ? linkTokenOf(secrets, ids.linkId) : '';
  const attachments: WrittenMail['attachments'] = [];

  const compose = async (): Promise<MailText> => {
    switch (row.kind) {
      case 'invitation': {
        const facts = await offerFacts(tx, ids.offerId!);
        const language = facts.offer.language;
        const translation = facts.campaign.translations[language] ?? facts.campaign.translations.PL;
        const [link] = await tx.select().from(linkToken).where(eq(linkToken.id, ids.linkId!));
        return invitationText(brand, {
          language,
          campaignName: translation.name,
          advisorName: `${facts.advisor.firstName} ${facts.advisor.surname}`,
          message: facts.offer.message ?? '',
          until: link!.expiresAt,
          url: `${base}/campaign?token=${token}`,
        });
      }
      case 'acceptance': {
        const facts = await offerFacts(tx, ids.offerId!);
        const language = facts.offer.language;
        const translation = facts.campaign.translations[language] ?? facts.campaign.translations.PL;
        if (facts.offer.documentFileId) {
          const [document] = await tx
            .select()
            .from(file)
            .where(eq(file.id, facts.offer.documentFileId));
          if (document) {
            attachments.push({
              name: document.name,
              bytes: await files.get(tx, document.storageKey),
            });
          }
        }
        const amount = formatMoney(facts.offer.investmentValue, facts.offer.currency);
        return {
          subject: pick(
            language,
            `Potwierdzenie akceptacji oferty ${facts.offer.no}`,
            `Confirmation of the accepted offer ${facts.offer.no}`,
          ),
          paragraphs: [
            hello(language),
            pick(
              language,
              `potwierdzamy akceptację oferty „${translation.name}” na kwotę ${amount}. Dokument PDF jest w załączniku.`,
              `we confirm that the offer “${translation.name}” was accepted for ${amount}. The PDF document is attached.`,
            ),
            pick(
              language,
              'Następny krok: przelew z danymi poniżej. Po zaksięgowaniu wpłaty oferta stanie się aktywna. Potwierdzenie przelewu można dodać na stronie oferty.',
              'Next step: a transfer with the details below. Once it is booked the offer becomes active. The confirmation of the transfer can be added on the page of the offer.',
            ),
          ],
          facts: [
            [
              pick(language, 'Odbiorca', 'Recipient'),
              facts.campaign.issuerName ?? brand.issuerName,
            ],
            [
              pick(language, 'Rachunek', 'Account'),
              formatBankAccount(facts.product.paymentAccount),
            ],
            [pick(language, 'Tytuł wpłaty', 'Payment title'), facts.offer.no],
            [pick(language, 'Kwota', 'Amount'), amount],
            [
              pick(language, 'Termin', 'Due'),
              formatDate(paymentDueDate(facts.offer.acceptedAt!.toISOString())),
            ],
          ],
          action: {
            label: pick(language, 'Przejdź do oferty', 'Go to the offer'),
            url: ids.linkId ? `${base}/campaign?token=${token}` : `${base}/app`,
          },
          closing: [
            facts.offer.reflectionUntil
              ? pick(
                  language,
                  `Od akceptacji można odstąpić bez podania przyczyny do ${facts.offer.reflectionUntil.toLocaleDateString('pl-PL', { timeZone: 'Europe/Warsaw' })}.`,
                  `The acceptance can be withdrawn without a reason until ${facts.offer.reflectionUntil.toLocaleDateString('en-GB', { timeZone: 'Europe/Warsaw' })}.`,
                )
              : pick(language, 'Prosimy zachować tę wiadomość.', 'Please keep this message.'),
          ],
        };
      }
      case 'advisorNotice': {
        const facts = await offerFacts(tx, ids.offerId!);
        const language = facts.advisor.language;
        const what = {
          interested: ['zainteresowanie', 'interest'],
          accepted: ['akceptacja oferty', 'offer accepted'],
          declined: ['rezygnacja', 'offer declined'],
        }[ids.event as 'interested' | 'accepted' | 'declined'];
        return {
          subject: `${facts.offer.no}: ${pick(language, what[0]!, what[1]!)}`,
          paragraphs: [
            hello(language),
            pick(
              language,
              `oferta ${facts.offer.no} (${facts.campaign.translations.PL.name}) ma nowy status: ${what[0]}.`,
              `the offer ${facts.offer.no} (${facts.campaign.translations.PL.name}) has a new status: ${what[1]}.`,
            ),
          ],
          action: {
            label: pick(language, 'Otwórz ofertę', 'Open the offer'),
            url: `${base}/app/investors/offer/${facts.offer.id}`,
          },
          closing: [],
        };
      }
      case 'kycRequest': {
        const [request] = await tx
          .select({ kycRequest, advisor })
          .from(kycRequest)
          .innerJoin(advisor, eq(advisor.id, kycRequest.advisorId))
          .where(eq(kycRequest.id, ids.kycRequestId!));
        return {
          subject: 'Prośba o uzupełnienie formularza danych',
          paragraphs: [
            'Dzień dobry,',
            `${request!.advisor.firstName} ${request!.advisor.surname} prosi o uzupełnienie formularza danych inwestora. Zajmie to około 6 minut; potrzebne będą dowód tożsamości i numer rachunku bankowego.`,
          ],
          ...(request!.kycRequest.message ? { quote: request!.kycRequest.message } : {}),
          action: { label: 'Otwórz formularz', url: `${base}/kyc-form?token=${token}` },
          closing: ['Link jest imienny i ważny 30 dni.'],
        };
      }
      case 'kycSubmitted': {
        const [request] = await tx
          .select()
          .from(kycRequest)
          .where(eq(kycRequest.id, ids.kycRequestId!));
        return {
          subject: `Formularz danych przyjęty: ${request?.referenceNo ?? ''}`,
          paragraphs: ['Dzień dobry,', 'dziękujemy za przesłanie formularza danych.'],
          closing: [`Numer sprawy: ${request?.referenceNo ?? ''}`],
        };
      }
      case 'activation': {
        const language = await personLanguage(tx, ids.personId!);
        return {
          subject: pick(language, 'Aktywacja konta', 'Account activation'),
          paragraphs: [
            hello(language),
            pick(
              language,
              `${brand.siteTitle} zaprasza Państwa do współpracy. Zaproszenie można przyjąć, ustawiając hasło, a jeśli konto z tym adresem już istnieje, podając dotychczasowe.`,
              `${brand.siteTitle} invites you to work together. Accept by setting a password or, if you have an account with this address already, by giving the one you have.`,
            ),
          ],
          action: {
            label: pick(language, 'Zobacz zaproszenie', 'See the invitation'),
            url: `${base}/auth/activate-from-email/${token}`,
          },
          closing: [pick(language, 'Link jest ważny 7 dni.', 'The link is valid for 7 days.')],
        };
      }
      case 'passwordReset': {
        const language = await personLanguage(tx, ids.personId!);
        return {
          subject: pick(language, 'Nowe hasło', 'New password'),
          paragraphs: [
            hello(language),
            pick(
              language,
              'otrzymaliśmy prośbę o ustawienie nowego hasła. Jeśli to nie Państwo, wiadomość można zignorować.',
              'we were asked for a new password. If it was not you, ignore this message.',
            ),
          ],
          action: {
            label: pick(language, 'Ustaw nowe hasło', 'Set new password'),
            url: `${base}/auth/reset-password/${token}`,
          },
          closing: [pick(language, 'Link jest ważny godzinę.', 'The link is valid for one hour.')],
        };
      }
      case 'accountProtected': {
        const language = await personLanguage(tx, ids.personId!);
        return {
          subject: pick(language, 'Chronimy Państwa konto', 'We are protecting your account'),
          paragraphs: [
            hello(language),
            pick(
              language,
              'ktoś zna hasło do Państwa konta i wielokrotnie podał błędny kod weryfikacyjny. Logowanie kodem wstrzymaliśmy na godzinę. Aby zalogować się od razu, wystarczy ustawić nowe hasło.',
              'somebody knows the password of your account and entered a wrong verification code many times. We paused log-in with a code for an hour. To log in at once, set a new password.',
            ),
          ],
          action: {
            label: pick(language, 'Ustaw nowe hasło', 'Set new password'),
            url: `${base}/auth/reset-password/${token}`,
          },
          closing: [pick(language, 'Link jest ważny godzinę.', 'The link is valid for one hour.')],
        };
      }
      case 'accountChanged': {
        const language = await personLanguage(tx, ids.personId!);
        return accountChangedText({ language, base }, ids.what as AccountChange);
      }
      case 'erasureDecided': {
        const language = await personLanguage(tx, ids.personId!);
        const [request] = await tx
          .select()
          .from(erasureRequest)
          .where(eq(erasureRequest.id, ids.erasureRequestId!));
        return erasureDecidedText(language, request!);
      }
      case 'emailChange': {
        const language = await personLanguage(tx, ids.personId!);
        return emailChangeText({ language, base, token });
      }
      case 'emailChanged': {
        const language = await personLanguage(tx, ids.personId!);
        return emailChangedText({ language, base, token });
      }
      case 'investorLogin': {
        const language = await personLanguage(tx, ids.personId!);
        return {
          subject: pick(language, 'Link do logowania', 'Login link'),
          paragraphs: [
            hello(language),
            pick(
              language,
              'oto link do zalogowania się do panelu.',
              'here is the link to log in to the panel.',
            ),
          ],
          action: {
            label: pick(language, 'Zaloguj się', 'Log in'),
            url: `${base}/investor-login?token=${token}`,
          },
          closing: [
            pick(
              language,
              'Link jest jednorazowy i ważny 10 minut.',
              'The link works once, for 10 minutes.',
            ),
          ],
        };
      }
      case 'secondFactorCode': {
        const [challenge] = await tx
          .select()
          .from(secondFactorChallenge)
          .where(eq(secondFactorChallenge.id, ids.challengeId!));
        const code = secondFactorCode(secrets, ids.challengeId!, Number(ids.sequence));
        const language = challenge ? await personLanguage(tx, challenge.personId) : 'PL';
        return {
          subject: pick(language, `Kod weryfikacyjny: ${code}`, `Verification code: ${code}`),
          paragraphs: [
            hello(language),
            pick(
              language,
              `kod weryfikacyjny to ${code}. Jest ważny 5 minut.`,
              `the verification code is ${code}. It is valid for 5 minutes.`,
            ),
          ],
          closing: [
            pick(
              language,
              'Jeśli to nie Państwo próbują się zalogować, prosimy zmienić hasło.',
              'If it is not you who is logging in, please change the password.',
            ),
          ],
        };
      }
    }
  };
  return { ...layMail(brand, await compose()), attachments };
};
