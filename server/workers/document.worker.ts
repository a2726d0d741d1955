import type { BrandDefinition } from '../branding/brand.ts';
import { renderOfferDocument, type OfferDocument } from '../pdf/document.ts';
import { renderStatement, type StatementDocument } from '../pdf/statement.ts';

export interface Drawing {
  brand: BrandDefinition;
  document: OfferDocument | StatementDocument;
}

/** Typesets a document in a separate thread. */
export default async ({ brand, document }: Drawing): Promise<Uint8Array> =>
  // Copied into its own buffer, so that it can be moved.
  new Uint8Array(
    document.kind === 'statement'
      ? await renderStatement(brand, document)
      : await renderOfferDocument(brand, document),
  );
