import { today } from '../../src/domain/dates.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';

/** The one file extension of each type. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

const words: Record<Schemas['FileKind'], Record<Schemas['Language'], string>> = {
  paymentConfirmation: { PL: 'potwierdzenie-wplaty', EN: 'payment-confirmation' },
  identityDocument: { PL: 'dokument-tozsamosci', EN: 'identity-document' },
  agreement: { PL: 'umowa', EN: 'agreement' },
  campaignDocument: { PL: 'dokument-kampanii', EN: 'campaign-document' },
  summary: { PL: 'zalacznik', EN: 'attachment' },
  other: { PL: 'dokument', EN: 'document' },
};

/** The name of an upload, made entirely by us: what it is, when it came, which one it is. */
export const uploadName = ({
  kind,
  mime,
  at,
  number,
  language,
}: {
  kind: Schemas['FileKind'];
  mime: string;
  at: Date;
  number: number;
  language: Schemas['Language'];
}): string => `${words[kind][language]}-${today(at)}-${number}.${endings[mime] ?? 'bin'}`;

/** A name with the extension of its type, whatever extension it was stored with. */
export const servedName = ({ name, mime }: { name: string; mime: string }): string => {
  const ending = `.${endings[mime] ?? 'bin'}`;
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
};
