import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdvisorStatus } from '../../domain/advisorStatus.ts';
import type { InterestPayments, InterestType } from '../../domain/dictionaries.ts';
import type { FieldKey } from '../../domain/fieldKeys.ts';
import type { KycStatus } from '../../domain/kycList.ts';
import type { BoardColumn, OfferStatus } from '../../domain/offerStatus.ts';
import { innermost } from '../../domain/propertyPath.ts';

type Labels<K extends string> = Record<K, MessageDescriptor>;

/** Offer statuses; "oferta" is feminine, so adjectives agree with it. */
export const offerStatusLabels: Labels<OfferStatus> = {
  invited: msg`Zaproszenie wysłane`,
  viewed: msg`Wyświetlona`,
  interested: msg`Zainteresowanie`,
  accepted: msg`Zaakceptowana`,
  active: msg`Aktywna`,
  rejected: msg`Odrzucona`,
  declined: msg`Rezygnacja`,
};

/** Short headers of the board. */
export const boardHeads: Labels<BoardColumn['key']> = {
  invited: msg`Zaproszone`,
  viewed: msg`Wyświetlone`,
  interested: msg`Zainteresowani`,
  accepted: msg`Zaakceptowane`,
  active: msg`Aktywne`,
  lost: msg`Utracone`,
};

export const advisorStatusLabels: Labels<AdvisorStatus> = {
  initial: msg`Wstępny`,
  active: msg`Aktywny`,
  deleted: msg`Zarchiwizowany`,
};

export const interestTypeLabels: Labels<InterestType> = {
  variable: msg`zmienne`,
  fixed: msg`stałe`,
};

export const interestPaymentLabels: Labels<InterestPayments> = {
  monthly: msg`miesięcznie`,
  quarterly: msg`kwartalnie`,
  semiAnnually: msg`półrocznie`,
  annually: msg`rocznie`,
  atMaturity: msg`na koniec okresu`,
};

export const kycStatusLabels: Labels<KycStatus> = {
  sent: msg`Wysłany`,
  opened: msg`Otwarty`,
  submitted: msg`Przesłany`,
  verified: msg`Zweryfikowany`,
  returned: msg`Do poprawy`,
  expired: msg`Wygasł`,
  revoked: msg`Cofnięty`,
};

/**
 * Labels of fields of forms and documents, by API name; a missing one does not
 * compile.
 */
