import { selectOwed } from '../erasure/queries.ts';
import { secondFactorCode } from '../security/secondFactor.ts';
import {
  accountChangedText,
  contactChangedText,
  emailChangedText,
  emailChangeText,
} from './account.ts';
import { minutesLeft, validFor } from './code.ts';
import { erasureDecidedText } from './erasure.ts';
import type { AnyMailIds } from './ids.ts';
import {
  selectAdvisorName,
  selectChallenge,
  selectErasure,
  selectLanguage,
  selectLanguageOfChallenge,
  selectMembership,
} from './queries.ts';
import type { Tx } from '../db/open.ts';
import { hello, pick, type Language } from './words.ts';
import type { Writer } from './writer.ts';

/** The language of the page that asked for a mail, if one was chosen on it, else of its receiver. */
const askedIn = async (
  tx: Tx,
  { language, personId, challengeId }: AnyMailIds,
): Promise<Language> =>
  language === 'EN' || language === 'PL'
    ? language
    : challengeId
      ? selectLanguageOfChallenge(tx, challengeId)
      : selectLanguage(tx, personId!);

/** A brand invites somebody to work with it. */
const activation: Writer<'activation'> = async ({ tx, brand, ids, base, token }) => {
  const language = await askedIn(tx, ids);
  return {
    language,
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
};

/** A new password was requested. */
const passwordReset: Writer<'passwordReset'> = async ({ tx, ids, base, token }) => {
  const language = await askedIn(tx, ids);
  return {
    language,
    subject: pick(language, 'Nowe hasło', 'New password'),
    paragraphs: [
      hello(language),
      pick(
        language,
        'otrzymaliśmy prośbę o ustawienie nowego hasła. Jeśli to nie Państwo, wiadomość można zignorować.',
        'We were asked for a new password. If it was not you, ignore this message.',
      ),
    ],
    action: {
      label: pick(language, 'Ustaw nowe hasło', 'Set a new password'),
      url: `${base}/auth/reset-password/${token}`,
    },
    closing: [pick(language, 'Link jest ważny godzinę.', 'The link is valid for one hour.')],
  };
};

/** Somebody knows the password and is guessing the code. */
const accountProtected: Writer<'accountProtected'> = async ({ tx, ids, base, token }) => {
  const language = await selectLanguage(tx, ids.personId!);
  return {
    language,
    subject: pick(language, 'Chronimy Państwa konto', 'We are protecting your account'),
    paragraphs: [
      hello(language),
      pick(
        language,
        'ktoś zna hasło do Państwa konta i wielokrotnie podał błędny kod weryfikacyjny. Logowanie kodem wstrzymaliśmy na godzinę. Aby zalogować się od razu, wystarczy ustawić nowe hasło.',
        'Somebody knows the password of your account and entered a wrong verification code many times. We paused log-in with a code for an hour. To log in at once, set a new password.',
      ),
    ],
    action: {
      label: pick(language, 'Ustaw nowe hasło', 'Set a new password'),
      url: `${base}/auth/reset-password/${token}`,
    },
    closing: [
      pick(
        language,
        'Link jest ważny godzinę. Jeśli po ustawieniu hasła nie przyjmujemy kodu z aplikacji, działa kod zapasowy.',
        'The link is valid for one hour. If a code of your app is refused after that, a recovery code works.',
      ),
    ],
  };
};

/** What changed in the account's security. */
const accountChanged: Writer<'accountChanged'> = async ({ tx, ids, base }) => {
  const language = await selectLanguage(tx, ids.personId);
  return accountChangedText({ language, base }, ids.what);
};

/** The outcome of an erasure request. */
const erasureDecided: Writer<'erasureDecided'> = async ({ tx, ids }) => {
  const language = await selectLanguage(tx, ids.personId);
  const request = await selectErasure(tx, ids.erasureRequestId);
  const owed = await selectOwed(tx, [request.investorId]);
  return erasureDecidedText(language, { ...request, isOwedMoney: owed.has(request.investorId) });
};

/** To a new address: confirm it. */
const emailChange: Writer<'emailChange'> = async ({ tx, ids, base, token }) => {
  const language = await askedIn(tx, ids);
  return emailChangeText({ language, base, token });
};

/** To the former address: the way back. */
const emailChanged: Writer<'emailChanged'> = async ({ tx, ids, base, token }) => {
  const language = await selectLanguage(tx, ids.personId);
  return emailChangedText({ language, base, token });
};

/** Somebody of the brand changed how a person of theirs is reached. */
const contactChanged: Writer<'contactChanged'> = async ({ tx, brand, ids }) => {
  const who = await selectAdvisorName(tx, ids.actorId);
  const membership = await selectMembership(tx, brand.id, ids.personId);
  return contactChangedText(
    {
      // Of the membership, as the notices that go to this address.
      language: membership?.language ?? 'PL',
      brandName: brand.siteTitle,
      who,
      servesInvestors: membership?.role !== 'backOffice',
      hasPhone: Boolean(membership?.phoneNo),
    },
    ids.what,
  );
};

/** An investor's way in. */
const investorLogin: Writer<'investorLogin'> = async ({ tx, ids, base, token }) => {
  const language = await askedIn(tx, ids);
  return {
    language,
    subject: pick(language, 'Link do logowania', 'Login link'),
    paragraphs: [
      hello(language),
      pick(
        language,
        'oto link do zalogowania się do panelu.',
        'Here is the link to log in to the panel.',
      ),
    ],
    action: {
      label: pick(language, 'Zaloguj się', 'Log in'),
      url: `${base}/investor-login?token=${token}`,
    },
    closing: [
      pick(
        language,
        'Link jest jednorazowy i ważny 10 minut. Jeśli to nie Państwo o niego prosili, wiadomość można zignorować.',
        'The link works once, for 10 minutes. If you did not ask for it, ignore this message.',
      ),
    ],
  };
};

/** The code of a second factor, or the one that confirms a session opened by a mailed link. */
const codeMail: Writer<'secondFactorCode'> = async ({ tx, secrets, ids, now }) => {
  const code = secondFactorCode(secrets, ids.challengeId, Number(ids.sequence));
  const language = await askedIn(tx, ids);
  // A code whose challenge is over is not written (`isCodeOver`).
  const challenge = (await selectChallenge(tx, ids.challengeId))!;
  const isStepUp = challenge.sessionId !== null;
  // Where only a link was used, there may be no password that somebody knows.
  const hasPassword = challenge.level !== 'link';
  return {
    language,
    subject: pick(language, `Kod weryfikacyjny: ${code}`, `Verification code: ${code}`),
    title: pick(language, 'Kod weryfikacyjny', 'Verification code'),
    paragraphs: [
      hello(language),
      isStepUp
        ? pick(
            language,
            'oto kod, który potwierdza Państwa tożsamość w otwartej sesji.',
            'Here is the code that confirms who you are in your open session.',
          )
        : pick(
            language,
            'oto kod do dokończenia logowania.',
            'Here is the code to finish logging in.',
          ),
    ],
    figures: [
      {
        label: pick(language, 'Kod weryfikacyjny', 'Verification code'),
        value: code,
        line: validFor(language, minutesLeft(challenge, now)),
      },
    ],
    closing: [
      hasPassword
        ? pick(
            language,
            isStepUp
              ? 'Jeśli to nie Państwo o niego prosili, prosimy zmienić hasło.'
              : 'Jeśli to nie Państwo próbują się zalogować, prosimy zmienić hasło.',
            isStepUp
              ? 'If it was not you who asked for it, please change the password.'
              : 'If it is not you who is logging in, please change the password.',
          )
        : pick(
            language,
            'Jeśli to nie Państwo o niego prosili, kodu nie należy nikomu podawać. Sesje, których nikt nie rozpoznaje, można zakończyć w panelu, w „Moje konto”.',
            'If it was not you who asked for it, give the code to nobody. Sessions that you do not recognise can be ended in the panel, in “My account”.',
          ),
    ],
  };
};

export const ofAccounts = {
  activation,
  passwordReset,
  accountProtected,
  accountChanged,
  erasureDecided,
  emailChange,
  emailChanged,
  contactChanged,
  investorLogin,
  secondFactorCode: codeMail,
};
