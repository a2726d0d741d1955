import type { Language } from './browser.ts';

const words = {
  email: ['Adres e-mail', 'E-mail address'],
  password: ['Hasło', 'Password'],
  logIn: ['Zaloguj się', 'Log in'],
  investors: ['Inwestorzy', 'Investors'],
  invite: ['Zaproś inwestora', 'Invite investor'],
  campaign: ['Kampania', 'Campaign'],
  product: ['Produkt', 'Product'],
  network: ['Sieć', 'Network'],
  addresses: ['Adresy e-mail', 'E-mail addresses'],
  message: ['Wiadomość', 'Message'],
  sendInvitations: ['Wyślij zaproszenia', 'Send invitations'],
  sent: ['Wysłano: 3', 'Sent: 3'],
  close: ['Zamknij', 'Close'],
  showInterest: ['Zgłoś zainteresowanie', 'Show interest'],
  interestRecorded: ['Zainteresowanie zgłoszone', 'Interest recorded'],
  amount: ['Kwota inwestycji', 'Investment value'],
  next: ['Dalej', 'Continue'],
  firstName: ['Imię', 'First name'],
  surname: ['Nazwisko', 'Surname'],
  day: ['Dzień', 'Day'],
  month: ['Miesiąc', 'Month'],
  year: ['Rok', 'Year'],
  pesel: ['Numer PESEL', 'Identification number (PESEL)'],
  phone: ['Numer telefonu', 'Phone number'],
  street: ['Ulica', 'Street'],
  houseNo: ['Numer domu', 'House number'],
  zipCode: ['Kod pocztowy', 'Zip code'],
  city: ['Miejscowość', 'City'],
  bankAccount: ['Numer rachunku bankowego', 'Bank account number'],
  start: ['Rozpocznij', 'Start'],
  title: ['Zwrot grzecznościowy', 'Title'],
  birthPlace: ['Miejsce urodzenia', 'Place of birth'],
  fathersName: ['Imię ojca', 'Father’s name'],
  mothersName: ['Imię matki', 'Mother’s name'],
  documentNo: ['Seria i numer dokumentu', 'Document number'],
  indefinitely: ['Bezterminowo', 'No expiry'],
  voivodeship: ['Województwo', 'Voivodeship'],
  county: ['Powiat', 'County'],
  commune: ['Gmina', 'Commune'],
  taxOffice: ['Urząd skarbowy', 'Tax office'],
  maritalStatus: ['Stan cywilny', 'Marital status'],
  sendForm: ['Wyślij formularz', 'Send the form'],
  changeDocument: ['Zmień: Dokument tożsamości', 'Change: Identity document'],
  tryAgain: ['Spróbuj ponownie', 'Try again'],
  draftPdf: ['Podgląd (wersja robocza)', 'Preview (draft)'],
  accept: ['Akceptuję ofertę na', 'I accept the offer for'],
  thankYou: ['Dziękujemy za przesłanie formularza', 'Thank you for your submission'],
  accepted: ['Zaakceptowana', 'Accepted'],
  board: ['Tablica', 'Board'],
  table: ['Tabela', 'Table'],
  search: ['Szukaj po nazwie lub e-mailu', 'Search by name or e-mail'],
  peselMismatch: [
    'Numer PESEL nie zgadza się z datą urodzenia',
    'Identification number does not match your birth date',
  ],
} as const satisfies Record<string, readonly [pl: string, en: string]>;

export type Word = keyof typeof words;

/** What stands on the screen for a word, in a language. */
export const say =
  (language: Language) =>
  (word: Word): string =>
    words[word][language === 'pl' ? 0 : 1];
