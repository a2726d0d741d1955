import { move } from 'piscina';
import type { BrandDefinition } from '../branding/brand.ts';
import { renderOfferDocument, type OfferDocument } from '../pdf/document.ts';
import { renderStatement, type StatementDocument } from '../pdf/statement.ts';

/** Typesets a document in a thread of its own. */
export default async ({
  brand,
  document,
}: {
  brand: BrandDefinition;
  document: OfferDocument | StatementDocument;
}): Promise<Uint8Array> => {
  // A copy with a buffer of its own can be handed over.
  const bytes = new Uint8Array(
    document.kind === 'statement'
      ? await renderStatement(brand, document)
      : await renderOfferDocument(brand, document),
  );
  return move(bytes) as unknown as Uint8Array;
};
