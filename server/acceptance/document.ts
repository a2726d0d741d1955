import type { Acceptance } from '../../src/domain/acceptance.ts';
import { formatBankAccount } from '../../src/domain/bankAccountText.ts';
import { formatDate } from '../../src/domain/dates.ts';
import type { AgreementRow } from '../../src/domain/kycTable.ts';
import { addressLine } from '../../src/domain/postalAddress.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { textIn } from '../branding/consents.ts';
import { wornBrand } from '../branding/whitelabel.ts';
import type { Deps } from '../deps.ts';
import type { ShownConsents } from '../documents/pdf.ts';
import type { OfferRow } from '../offer/queries.ts';
import { scheduleOf, type offerFacts, type ownerView } from '../offer/view.ts';

/** Content of an accepted document. */
export interface Accepted {
  row: OfferRow;
  acceptance: Acceptance;
  facts: Awaited<ReturnType<typeof offerFacts>>;
  owner: Awaited<ReturnType<typeof ownerView>>;
}

/** Renders the document that an acceptance freezes, in the language in which its draft was read. */
export const drawAccepted = async (
  { db, workers }: Pick<Deps, 'db' | 'workers'>,
  brand: BrandDefinition,
  { row, acceptance, facts, owner }: Accepted,
  consents: ShownConsents,
  now: Date,
): Promise<Uint8Array> => {
  const language = acceptance.language ?? row.offer.language;
  return workers.drawDocument(await wornBrand(db, brand), {
    kind: 'accepted',
    language,
    no: row.offer.no,
    campaign: facts.campaign,
    product: facts.product,
    investmentValue: acceptance.investmentValue,
    instrumentCount: acceptance.instrumentCount ?? null,
    investor: {
      name: `${acceptance.investor.firstName} ${acceptance.investor.surname}`,
      birthDay: formatDate(acceptance.investor.birthDay),
      // Nobody but Poles has one.
      pesel: acceptance.investor.identificationNo ?? '',
      address: addressLine(acceptance.investor.residentialAddress),
      account: formatBankAccount(acceptance.investor.bankAccount),
    } satisfies Record<AgreementRow, string>,
    consents: consents.map((consent) => ({
      text: textIn(consent.text, language),
      version: consent.version,
      given: acceptance.consents.find(({ kind }) => kind === consent.kind)?.given ?? false,
    })),
    schedule: scheduleOf(row, acceptance.investmentValue, now),
    advisorName: owner.name,
    at: now,
  });
};
