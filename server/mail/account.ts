import type { AccountChange, ContactChange } from './ids.ts';
import type { MailText } from './layout.ts';
import { hello, pick, type Language } from './words.ts';

interface About {
  language: Language;
  /** Address of the brand, without a trailing slash. */
  base: string;
  /** Token of the link, if the mail has one. */
  token: string;
}

/** What changed, in Polish and English. */
const changes: Record<AccountChange, [pl: string, en: string]> = {
  password: [
    'hasło do Państwa konta zostało zmienione.',
    'The password of your account was changed.',
  ],
  secondFactorOn: [
    'w Państwa koncie zmieniono drugi składnik logowania.',
    'The second factor of your account was set up anew.',
  ],
  secondFactorOff: [
    'w Państwa koncie wyłączono drugi składnik logowania.',
    'The second factor of your account was turned off.',
  ],
  secondFactorOffByOperator: [
    'na zgłoszoną nam prośbę wyłączyliśmy drugi składnik logowania w Państwa koncie. Wszystkie sesje zostały zakończone, a dotychczasowe hasło przestało działać: prosimy ustawić nowe.',
    'As we were asked to, we turned the second factor of your account off. Every session has ended and the former password works no more: please set a new one.',
  ],
  addressTakenBack: [
    'w koncie, do którego służył ten adres, przywrócono poprzedni adres logowania linkiem wysłanym na niego przy zmianie. Wszystkie sesje zostały zakończone, a ten adres nie służy już do logowania.',
    'The account that this address logged in to was given its former log-in address back, by the link that was mailed there when it changed. Every session has ended, and this address no longer logs in to it.',
  ],
};

/** Each change has its own subject: below one in common, the second reads like the first again. */
const subjects: Record<AccountChange, [pl: string, en: string]> = {
  password: ['Zmieniono hasło', 'Your password was changed'],
  secondFactorOn: ['Zmieniono drugi składnik logowania', 'Your second factor was set up anew'],
  secondFactorOff: ['Wyłączono drugi składnik logowania', 'Your second factor was turned off'],
  secondFactorOffByOperator: [
    'Wyłączyliśmy drugi składnik logowania',
    'We turned your second factor off',
  ],
  addressTakenBack: [
    'Przywrócono poprzedni adres logowania',
    'The former log-in address was restored',
  ],
};

const newPassword: [pl: string, en: string] = [
  'Jeśli to Państwa zmiana, nic nie trzeba robić. Jeśli nie, prosimy od razu ustawić nowe hasło: zakończy to wszystkie otwarte sesje.',
  'If it was you, there is nothing to do. If not, please set a new password at once: that ends every open session.',
];

/** What to do if it was somebody else. */
const advice: Record<AccountChange, [pl: string, en: string]> = {
  password: newPassword,
  // Nobody gets past somebody else's app with a new password alone (docs/decisions/138).
  secondFactorOn: [
    'Jeśli to Państwa zmiana, nic nie trzeba robić. Jeśli nie, ktoś zna Państwa hasło. Prosimy od razu ustawić nowe, co zakończy wszystkie otwarte sesje, i napisać do nas na adres podany na końcu wiadomości: samo hasło nie wyłącza składnika, który ustawił ktoś inny.',
    'If it was you, there is nothing to do. If not, somebody knows your password. Please set a new one at once, which ends every open session, and write to us at the address at the end of this message: a password alone does not turn off what somebody else set up.',
  ],
  secondFactorOff: newPassword,
  secondFactorOffByOperator: [
    'Jeśli to nie Państwa prośba, prosimy od razu napisać do nas na adres podany na końcu wiadomości.',
    'If it was not you who asked, please write to us at once, at the address at the end of this message.',
  ],
  addressTakenBack: [
    'Jeśli to konto należy do Państwa, prosimy od razu napisać do nas na adres podany na końcu wiadomości: ktoś czyta Państwa poprzednią skrzynkę.',
    'If the account is yours, please write to us at once, at the address at the end of this message: somebody reads your former mailbox.',
  ],
};

/** To the owner: what changed in their account, and what to do if it was not them. */
export const accountChangedText = (
  { language, base }: Pick<About, 'language' | 'base'>,
  what: AccountChange,
): MailText => ({
  language,
  subject: pick(language, ...subjects[what]),
  paragraphs: [hello(language), pick(language, ...changes[what]), pick(language, ...advice[what])],
  // The address that was left has no account for which a password could be set.
  ...(what !== 'addressTakenBack' && {
    action: {
      label: pick(language, 'Ustaw nowe hasło', 'Set a new password'),
      url: `${base}/auth/reset-password`,
    },
  }),
  closing: [],
});

