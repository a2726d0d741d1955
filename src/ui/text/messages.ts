import type { I18n } from '@lingui/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageCode } from '../../domain/messages.ts';

type Parameters = Record<string, string | number>;

/** Codes of rules that only forms of the panels have. */
export type PanelMessage = 'color' | 'colors';

/** Their messages, which the panels add when loaded (addPanelSentences). */
export const ofPanels: Partial<Record<PanelMessage, MessageDescriptor>> = {};

/** The message of a field rule. */
export const messageText = (i18n: I18n, code: string, parameters: Parameters = {}): string => {
  const n = parameters.n ?? '';
  const step = parameters.step ?? '';
  const sentences: Record<Exclude<MessageCode, PanelMessage>, MessageDescriptor> = {
    required: msg`To pole jest wymagane`,
    step: msg`Kwota inwestycji musi być wielokrotnością ${step}`,
    minLength: msg`Minimalna długość to ${n}`,
    maxLength: msg`Maksymalna długość to ${n}`,
    maxItems: msg`Może ich być najwyżej ${n}`,
    email: msg`Podaj poprawny adres e-mail`,
    strongPassword: msg`Hasło jest za słabe`,
    samePassword: msg`Hasła muszą być takie same`,
    wrongPassword: msg`Nieprawidłowe hasło`,
    wrongCode: msg`Nieprawidłowy kod`,
    minValue: msg`Minimalna wartość to ${n}`,
    maxValue: msg`Maksymalna wartość to ${n}`,
    date: msg`Nieprawidłowa data`,
    zipCode: msg`Podaj poprawny kod pocztowy`,
    iban: msg`Nieprawidłowy numer rachunku bankowego`,
    checked: msg`To pole musi być zaznaczone`,
    phone: msg`Nieprawidłowy numer telefonu`,
    url: msg`Nieprawidłowy adres URL`,
    pesel: msg`Nieprawidłowy numer PESEL`,
    peselBirthDate: msg`Numer PESEL nie zgadza się z datą urodzenia`,
    industry: msg`Wybierz co najmniej jedną branżę`,
    number: msg`Podaj liczbę`,
    decimals: msg`Najwyżej dwa miejsca po przecinku`,
    choice: msg`Wybierz jedną z podanych wartości`,
    nip: msg`Nieprawidłowy numer NIP`,
    documentNo: msg`Nieprawidłowy numer dokumentu`,
    documentExpired: msg`Dokument stracił ważność`,
    noDigits: msg`Imiona i nazwiska pisze się bez cyfr`,
    dateInFuture: msg`Data nie może być z przyszłości`,
    adult: msg`Inwestor musi być osobą pełnoletnią`,
    swiftCode: msg`Nieprawidłowy kod SWIFT/BIC`,
    taken: msg`Ta wartość jest już używana`,
    type: msg`Nieprawidłowa wartość`,
    unknown: msg`Nieznane pole`,
  };
  const sentence = { ...ofPanels, ...sentences }[code as MessageCode] ?? sentences.type;
  return i18n._(sentence);
};
