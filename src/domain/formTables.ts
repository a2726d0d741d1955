import { fixed, plain, type FieldTable } from './fieldFacts.ts';
import { erasureAnswerLength } from './erasure.ts';
import {
  lookReasonLength,
  messageLength,
  mostInvited,
  notesLength,
  reasonLength,
} from './limits.ts';

/**
 * The fields of every form but the data form (kycTable.ts): one table per form, one row per field,
 * by its name on the wire. Labels, inputs, friendly names in errors and the contract's limits
 * follow from the rows; a row without a label, a form without a field of the contract or a field
 * that a screen omits does not compile.
 */

const email = { ...plain, kind: 'email', max: 254, autoComplete: 'email' } as const;
const password = { ...plain, kind: 'password', max: 200 } as const;
const knownPassword = { ...password, autoComplete: 'current-password' } as const;
const newPassword = { ...password, autoComplete: 'new-password' } as const;
const code = {
  ...plain,
  kind: 'code',
  max: 20,
  autoComplete: 'one-time-code',
  isShort: true,
} as const;
const flag = { ...fixed, kind: 'flag', optional: true } as const;
const choice = { ...fixed, kind: 'choice' } as const;
const list = { ...fixed, kind: 'list' } as const;
const lines = { ...plain, kind: 'lines' } as const;
/** Any number of addresses, as typed or pasted. */
const addresses = { ...fixed, kind: 'lines' } as const;
const message = { ...lines, max: messageLength, optional: true } as const;

/** What an administrator sets over the brand's defaults; empty keeps the default. */
const over = { ...lines, optional: true } as const;
const color = { ...plain, kind: 'color', max: 30, optional: true } as const;
const picture = { ...plain, kind: 'picture', max: 300, optional: true } as const;

const investmentValue = {
  ...plain,
  kind: 'money',
  max: 20,
  autoComplete: 'off',
  inputMode: 'decimal',
  isShort: true,
} as const;

export const formTables = {
  logIn: {
    username: { ...email, autoComplete: 'username' },
    password: knownPassword,
  },
  secondFactor: { code, rememberDevice: flag },
  mailedLink: { email: { ...email, autoComplete: 'username' } },
  newPassword: { password: newPassword },
  stepUp: { password: knownPassword },
  stepUpCode: { code },
  passwordChange: { newPassword },
  emailChange: { email },
  authenticator: { code: { ...code, inputMode: 'numeric' } },
  advisor: {
    firstName: { ...plain, max: 100 },
    surname: { ...plain, max: 100 },
    email: { ...email, autoComplete: 'off' },
    phoneNo: { ...plain, max: 40, optional: true, inputMode: 'tel' },
    brokerNetworkIds: list,
    role: choice,
    language: choice,
  },
  settings: {
    siteTitle: { ...plain, max: 200, optional: true },
    themeColors: { ...color, max: 60 },
    advisorPanelHeaderColor: color,
    advisorPanelDescriptionColor: color,
    investorPanelHeaderColor: color,
    investorPanelDescriptionColor: color,
    inviteText: { ...over, max: messageLength },
    campaignInvestButtonText: { ...over, max: 60 },
    formInvestButtonText: { ...over, max: 60 },
    investmentRisks: { ...over, max: 20_000 },
    consent2: { ...over, max: 2000 },
    consent3: { ...over, max: 2000 },
    reg: { ...over, max: 100_000 },
    privacyPolicy: { ...over, max: 100_000 },
    favicon: picture,
    debtPlaceholder: picture,
    equityPlaceholder: picture,
  },
  invitation: { investorEmail: email, message, networkId: { ...choice, optional: 'depends' } },
  invitations: { investorEmails: { ...list, max: mostInvited }, message },
  /** The dialog in which an advisor writes invitations: the addresses as typed. */
  inviting: {
    campaignId: choice,
    productId: choice,
    networkId: choice,
    investorEmails: addresses,
    message,
  },
  kycRequest: { investorEmail: email, message, networkId: { ...choice, optional: 'depends' } },
  /** The same for data requests. */
  kycRequests: {
    investorEmails: addresses,
    networkId: { ...choice, optional: true },
    message,
  },
  campaignChoice: { isWithheld: flag },
  crm: {
    potential: choice,
    knowledge: choice,
    industries: list,
    notes: { ...lines, max: notesLength, optional: true },
  },
  followUp: { day: { ...fixed, kind: 'date' } },
  rejection: { reason: { ...lines, max: reasonLength } },
  /** The first step of accepting. */
  amount: { investmentValue },
  decline: { reason: { ...lines, max: reasonLength, optional: true } },
  erasureDecision: {
    isGranted: flag,
    answer: { ...lines, max: erasureAnswerLength.max, optional: 'depends' },
  },
  ownerChange: { ownerId: choice },
  savedView: { viewName: { ...plain, max: 40 } },
  look: { reason: { ...lines, max: lookReasonLength.max } },
  settlement: {
    paymentDate: { ...fixed, kind: 'date' },
    amount: { ...fixed, kind: 'money' },
    currency: choice,
    endDate: { ...fixed, kind: 'date', optional: true },
    confirmationName: { ...plain, max: 200, optional: true },
    reference: { ...plain, max: 100, optional: 'depends' },
  },
  /** Under a form: the first is the terms, the others are marketing, one channel each. */
  consents: { consent1: flag, consent2: flag, consent3: flag },
  acceptance: {
    investmentValue,
    currency: choice,
    instrumentCount: { ...fixed, kind: 'count', optional: 'depends' },
    investor: { ...fixed, kind: 'group' },
    consents: list,
    language: { ...choice, optional: true },
    fileIds: { ...list, optional: true },
  },
} as const satisfies Record<string, FieldTable>;
export type FormName = keyof typeof formTables;

/** The fields of a form, or of all of them. */
export type FormField<Form extends FormName = FormName> = {
  [One in Form]: keyof (typeof formTables)[One] & string;
}[Form];
