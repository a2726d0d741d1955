import type { BrandDefinition } from '../branding/brand.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/open.ts';
import type { mail } from '../db/schema.ts';
import type { FileStore } from '../files/store.ts';
import { linkTokenOf } from '../security/links.ts';
import type { Secrets } from '../security/secrets.ts';
import { brandUrl } from './address.ts';
import type { MailIds, MailKind } from './ids.ts';
import { layMail } from './layout.ts';
import { ofAccounts } from './ofAccounts.ts';
import { ofBookings } from './ofBookings.ts';
import { ofForms } from './ofForms.ts';
import { ofNotices } from './ofNotices.ts';
import { ofOffers } from './ofOffers.ts';
import { ofReminders } from './ofReminders.ts';
import { codeWidth, inlineCode, inlinePicture, type InlinePicture } from './pictures.ts';
import type { Attachment, Writer } from './writer.ts';

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
  /** The pictures that its HTML shows. */
  pictures: InlinePicture[];
}

interface Writing {
  brand: BrandDefinition;
  config: Config;
  secrets: Secrets;
  files: FileStore;
  now: Date;
}

/** Every kind of mail; a missing one does not compile. */
const writers: { [K in MailKind]: Writer<K> } = {
  ...ofOffers,
  ...ofBookings,
  ...ofForms,
  ...ofNotices,
  ...ofReminders,
  ...ofAccounts,
};

/** Writes a mail from the ids it was queued with, at the moment it is sent. */
export const writeMail = async (
  tx: Tx,
  { brand, config, secrets, files, now }: Writing,
  { kind, ids, toAddress }: typeof mail.$inferSelect,
): Promise<WrittenMail> => {
  const attachments: Attachment[] = [];
  // Each is queued with the ids of its kind (`NewMail`).
  const write = writers[kind] as Writer;
  const text = await write({
    tx,
    brand,
    secrets,
    files,
    now,
    ids: ids as MailIds[MailKind],
    base: brandUrl(config.appUrl, brand),
    token: ids.linkId ? linkTokenOf(secrets, ids.linkId) : '',
    attach: (one) => attachments.push(one),
  });
  const from = { tx, files, brandId: brand.id };
  const mark = await inlinePicture(from, brand.favicon, 'mark');
  const picture = text.picture ? await inlinePicture(from, text.picture, 'picture') : null;
  const code = text.code ? await inlineCode(text.code.text) : null;
  const wrapping = {
    to: toAddress,
    mark: mark?.cid ?? null,
    picture: picture?.cid ?? null,
    code: code && { cid: code.cid, width: codeWidth(text.code!.text) },
  };
  return {
    ...layMail(brand, text, wrapping),
    attachments,
    pictures: [mark, picture, code].filter((one) => one !== null),
  };
};
