import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Delivery, NoticeKind } from '../../domain/notices.ts';

/** Labels of kinds of notices, in the panel and in settings. */
export const noticeLabels: Record<NoticeKind, MessageDescriptor> = {
  viewed: msg`Oferta wyświetlona`,
  interested: msg`Zainteresowanie zgłoszone`,
  accepted: msg`Oferta zaakceptowana`,
  declined: msg`Rezygnacja`,
  fileAdded: msg`Dodano plik`,
  formArrived: msg`Formularz danych przesłany`,
  formCorrected: msg`Formularz danych poprawiony`,
  correctionAsked: msg`Prośba o poprawienie danych`,
  paymentBooked: msg`Wpłata zaksięgowana`,
  paymentReturned: msg`Zwrot wpłaty`,
  payoutBooked: msg`Wypłata dla inwestora`,
  payoutsDue: msg`Wypłaty do odnotowania`,
  linkExpires: msg`Link wkrótce wygaśnie`,
  mailBounced: msg`Wiadomość nie dotarła`,
  handedOver: msg`Oferty przekazane`,
  handOverDone: msg`Przekazywanie zakończone`,
};

/** Of a refusal that ends an acceptance, which has an amount. */
export const withdrawnLabel = msg`Odstąpienie od akceptacji`;

/** Labels of how a kind is mailed. */
export const deliveryLabels: Record<Delivery, MessageDescriptor> = {
  atOnce: msg`Od razu`,
  daily: msg`Raz dziennie`,
  off: msg`Bez maila`,
};
