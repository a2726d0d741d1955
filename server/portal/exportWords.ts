import type { OfferStatus } from '../../src/domain/offerStatus.ts';
import type { SheetField } from '../offer/listItems.ts';
import type { SheetColumn } from '../workers/sheet.ts';

/** Columns of the file, in their order; amounts and days are numbers and dates where a sheet has them. */
export const exportColumns = {
  investorName: 'text',
  investorEmail: 'text',
  ownerName: 'text',
  agreementDate: 'date',
  paymentDate: 'date',
  endDate: 'date',
  networkName: 'text',
  investmentValue: 'amount',
  currency: 'text',
  status: 'text',
  statusDate: 'date',
  campaignName: 'text',
  productCode: 'text',
} as const satisfies Partial<Record<SheetField, SheetColumn['kind']>>;

interface Words {
  /** Of the sheet, and in small letters of its file. */
  name: string;
  headers: Record<keyof typeof exportColumns, string>;
  statuses: Record<OfferStatus, string>;
}

/** What the file of a list says beside its data, as the screen calls it (spec §2 for the columns). */
export const exportWords: Record<'PL' | 'EN', Words> = {
  PL: {
    name: 'Oferty',
    headers: {
      investorName: 'Inwestor',
      investorEmail: 'Adres e-mail',
      ownerName: 'Opiekun',
      agreementDate: 'Data umowy',
      paymentDate: 'Ostatnia wpłata',
      endDate: 'Data zakończenia',
      networkName: 'Sieć',
      investmentValue: 'Kwota inwestycji',
      currency: 'Waluta',
      status: 'Status',
      statusDate: 'Data statusu',
      campaignName: 'Kampania',
      productCode: 'Kod produktu',
    },
    statuses: {
      invited: 'Zaproszenie wysłane',
      viewed: 'Wyświetlona',
      interested: 'Zainteresowanie',
      accepted: 'Zaakceptowana',
      active: 'Aktywna',
      rejected: 'Odrzucona',
      declined: 'Rezygnacja',
    },
  },
  EN: {
    name: 'Offers',
    headers: {
      investorName: 'Investor',
      investorEmail: 'E-mail address',
      ownerName: 'Owner',
      agreementDate: 'Agreement date',
      paymentDate: 'Last payment',
      endDate: 'End date',
      networkName: 'Network',
      investmentValue: 'Investment value',
      currency: 'Currency',
      status: 'Status',
      statusDate: 'Status date',
      campaignName: 'Campaign',
      productCode: 'Product code',
    },
    statuses: {
      invited: 'Invitation sent',
      viewed: 'Viewed',
      interested: 'Interested',
      accepted: 'Accepted',
      active: 'Active',
      rejected: 'Rejected',
      declined: 'Declined',
    },
  },
};