export const fieldLabels: Labels<FieldKey> = {
  firstName: msg`Imię`,
  middleName: msg`Drugie imię`,
  surname: msg`Nazwisko`,
  birthDay: msg`Data urodzenia`,
  birthPlace: msg`Miejsce urodzenia`,
  fathersName: msg`Imię ojca`,
  mothersName: msg`Imię matki`,
  nationality: msg`Obywatelstwo`,
  identificationNo: msg`Numer PESEL`,
  phoneNo: msg`Numer telefonu`,
  title: msg`Zwrot grzecznościowy`,
  documentType: msg`Rodzaj dokumentu`,
  documentNo: msg`Seria i numer dokumentu`,
  documentExpiryDate: msg`Data ważności`,
  documentIndefinite: msg`Bezterminowo`,
  documentCountry: msg`Kraj wydania`,
  countryOfTaxResidence: msg`Kraj rezydencji podatkowej`,
  taxOffice: msg`Urząd skarbowy`,
  tin: msg`Zagraniczny numer podatkowy`,
  tinAbsenceReason: msg`Powód braku numeru podatkowego`,
  street: msg`Ulica`,
  houseNo: msg`Numer domu`,
  flatNo: msg`Numer lokalu`,
  voivodeship: msg`Województwo`,
  county: msg`Powiat`,
  commune: msg`Gmina`,
  city: msg`Miejscowość`,
  zipCode: msg`Kod pocztowy`,
  country: msg`Kraj`,
  bankAccount: msg`Numer rachunku bankowego`,
  bankAccountName: msg`Nazwa banku`,
  swiftCode: msg`Kod SWIFT/BIC`,
  maritalStatus: msg`Stan cywilny`,
  propertyRegime: msg`Ustrój majątkowy`,
  politicallyExposed: msg`Eksponowane stanowisko polityczne`,
  politicallyExposedDetails: msg`Stanowisko i powiązanie`,
  residentialAddress: msg`Adres zamieszkania`,
  mailingAddress: msg`Adres korespondencyjny`,
  mailingSameAsResidential: msg`Adres korespondencyjny`,

  // Accounts and log-in
  email: msg`Adres e-mail`,
  username: msg`Adres e-mail`,
  password: msg`Hasło`,
  newPassword: msg`Nowe hasło`,
  repeated: msg`Powtórz hasło`,
  code: msg`Kod weryfikacyjny`,
  rememberDevice: msg`Zapamiętaj to urządzenie na 30 dni`,
  brokerNetworkIds: msg`Sieci`,
  role: msg`Rola`,
  language: msg`Język`,

  // Invitations, offers, notes about an investor
  investorEmail: msg`Adres e-mail inwestora`,
  investorEmails: msg`Adresy e-mail inwestorów`,
  message: msg`Wiadomość`,
  networkId: msg`Sieć`,
  campaignId: msg`Kampania`,
  productId: msg`Produkt`,
  ownerId: msg`Nowy opiekun`,
  viewName: msg`Nazwa widoku`,
  day: msg`Data powrotu`,
  isWithheld: msg`Zaproszenia wstrzymane`,
  reason: msg`Powód`,
  potential: msg`Potencjał`,
  knowledge: msg`Wiedza o inwestowaniu`,
  industries: msg`Branże`,
  notes: msg`Notatki`,
  isGranted: msg`Decyzja`,
  answer: msg`Powód odmowy`,

  // Acceptance and settlement
  investmentValue: msg`Kwota inwestycji`,
  instrumentCount: msg`Liczba instrumentów`,
  currency: msg`Waluta`,
  investor: msg`Dane inwestora`,
  consents: msg`Zgody`,
  consent1: msg`Regulamin i polityka prywatności`,
  fileIds: msg`Załączniki`,
  amount: msg`Kwota`,
  endDate: msg`Data zakończenia`,
  confirmationName: msg`Nazwa potwierdzenia`,
  reference: msg`Numer referencyjny przelewu`,

  // Brand
  siteTitle: msg`Nazwa serwisu`,
  themeColors: msg`Kolory motywu`,
  advisorPanelHeaderColor: msg`Nagłówek strony doradcy`,
  advisorPanelDescriptionColor: msg`Opis strony doradcy`,
  investorPanelHeaderColor: msg`Nagłówek strony inwestora`,
  investorPanelDescriptionColor: msg`Opis strony inwestora`,
  inviteText: msg`Tekst zaproszenia`,
  campaignInvestButtonText: msg`Przycisk na stronie kampanii`,
  formInvestButtonText: msg`Przycisk w formularzu`,
  investmentRisks: msg`Ryzyka inwestycji`,
  consent2: msg`Zgoda na informacje handlowe e-mailem`,
  consent3: msg`Zgoda na informacje handlowe telefonicznie`,
  reg: msg`Regulamin`,
  privacyPolicy: msg`Polityka prywatności`,
  favicon: msg`Ikona karty przeglądarki`,
  debtPlaceholder: msg`Obraz zastępczy oferty dłużnej`,
  equityPlaceholder: msg`Obraz zastępczy oferty udziałowej`,

  // Invoice-like documents
  counterPartyTin: msg`NIP kontrahenta`,
  counterPartyName: msg`Nazwa kontrahenta`,
  counterPartyStreet: msg`Ulica kontrahenta`,
  counterPartyStreetNumber: msg`Numer domu kontrahenta`,
  counterPartyApartmentNumber: msg`Numer lokalu kontrahenta`,
  counterPartyCity: msg`Miejscowość kontrahenta`,
  counterPartyZipCode: msg`Kod pocztowy kontrahenta`,
  counterPartyCountry: msg`Kraj kontrahenta`,
  type: msg`Rodzaj dokumentu`,
  documentNumber: msg`Numer dokumentu`,
  correctedDocumentNumber: msg`Numer dokumentu korygowanego`,
  issueDate: msg`Data wystawienia`,
  paymentDate: msg`Termin płatności`,
  saleDate: msg`Data sprzedaży`,
  additionDate: msg`Data dodania`,
  paymentMethod: msg`Sposób płatności`,
  paymentStatus: msg`Status płatności`,
  bankAccountCountry: msg`Kraj rachunku bankowego`,
  glAccount: msg`Konto księgowe`,
  costCenter: msg`Centrum kosztów`,
};

/**
 * The label of the innermost known field of a path, or null: the server may name fields that have
 * no label.
 */
export const labelOf = (propertyPath: string): MessageDescriptor | null => {
  const name = innermost(propertyPath, fieldLabels);
  return name && fieldLabels[name];
};

/** The label of a field, or its API name. */
export const labelText = (i18n: I18n, propertyPath: string): string => {
  const label = labelOf(propertyPath);
  return label ? i18n._(label) : propertyPath;
};
