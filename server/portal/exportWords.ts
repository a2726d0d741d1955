import type { OfferStatus } from '../../src/domain/offerStatus.ts';
import type { SheetField } from '../offer/listItems.ts';
import type { SheetColumn } from '../workers/sheet.ts';

/** Columns of the file, in order; amounts and days become numbers and dates in a spreadsheet. */
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
  /** Name of the worksheet, and in lower case of the file. */
  name: string;
  headers: Record<keyof typeof exportColumns, string>;
  statuses: Record<OfferStatus, string>;
  /** Instead of the name of an investor or advisor whose data were erased. */
  erased: string;
  head: {
    /** Label of the file's date. */
    asOf: string;
    /** Shown when no filter is set. */
    noFilter: [label: string, value: string];
    order: string;
    ascending: string;
    descending: string;
    from: string;
    to: string;
    equal: string;
    /** A network or person that the caller may not see. */
    unknown: string;
    /** Filters whose names are not columns of the file. */
    filters: Record<
      'investor' | 'ownerId' | 'networkId' | 'invitedAt' | 'campaignId' | 'offerId',
      string
    >;
  };
}

/** Texts of an exported list, worded as on screen. */
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
    erased: 'Dane usunięte',
    head: {
      asOf: 'Stan na dzień',
      noFilter: ['Filtry', 'brak'],
      order: 'Kolejność',
      ascending: 'rosnąco',
      descending: 'malejąco',
      from: 'od',
      to: 'do',
      equal: 'dokładnie',
      unknown: 'nieznane',
      filters: {
        investor: 'Nazwa lub adres e-mail',
        ownerId: 'Opiekun',
        networkId: 'Sieć',
        invitedAt: 'Data zaproszenia',
        campaignId: 'Kampania',
        offerId: 'Wybrane oferty',
      },
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
    erased: 'Data erased',
    head: {
      asOf: 'As of',
      noFilter: ['Filters', 'none'],
      order: 'Order',
      ascending: 'ascending',
      descending: 'descending',
      from: 'from',
      to: 'to',
      equal: 'exactly',
      unknown: 'unknown',
      filters: {
        investor: 'Name or e-mail address',
        ownerId: 'Owner',
        networkId: 'Network',
        invitedAt: 'Invitation date',
        campaignId: 'Campaign',
        offerId: 'Chosen offers',
      },
    },
  },
};
