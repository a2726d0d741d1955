/** The network in which data are asked for, chosen from the beginning for an offer. */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { KycRequestDialog } from '../../src/routes/app/-kyc/KycRequestDialog.tsx';
import { showInPanel } from './screen.tsx';

afterEach(() => sessionStorage.clear());

const krakow = { id: 'n1', name: 'Kraków' };
const poznan = { id: 'n2', name: 'Poznań' };

/** Sends the form that was opened for an offer of Kraków. @returns what was sent. */
const sendFrom = async (networks: (typeof krakow)[]) => {
  const sendKycRequest = vi.fn(() => Promise.resolve({ resent: false }));
  const Page = () => (
    <KycRequestDialog to="nowy@example.pl" network={krakow} onClose={() => undefined} />
  );
  await showInPanel(Page, { user: { networks } }, { sdk: { sendKycRequest } });
  await expect.element(page.getByRole('combobox')).toHaveTextContent('Kraków');
  await page.getByRole('button', { name: 'Wyślij', exact: true }).click();
  await expect.poll(() => sendKycRequest.mock.calls.length).toBe(1);
  return sendKycRequest.mock.calls[0];
};
const sent = [
  { body: { investorEmail: 'nowy@example.pl', message: '', networkId: krakow.id } },
] as unknown[];

it('is the offer’s, of several', async () => {
  expect(await sendFrom([poznan, krakow])).toEqual(sent);
});

it('is the offer’s also for somebody who has left it', async () => {
  expect(await sendFrom([poznan])).toEqual(sent);
});
