import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Columns of the lists, by the names of spec §2. */
export const columnLabels: Record<string, MessageDescriptor> = {
  investor: msg`Nazwa lub adres e-mail`,
  investorName: msg`Inwestor`,
  investorEmail: msg`Adres e-mail`,
  ownerName: msg`Opiekun`,
  ownerId: msg`Opiekun`,
  invitedAt: msg`Data zaproszenia`,
  agreementDate: msg`Data umowy`,
  paymentDate: msg`Ostatnia wpłata`,
  endDate: msg`Data zakończenia`,
  networkId: msg`Sieć`,
  investmentValue: msg`Kwota inwestycji`,
  currency: msg`Waluta`,
  status: msg`Status`,
  statusDate: msg`Data statusu`,
  campaignName: msg`Kampania`,
  productCode: msg`Kod produktu`,
  paymentConfirmations: msg`Załączniki`,
  files: msg`Pliki`,
  firstName: msg`Imię`,
  surname: msg`Nazwisko`,
  email: msg`Adres e-mail`,
  brokerNetworkIds: msg`Sieci`,
  actions: msg`Działania`,
  sentAt: msg`Wysłano`,
  openedAt: msg`Otwarto`,
  submittedAt: msg`Przesłano`,
  expiresAt: msg`Link ważny do`,
  advisorName: msg`Doradca`,
};
