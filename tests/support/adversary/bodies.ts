import { createHash } from 'node:crypto';
import { wholeCampaign } from '../server/campaigns.ts';
import { addDays, today } from '../../../src/domain/dates.ts';
import type { OperationId } from '../../../server/http/handlers.ts';
import { accountOf, birthDay, canary, documentNoOf, peselOf, type CanaryKind } from './canaries.ts';
import { fact } from './chain.ts';
import type { BrandKey, Name } from './principals.ts';

type Fields = Record<string, unknown>;

const kyc = (author: Name, brand: BrandKey): Fields => {
  const text = canary('form', author, brand);
  return {
    title: 'mrs',
    firstName: canary('formShown', author, brand),
    surname: text,
    birthDay,
    birthPlace: text,
    fathersName: text,
    mothersName: text,
    nationality: 'PL',
    identificationNo: peselOf('form', author, brand),
    phoneNo: '601234567',
    documentType: 'PASSPORT',
    documentNo: documentNoOf(author, brand),
    documentIndefinite: true,
    documentCountry: 'DE',
    residentialAddress: {
      street: text,
      houseNo: '1',
      voivodeship: '14',
      county: '1465',
      commune: 'Warszawa',
      city: 'Warszawa',
      zipCode: '00-850',
      country: 'PL',
    },
    mailingSameAsResidential: true,
    countryOfTaxResidence: 'PL',
    taxOffice: '1435',
    bankAccount: accountOf('form', author, brand),
    bankAccountName: text,
    maritalStatus: 'married',
    propertyRegime: 'community',
    politicallyExposed: true,
    politicallyExposedDetails: text,
  };
};

const acceptance = (author: Name, brand: BrandKey): Fields => ({
  investmentValue: '20000.00',
  currency: 'PLN',
  investor: {
    firstName: canary('acceptedName', author, brand),
    surname: canary('acceptedName', author, brand),
    birthDay,
    nationality: 'PL',
    identificationNo: peselOf('acceptance', author, brand),
    phoneNo: '601 234 567',
    residentialAddress: {
      street: canary('acceptance', author, brand),
      houseNo: '14A',
      city: 'Warszawa',
      zipCode: '00-050',
      country: 'PL',
    },
    bankAccount: accountOf('acceptance', author, brand),
  },
  consents: { $consents: true },
  fileIds: [],
});

/** A client-chosen id, the same on each call. */
const idOf = (author: Name, brand: BrandKey): string =>
  createHash('sha256')
    .update(`${author} ${brand}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

const configurationTexts = [
  'investmentRisks',
  'reg',
  'privacyPolicy',
  'inviteText',
  'campaignInvestButtonText',
  'formInvestButtonText',
  'consent2',
  'consent3',
  'siteTitle',
];
const configurationRest = [
  'equityPlaceholder',
  'debtPlaceholder',
  'favicon',
  'themeColors',
  'investorPanelHeaderColor',
  'investorPanelDescriptionColor',
  'advisorPanelHeaderColor',
  'advisorPanelDescriptionColor',
];

/** Bodies with rules that no schema expresses. Everything else is generated from the contract. */
export const bodies: Partial<Record<OperationId, (author: Name, brand: BrandKey) => Fields>> = {
  acceptOffer: (author, brand) => ({ data: acceptance(author, brand) }),
  acceptPublicOffer: (author, brand) => ({ data: acceptance(author, brand) }),
  submitKycForm: (author, brand) => ({
    form: kyc(author, brand),
    consents: { $consents: true },
  }),
  saveInvestorCrm: (author, brand) => ({
    potential: 3,
    knowledge: 'good',
    industries: ['it'],
    notes: canary('note', author, brand),
    version: { $version: true },
  }),
  // A consent that each brand asks for and nobody has to give.
  withdrawConsent: () => ({ kind: 'consent2' }),
  saveOfferFollowUp: () => ({ day: addDays(today(new Date()), 30) }),
  // Read by its investor and everybody who may see the form, so without a canary.
  reviewKycForm: () => ({
    decision: 'returned',
    notes: [{ field: 'surname', note: 'Inne niż w dowodzie.' }],
    version: { $version: true },
  }),
  askCorrection: () => ({
    notes: [{ field: 'surname', note: 'Inne niż w dowodzie.' }],
    version: { $version: true },
  }),
  declineCorrection: () => ({
    reason: 'Nazwisko jest jak w dowodzie.',
    version: { $version: true },
  }),
  // A brand's texts are public, so without canaries.
  savePanelConfiguration: () => ({
    ...Object.fromEntries(configurationTexts.map((key) => [key, 'Treść'])),
    ...Object.fromEntries(configurationRest.map((key) => [key, null])),
    version: { $version: true },
  }),
  // The caller chooses the id; repeating it saves the same view again.
  saveView: (author, brand) => ({
    id: idOf(author, brand),
    name: 'Czekają na wpłatę',
    list: 'own',
    search: { 'filter[status][in]': 'accepted' },
    // A coordinator's is shared: others can only try ids that are listed to them.
    networkId: author === 'coordinator' ? fact('network:north') : null,
  }),
  unreadNotices: () => ({ readAt: '2026-03-05T08:09:11.000Z' }),
  createCampaign: () => ({ ...wholeCampaign() }),
  saveCampaign: () => ({ version: { $version: true }, draft: wholeCampaign() }),
  // Its events must be redacted, which no schema expresses.
  sendProblemReport: () => ({
    words: 'Nic się nie dzieje.',
    events: [{ at: 1, chart: 'login', actor: 'x:3', event: 'back', data: '{}', state: 'password' }],
  }),
  settleOffer: () => ({ paymentDate: '2026-03-10', amount: '20000.00', currency: 'PLN' }),
};

/** The kind of canary for a text property, by its name. */
const kinds: [RegExp, CanaryKind][] = [
  [/name$/i, 'name'],
  [/message/i, 'message'],
  [/note/i, 'note'],
  [/reason/i, 'reason'],
];
export const canaryKindOf = (property: string): CanaryKind =>
  kinds.find(([one]) => one.test(property))?.[1] ?? 'text';
