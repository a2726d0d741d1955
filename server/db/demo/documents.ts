import { eq, sql } from 'drizzle-orm';
import Pdf from 'pdfkit';
import { hourMs } from '../../../src/domain/timeUnits.ts';
import { isContract } from '../../../src/domain/offerStatus.ts';
import { formatBankAccount } from '../../../src/domain/bankAccountText.ts';
import { today } from '../../../src/domain/dates.ts';
import { repaymentSchedule } from '../../../src/domain/schedule.ts';
import {
  campaignView,
  productView,
  type CampaignRow,
  type ProductRow,
} from '../../campaign/view.ts';
import { renderOfferDocument } from '../../pdf/document.ts';
import type { file } from '../schema.ts';
import * as t from '../schema.ts';
import { idOf, insertAll } from './dice.ts';
import type { House } from './house.ts';
import type { OfferRow } from './offerRows.ts';
import { accountOf } from './people.ts';
import type { Seeder } from './seeder.ts';

type FileRow = typeof file.$inferInsert & { id: string };

/** A stand-in for a bank's transfer confirmation. */
const drawConfirmation = (at: Date): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const pdf = new Pdf({ size: 'A5', info: { Title: 'Przelew', CreationDate: at } });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
    // The built-in font lacks ą, ę and ł, so the text does without them.
    pdf.fontSize(18).text('Potwierdzenie przelewu', { align: 'left' });
    pdf.moveDown().fontSize(11).text('Dokument demonstracyjny, bez danych osobowych.');
    pdf.end();
  });

/**
 * Confirmations of payment for the paid offers, and the agreements of the demo's main accounts.
 * Without a file store there are none.
 */
export const seedDocuments = async (seeder: Seeder, house: House): Promise<void> => {
  const { tx, files, now } = seeder;
  if (!files) return;
  const keep = (bytes: Uint8Array) =>
    files.put(tx, { key: crypto.randomUUID(), brandId: house.brand.id }, bytes, 'application/pdf');
  const { brand, rows, demoInvestor, sets, products, advisors } = house;
  const stored = await keep(await drawConfirmation(now));
  const paidOffers = new Set(rows.payments.map(({ offerId }) => offerId));
  const confirmations = rows.offers
    .filter(({ id }) => paidOffers.has(id))
    .map(
      (one): FileRow => ({
        id: idOf(`confirmation ${one.id}`),
        brandId: brand.id,
        objectKind: 'offer',
        objectId: one.id,
        kind: 'paymentConfirmation',
        name: `potwierdzenie-${one.no.replaceAll('/', '-')}.pdf`,
        createdAt: new Date(one.acceptedAt!.getTime() + hourMs / 2),
        ...stored,
      }),
    );
  await insertAll(confirmations, (some) => tx.insert(t.file).values(some));
  // Links each payment to its offer's confirmation.
  await tx.execute(
    sql`update payment set file_id = file.id from file
      where file.object_id = payment.offer_id and file.kind = 'paymentConfirmation'`,
  );

  const drawAgreement = async (one: OfferRow): Promise<void> => {
    const { campaign } = sets.find((set) => set.campaign.id === one.campaignId)!;
    const row = products.find(({ id }) => id === one.productId)! as ProductRow;
    const product = productView(row, '0.00');
    const bytes = await renderOfferDocument(brand, {
      kind: 'accepted',
      language: 'PL',
      no: one.no,
      campaign: campaignView(
        campaign as CampaignRow,
        [],
        { raised: '0.00', shares: new Map() },
        today(now),
      ),
      product,
      investmentValue: one.investmentValue!,
      instrumentCount: one.instrumentCount ?? null,
      investor: {
        name: one.investorId === demoInvestor.id ? 'Ewa Szymańska' : 'Zofia Wójcik',
        address: 'ul. Świętokrzyska 14A, 00-050 Warszawa',
        account: formatBankAccount(accountOf(20_260_305)),
      },
      consents: brand.consents.map(({ kind, text, version }) => ({
        text: text.pl,
        version,
        given: rows.consents.some(
          (said) => said.offerId === one.id && said.kind === kind && said.given,
        ),
      })),
      schedule:
        product.interest && product.duration
          ? repaymentSchedule({
              amount: one.investmentValue!,
              annualRate: product.interest.rate,
              payments: product.interest.schedule,
              duration: product.duration,
              start: one.agreementDate!,
            })
          : [],
      advisorName: `${advisors[0]!.firstName} ${advisors[0]!.surname}`,
      at: one.acceptedAt!,
    });
    const id = idOf(`agreement ${one.id}`);
    await tx.insert(t.file).values({
      id,
      brandId: brand.id,
      objectKind: 'offer',
      objectId: one.id,
      kind: 'agreement',
      name: `${one.no.replaceAll('/', '-')}.pdf`,
      createdAt: one.acceptedAt!,
      ...(await keep(bytes)),
    });
    await tx.update(t.offer).set({ documentFileId: id }).where(eq(t.offer.id, one.id));
  };
  const shown = idOf(`offer ${brand.slug} demo-accepted`);
  for (const one of rows.offers) {
    const isShown = one.investorId === demoInvestor.id || one.id === shown;
    if (isShown && isContract(one.status)) await drawAgreement(one);
  }
};
