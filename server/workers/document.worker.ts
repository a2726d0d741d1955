import { move } from 'piscina';
import type { BrandDefinition } from '../branding/brand.ts';
import { renderOfferDocument, type OfferDocument } from '../pdf/document.ts';
import { renderStatement, type StatementDocument } from '../pdf/statement.ts';

/** Typesets a document in a separate thread. */
export default async ({
  brand,
  document,
}: {
  brand: BrandDefinition;
  document: OfferDocument | StatementDocument;
}): Promise<Uint8Array> => {
  // Copied into its own buffer, so that it can be transferred.
  const bytes = new Uint8Array(
    document.kind === 'statement'
      ? await renderStatement(brand, document)
      : await renderOfferDocument(brand, document),
  );
  return move(bytes) as unknown as Uint8Array;
};
