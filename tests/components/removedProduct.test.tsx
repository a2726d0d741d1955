/** A product that was removed from its campaign while an invitation with it was being written. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { InviteDialog } from '../../src/routes/-shared/invite/InviteDialog.tsx';
import { refusalOf } from './refusals.ts';
import { showPage } from './screen.tsx';

afterEach(() => sessionStorage.clear());

const gone = 'Tego produktu nie ma już w kampanii. Wybierz inny.';
const product = (id: string) => ({ id, name: `Obligacja ${id}`, code: id, currency: 'PLN' });
const network = { id: 'n1', name: 'Północ' };
const preview = {
  recipients: [{ investorEmail: 'jan@x.pl', standing: 'new' }],
  mail: { subject: 'Oferta', paragraphs: [], quote: null, action: 'Zobacz', closing: [] },
};

/** Chooses the product with this label, out of these alone. */
const choose = async (label: string, all?: string[]) => {
  await page.getByLabelText('Produkt').click();
  const options = page.getByRole('option');
  await expect.element(options.first()).toBeVisible();
  if (all) expect(options.elements().map((one) => one.textContent)).toEqual(all);
  await page.getByRole('option', { name: label }).click();
};

/** The dialog, over a campaign that loses its product A when a call says so. */
const open = async (calls: (remove: () => never) => object) => {
  let products = [product('A'), product('B')];
  const remove = (): never => {
    products = [product('B')];
    throw refusalOf(404, 1404);
  };
  await showPage(() => <InviteDialog campaignId="c1" to="jan@x.pl" onClose={() => {}} />, {
    sdk: {
      listCampaignChoices: () =>
        Promise.resolve([{ id: 'c1', name: 'Park', nameEN: null, isWithheld: false, products }]),
      ...calls(remove),
    },
    brand: { contact: {}, inviteText: { pl: 'Zapraszam', en: 'Hello' } },
    application: {
      getSnapshot: () => ({ context: { person: { holder: 'anna', networks: [network] } } }),
    },
  });
  await choose('Obligacja A (A)');
  await page.getByRole('button', { name: 'Dalej' }).click();
};

it('is named at its field, the remaining ones can be chosen, and nothing typed is lost', async () => {
  await open((remove) => ({
    previewInvitations: ({ productId }: { productId: string }) =>
      productId === 'A' ? Promise.resolve().then(remove) : Promise.resolve(preview),
  }));
  const field = page.getByLabelText('Produkt');
  await expect.element(page.getByText(gone)).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('Adresy e-mail')).toHaveValue('jan@x.pl');
  await choose('Obligacja B (B)', ['Obligacja B (B)']);
  await expect.element(page.getByText(gone)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Dalej' }).click();
  await expect.element(page.getByRole('button', { name: 'Wyślij zaproszenia' })).toBeVisible();
});

it('is the reason beside each address of a batch that was on its way', async () => {
  await open((remove) => ({
    previewInvitations: () => Promise.resolve(preview),
    inviteInvestor: () => Promise.resolve().then(remove),
  }));
  await page.getByRole('button', { name: 'Wyślij zaproszenia' }).click();
  await expect.element(page.getByText(gone)).toBeVisible();
});
