/** The field tables and the contract agree: which fields exist, and how long each may be. */
import { describe, expect, it } from 'vitest';
import { contractText } from '../../server/http/contract.ts';
import { acceptanceInvestorSchema } from '../../src/domain/acceptance.ts';
import {
  campaignFileTable,
  campaignProductTable,
  campaignSeriesTable,
  campaignTable,
  campaignWordsTable,
} from '../../src/domain/campaignTable.ts';
import { factMistakes, wireLength, type FieldTable } from '../../src/domain/fieldFacts.ts';
import { formTables, type FormName } from '../../src/domain/formTables.ts';
import {
  acceptanceFields,
  addressTable,
  kycTable,
  type AcceptanceField,
  type AddressField,
  type KycField,
} from '../../src/domain/kycTable.ts';
import type { operations, Schemas } from '../../src/sdk/schema.gen.d.ts';

/**
 * True, or the fields that only one of them has: a field missing in table or contract does not
 * compile.
 */
type Same<One, Other> = [Exclude<One, Other>, Exclude<Other, One>] extends [never, never]
  ? true
  : { onlyInTable: Exclude<One, Other>; onlyInContract: Exclude<Other, One> };
const agreed: [
  Same<KycField, keyof Schemas['KycForm']>,
  Same<AddressField, keyof Schemas['KycAddress']>,
  Same<AcceptanceField, keyof Schemas['AcceptInvestor']>,
  Same<keyof (typeof formTables)['acceptance'], keyof Schemas['AcceptOfferData']>,
  Same<keyof typeof campaignTable, keyof Schemas['CampaignDraft']>,
  Same<keyof typeof campaignWordsTable, keyof Schemas['CampaignWords']>,
  Same<keyof typeof campaignFileTable, keyof Schemas['CampaignFile']>,
  Same<keyof typeof campaignProductTable, Exclude<keyof Schemas['CampaignProduct'], 'id'>>,
  Same<keyof typeof campaignSeriesTable, keyof Schemas['CampaignSeries']>,
] = [true, true, true, true, true, true, true, true, true];

type Request<Id extends keyof operations> = NonNullable<operations[Id]['requestBody']>;
type BodyOf<Id extends keyof operations> = [Request<Id>] extends [never]
  ? never
  : Request<Id> extends { content: { 'application/json': infer Body } }
    ? Body
    : never;
type Bodied = {
  [Id in keyof operations]: [BodyOf<Id>] extends [never] ? never : Id;
}[keyof operations];

/** The form behind each call with a body; null where nobody types it, or it has its own table. */
const formOf = {
  logIn: 'logIn',
  confirmSecondFactor: 'secondFactor',
  resendSecondFactorCode: null,
  sendInvestorToken: 'mailedLink',
  logInInvestor: null,
  sendActivationToken: 'mailedLink',
  activateAccount: 'newPassword',
  activateAccountFromEmail: 'newPassword',
  sendPasswordReminder: 'mailedLink',
  setPassword: 'newPassword',
  logInWithRedirectToken: null,
  refreshAdvisorToken: null,
  refreshInvestorToken: null,
  stepUp: 'stepUp',
  confirmStepUp: 'stepUpCode',
  switchContext: null,
  createRedirectToken: null,
  revealInvestorKyc: 'look',
  previewInvitations: 'invitations',
  saveCampaignChoice: 'campaignChoice',
  createCampaign: null,
  saveCampaign: null,
  moveCampaign: null,
  changePassword: 'passwordChange',
  requestEmailChange: 'emailChange',
  confirmEmailChange: null,
  restoreEmail: null,
  sendProblemReport: null,
  changeSecondFactor: null,
  startTotpEnrolment: null,
  confirmTotpEnrolment: 'authenticator',
  createAdvisor: 'advisor',
  updateAdvisor: 'advisor',
  inviteInvestor: 'invitation',
  rejectOffer: 'rejection',
  saveInvestorCrm: 'crm',
  saveOfferFollowUp: 'followUp',
  readNotices: null,
  unreadNotices: null,
  saveView: null,
  saveNoticeSettings: null,
  saveReminderSettings: null,
  revealFile: 'look',
  settleOffer: 'settlement',
  moveBankEntry: null,
  decideErasureRequest: 'erasureDecision',
  acceptOffer: null,
  declineOffer: 'decline',
  chooseOwnReminders: null,
  withdrawConsent: null,
  createOfferPdf: null,
  acceptPublicOffer: null,
  declinePublicOffer: 'decline',
  createPublicOfferPdf: null,
  sendKycRequest: 'kycRequest',
  submitKycForm: null,
  revealKycForm: 'look',
  reviewKycForm: null,
  askCorrection: null,
  declineCorrection: 'look',
  savePanelConfiguration: 'settings',
} as const satisfies Record<Bodied, FormName | null>;

/** Fields of a body that nobody types: the application sets them. */
type Untyped =
  | 'version'
  | 'was'
  | 'defaults'
  | 'id'
  | 'token'
  | 'twoFactorToken'
  | 'refreshToken'
  | 'remember2faToken'
  | 'isWithdrawal';
