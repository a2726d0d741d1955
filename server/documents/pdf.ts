import { instrumentsFor } from '../../src/domain/investmentValue.ts';
import { plainLine } from '../../src/domain/plainText.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { textIn } from '../branding/consents.ts';
import { wornBrand } from '../branding/whitelabel.ts';
import { withTenant } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/problem.ts';
import type { OfferRow } from '../offer/queries.ts';
import { arePapersOver, offerFacts, ownerView, scheduleOf } from '../offer/view.ts';
import { selectFile } from './queries.ts';

/** The consents this brand asks for, with the administrator's words. */
export type ShownConsents = Schemas['Consent'][];

/**
 * The offer as PDF: the frozen document once accepted, a draft before.
 * @throws ProblemError 3002 when the time of the document is over: a draft would pass for it.
 */
export const offerPdf = async (
  deps: Deps,
  brand: BrandDefinition,
  row: OfferRow,
  consents: ShownConsents,
  asked: NonNullable<Schemas['PdfRequest']['data']>,
): Promise<{ name: string; bytes: Uint8Array }> => {
  const { db, clock, files } = deps;
  const now = clock();
  const read = await withTenant(db, brand.id, async (tx) => {
    if (await arePapersOver(tx, row, now)) throw refuse(3002);
    const frozen = row.offer.documentFileId
      ? await selectFile(tx, row.offer.documentFileId)
      : undefined;
    return {
      frozen,
      facts: await offerFacts(tx, row, now),
      owner: await ownerView(tx, brand, row),
    };
  });
  if (read.frozen) {
    return { name: read.frozen.name, bytes: await files.get(db, read.frozen.storageKey) };
  }
  const { unitPrice } = row.product;
  const language = asked.language ?? row.offer.language;
  const amount = /^\d{1,15}(\.\d{1,2})?$/.test(asked.investmentValue ?? '')
    ? asked.investmentValue!
    : null;
  const name = plainLine(`${asked.firstName ?? ''} ${asked.surname ?? ''}`);
  const bytes = await deps.workers.drawDocument(await wornBrand(db, brand), {
    kind: 'draft',
    language,
    no: row.offer.no,
    campaign: read.facts.campaign,
    product: read.facts.product,
    investmentValue: amount,
    instrumentCount: amount && unitPrice ? instrumentsFor(amount, unitPrice) : null,
    investor: name ? { name } : null,
    consents: consents.map(({ kind, version, text }) => ({
      text: textIn(text, language),
      version,
      given:
        asked.consents?.find((one) => one.kind === kind && one.version === version)?.given ?? null,
    })),
    schedule: amount ? scheduleOf(row, amount, now) : [],
    advisorName: read.owner.name,
    at: now,
  });
  const draft = language === 'EN' ? 'draft' : 'wersja-robocza';
  return { name: `${row.offer.no.replaceAll('/', '-')}-${draft}.pdf`, bytes };
};