/** To the new address, from which the change is confirmed. */
export const emailChangeText = ({ language, base, token }: About): MailText => ({
  language,
  subject: pick(language, 'Potwierdzenie nowego adresu', 'Confirm your new address'),
  paragraphs: [
    hello(language),
    pick(
      language,
      'ten adres podano jako nowy adres logowania. Zmiana nastąpi po potwierdzeniu. Kto nie jest zalogowany, loguje się przy tym jeszcze poprzednim adresem.',
      'This address was given as a new log-in address. It changes once you confirm it. If you are not logged in, log in with the former address first.',
    ),
  ],
  action: {
    label: pick(language, 'Potwierdź adres', 'Confirm the address'),
    url: `${base}/auth/confirm-email/${token}`,
  },
  closing: [
    pick(
      language,
      'Link jest jednorazowy i ważny 24 godziny. Jeśli to nie Państwa prośba, wiadomość można zignorować.',
      'The link works once, for 24 hours. If you did not ask for it, ignore this message.',
    ),
  ],
});

/** To the old address: a notice, and the way back. */
export const emailChangedText = ({ language, base, token }: About): MailText => ({
  language,
  subject: pick(language, 'Adres logowania został zmieniony', 'Your log-in address was changed'),
  paragraphs: [
    hello(language),
    pick(
      language,
      'do Państwa konta loguje się teraz inny adres e-mail. Jeśli to Państwa zmiana, nic nie trzeba robić.',
      'Another e-mail address now logs in to your account. If it was you, there is nothing to do.',
    ),
    pick(
      language,
      'Jeśli nie, przycisk poniżej przywróci ten adres, zakończy wszystkie sesje i pozwoli ustawić nowe hasło.',
      'If not, the button below brings this address back, ends every session and lets you set a new password.',
    ),
  ],
  action: {
    label: pick(language, 'To nie ja: przywróć adres', 'It was not me: restore the address'),
    url: `${base}/auth/restore-email/${token}`,
  },
  closing: [pick(language, 'Link jest ważny 7 dni.', 'The link is valid for 7 days.')],
});

interface Contact {
  language: Language;
  brandName: string;
  /** Who changed it. */
  who: string;
  /** The back office does not. */
  servesInvestors: boolean;
  /** Whether there is a number by now. */
  hasPhone: boolean;
}

/** Of a telephone number: what became of it, and who sees it. */
const phoneText = (about: Contact): [pl: string, en: string] => {
  const { brandName, who, servesInvestors, hasPhone } = about;
  const [pl, en] = hasPhone
    ? [' Widzą go inwestorzy pod Państwa opieką.', ' The investors you look after see it.']
    : [
        ' Inwestorzy pod Państwa opieką już go nie widzą.',
        ' The investors you look after no longer see it.',
      ];
  const done = hasPhone ? ['zmieniony', 'changed'] : ['usunięty', 'removed'];
  return [
    `Państwa numer telefonu w serwisie ${brandName} został ${done[0]}.${servesInvestors ? pl : ''} Zmianę wprowadziła osoba: ${who}.`,
    `${who} ${done[1]} your telephone number at ${brandName}.${servesInvestors ? en : ''}`,
  ];
};

/**
 * To whoever works with a brand: somebody there changed where they are reached. The log-in address
 * is theirs alone and stays (docs/decisions/080).
 */
export const contactChangedText = (about: Contact, what: ContactChange): MailText => {
  const { language, brandName, who } = about;
  const [pl, en] = {
    leftAddress: [
      `Państwa adres kontaktowy w serwisie ${brandName} został zmieniony. Powiadomienia przychodzą odtąd na nowy adres, a na ten już nie. Zmianę wprowadziła osoba: ${who}.`,
      `${who} changed your contact address at ${brandName}. Notices go to the new address from now on, and no longer to this one.`,
    ],
    newAddress: [
      `ten adres jest teraz Państwa adresem kontaktowym w serwisie ${brandName}. Tu będą przychodzić powiadomienia. Zmianę wprowadziła osoba: ${who}.`,
      `${who} made this your contact address at ${brandName}. Notices will come here.`,
    ],
    phone: phoneText(about),
  }[what] as [string, string];
  const subject: [pl: string, en: string] =
    what !== 'phone'
      ? ['Zmiana adresu kontaktowego', 'Your contact address changed']
      : about.hasPhone
        ? ['Zmiana numeru telefonu', 'Your telephone number changed']
        : ['Usunięty numer telefonu', 'Your telephone number was removed'];
  return {
    language,
    subject: pick(language, ...subject),
    paragraphs: [
      hello(language),
      pick(language, pl, en),
      pick(
        language,
        'Adres, którym się Państwo logują, nie zmienił się. Jeśli ta zmiana jest pomyłką, prosimy powiedzieć o tym osobie, która jej dokonała.',
        'The address you log in with has not changed. If this is a mistake, please tell the person who made it.',
      ),
    ],
    closing: [],
  };
};