/** The proof sent by older clients; ours use a step-up instead (docs/decisions/036). */
type Proof = { changePassword: 'currentPassword'; requestEmailChange: 'password' };
type Agreement = {
  [Id in keyof typeof formOf as (typeof formOf)[Id] extends null ? never : Id]: Same<
    keyof (typeof formTables)[NonNullable<(typeof formOf)[Id]>],
    Exclude<keyof NonNullable<BodyOf<Id>>, Untyped | (Id extends keyof Proof ? Proof[Id] : never)>
  >;
};
/** Each call whose form and body differ, with the fields that only one of them has. */
type Differing = {
  [Id in keyof Agreement as Agreement[Id] extends true ? never : Id]: Agreement[Id];
};
const differing: Differing = {};

interface Schema {
  $ref?: string;
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
}
interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const { paths, components: parts } = JSON.parse(contractText) as Contract;
const resolve = (schema: Schema): Schema =>
  schema.$ref ? parts.schemas[schema.$ref.split('/').at(-1)!]! : schema;
const all = Object.values(paths).flatMap((methods) => Object.values(methods));

const limited = (schema: Schema, table: FieldTable) =>
  Object.entries(resolve(schema).properties ?? {}).flatMap(([field, own]) => {
    const expected = table[field] && wireLength(table[field]);
    return expected ? [{ field, maxLength: resolve(own).maxLength, expected }] : [];
  });

it('each table has one row per field of the contract, and every call with a body has a table', () => {
  expect(new Set(agreed)).toEqual(new Set([true]));
  expect(differing).toEqual({});
  const bodied = all.filter(({ requestBody }) => requestBody?.content['application/json']);
  expect(Object.keys(formOf).sort()).toEqual(bodied.map(({ operationId }) => operationId).sort());
});

describe('the contract has the length limits of the tables', () => {
  it.each([
    ['KycForm', kycTable],
    ['KycAddress', addressTable],
    ['AcceptInvestor', kycTable],
    ['AcceptAddress', addressTable],
    ['AcceptOfferData', formTables.acceptance],
    ['CampaignDraft', campaignTable],
    ['CampaignWords', campaignWordsTable],
    ['CampaignFile', campaignFileTable],
    ['CampaignProduct', campaignProductTable],
    ['CampaignSeries', campaignSeriesTable],
  ] as [string, FieldTable][])('in %s', (name, table) => {
    const limits = limited(parts.schemas[name]!, table);
    expect(limits.length).toBeGreaterThan(0);
    expect(limits.filter(({ maxLength, expected }) => maxLength !== expected)).toEqual([]);
  });

  it.each([
    ['CampaignDraft', campaignTable],
    ['CampaignProduct', campaignProductTable],
    ['InvitationDraft', formTables.invitations],
  ] as [string, FieldTable][])('and of their lists, in %s', (name, table) => {
    const lists = Object.entries(table).filter(([, { kind }]) => kind === 'list');
    expect(lists.length).toBeGreaterThan(0);
    for (const [field, { max }] of lists) {
      expect([field, parts.schemas[name]!.properties![field]!.maxItems]).toEqual([field, max]);
    }
  });

  it('in the body of every call', () => {
    const wrong = all.flatMap(({ operationId, requestBody }) => {
      const form = (formOf as Record<string, FormName | null>)[operationId];
      const body = requestBody?.content['application/json'];
      if (!form || !body) return [];
      return limited(body.schema, formTables[form])
        .filter(({ maxLength, expected }) => maxLength !== expected)
        .map((one) => ({ operationId, ...one }));
    });
    expect(wrong).toEqual([]);
  });
});

it('the rules of an acceptance cover exactly its fields', () => {
  const { entries } = acceptanceInvestorSchema('2026-11-22').pipe[0];
  expect(Object.keys(entries).sort()).toEqual([...acceptanceFields].sort());
});

it('missing values, exceeded lengths and invalid addresses are found from the field table alone', () => {
  const advisor = { firstName: ' ', surname: 'x'.repeat(101), email: 'nobody', role: 'advisor' };
  expect(factMistakes(formTables.advisor, { ...advisor, brokerNetworkIds: [] })).toEqual([
    { propertyPath: 'firstName', code: 'required', parameters: {} },
    { propertyPath: 'surname', code: 'maxLength', parameters: { n: 100 } },
    { propertyPath: 'email', code: 'email', parameters: {} },
    { propertyPath: 'brokerNetworkIds', code: 'required', parameters: {} },
    { propertyPath: 'language', code: 'required', parameters: {} },
  ]);
  // Whitespace is normalized before a text is measured; a password is measured as typed.
  expect(factMistakes(formTables.rejection, { reason: `${'x'.repeat(1000)}   ` })).toEqual([]);
  expect(factMistakes(formTables.newPassword, { password: ' '.repeat(201) })).toHaveLength(1);
});
