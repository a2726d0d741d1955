import { describe, expect, it } from 'vitest';
import { logIn } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';

const stage = setStage();

const addresses = Array.from({ length: 100 }, (_, index) => `setka-${index}@example.pl`);
/** Leads of somebody else: inviting them is rejected for that reason. */
const taken = addresses.filter((_, index) => index % 6 === 0);

describe('a hundred invitations', () => {
  it('of which seventeen are rejected: each result is shown, and a reload in the middle loses nothing', async () => {
    expect(taken).toHaveLength(17);
    const colleague = await stage.as('koordynator@oferta.test');
    const [campaign] = await colleague<{ id: string; products: { id: string }[] }[]>(
      'GET',
      '/api/advisor/campaign-choices',
    );
    const [network] = await colleague<{ id: string }[]>('GET', '/api/advisor/network');
    const { id, products } = campaign!;
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    const { page } = person;
    await page.goto('/doradcy');
    await logIn(page, 'pl', 'doradca@oferta.test');
    await page.waitForURL('**/app');
    await page.goto('/app/investors');
    await page.getByRole('button', { name: 'Zaproś inwestora' }).first().click();
    const dialog = page.getByRole('dialog');
    for (const label of ['Kampania', 'Produkt', 'Sieć']) {
      await dialog.getByLabel(label).click();
      await page.getByRole('option').first().click();
    }
    await dialog.getByLabel('Adresy e-mail').fill([...addresses, addresses[3]].join('\n'));
    await dialog.getByText('Poprawnych adresów: 100').waitFor();

    let calls = 0;
    let atOnce = 0;
    let most = 0;
    page.on('request', (request) => {
      if (!request.url().endsWith('/invite-investor')) return;
      calls += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
    });
    const ended = (request: { url: () => string }): void => {
      if (request.url().endsWith('/invite-investor')) atOnce -= 1;
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    await dialog.getByRole('button', { name: 'Dalej' }).click();
    await dialog.getByText('Nowe adresy: 100').waitFor();
    await dialog.getByText('Zostanie wysłanych: 100 zaproszeń').waitFor();
    // While the advisor reads, a colleague invites seventeen of them first.
    for (const investorEmail of taken) {
      await colleague(
        'POST',
        `/api/advisor/campaign/${id}/product/${products[0]!.id}/invite-investor`,
        { investorEmail, message: '', networkId: network!.id },
      );
    }
    await dialog.getByRole('button', { name: 'Wyślij zaproszenia' }).click();
    await expect.poll(() => calls, { interval: 5 }).toBeGreaterThan(15);
    await page.reload();

    // The results are still there; what was not known to be sent is sent now.
    await dialog.getByText(/Bez odpowiedzi: \d+/).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(100);
    atOnce = 0;
    await dialog.getByRole('button', { name: 'Ponów nieudane' }).click();
    await dialog.getByText('Wysłano: 83. Nie wysłano: 17').waitFor();
    expect(most).toBeLessThanOrEqual(4);
    const refused = dialog
      .getByRole('listitem')
      .filter({ hasText: 'Ten kontakt jest przypisany do innego doradcy.' });
    expect(await refused.count()).toBe(17);
    for (const address of taken) await dialog.getByText(address, { exact: true }).waitFor();

    // They would be rejected again, so retrying is not offered.
    expect(await dialog.getByRole('button', { name: 'Ponów nieudane' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Zamknij' }).last().click();
    await page.reload();
    await page.locator('[data-offer]').first().waitFor();
    expect(await dialog.count()).toBe(0);
    expect(person.complaints.filter((one) => !/status of 409/.test(one))).toEqual([]);
    await person.leave();
  });
});
