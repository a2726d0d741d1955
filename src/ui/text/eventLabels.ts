import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of timeline events of an offer. */
export const eventLabels: Record<string, MessageDescriptor> = {
  invited: msg`Zaproszenie wysłane`,
  resent: msg`Zaproszenie wysłane ponownie`,
  revoked: msg`Link unieważniony`,
  viewed: msg`Oferta wyświetlona`,
  interested: msg`Zainteresowanie zgłoszone`,
  accepted: msg`Oferta zaakceptowana`,
  paymentRecorded: msg`Wpłata`,
  paymentReturned: msg`Zwrot wpłaty`,
  payoutRecorded: msg`Wypłata dla inwestora`,
  settled: msg`Wpłata zaksięgowana`,
  declined: msg`Rezygnacja`,
  rejected: msg`Oferta odrzucona`,
  ownerChanged: msg`Zmiana opiekuna`,
  fileUploaded: msg`Dodano plik`,
  extended: msg`Link przedłużony`,
  reminded: msg`Przypomnienie wysłane`,
  remindersStopped: msg`Przypomnienia wyłączone przez inwestora`,
  remindersStarted: msg`Przypomnienia włączone ponownie przez inwestora`,
};

/** Labels of events of an advisor's record. */
export const advisorEventLabels: Record<string, MessageDescriptor> = {
  created: msg`Konto utworzone`,
  updated: msg`Dane zmienione`,
  activated: msg`Konto aktywowane`,
  restored: msg`Konto przywrócone`,
  archived: msg`Konto zarchiwizowane`,
  handedOver: msg`Oferty przekazane`,
  activationMailed: msg`Wysłano link aktywacyjny`,
  erased: msg`Dane usunięte`,
};
