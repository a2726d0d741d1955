/** The network in which data are asked for, chosen from the beginning for an offer. */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { WorkQueue } from '../../src/routes/app/-dashboard/WorkQueue.tsx';
import { KycRequestDialog } from '../../src/routes/-shared/kyc/KycRequestDialog.tsx';
import { showInPanel } from './screen.tsx';

afterEach(() => sessionStorage.clear());

const krakow = { id: 'n1', name: 'Kraków' };
const poznan = { id: 'n2', name: 'Poznań' };

const OfOffer = () => (
  <KycRequestDialog to="nowy@example.pl" network={krakow} onClose={() => undefined} />
);

/** A task of the dashboard for an offer of Kraków. */
const task = {
  offerId: 'o1',
  investorName: 'Jan Nowy',
  investorEmail: 'nowy@example.pl',
  networkId: krakow.id,
  networkName: krakow.name,
  campaignName: 'Jantar',
  campaignNameEN: null,
  amount: '0.00',
  currency: 'PLN',
  status: 'interested',
  reason: 'data',
  since: '2026-11-20T10:00:00.000Z',
  until: null,
  confirmation: null,
} as const;
const OfDashboard = () => <WorkQueue tasks={[task]} count={1} list="/app/investors" />;

/** Sends the form that was opened for an offer of Kraków. @returns what was sent. */
const sendFrom = async (networks: (typeof krakow)[], Page = OfOffer, opens?: string) => {
  const sendKycRequest = vi.fn(() => Promise.resolve({ resent: false }));
  await page.viewport(1280, 800);
  await showInPanel(Page, { user: { networks } }, { sdk: { sendKycRequest } });
  if (opens) await page.getByRole('button', { name: opens }).click();
  await expect.element(page.getByRole('combobox')).toHaveTextContent('Kraków');
  // A chosen network cannot be taken back, so that nothing is said of none.
  await expect.element(page.getByText(/Jej\skoordynator/)).toBeVisible();
  await expect.element(page.getByText(/Bez\swyboru/)).not.toBeInTheDocument();
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

it('is the offer’s also for a task of the dashboard', async () => {
  expect(await sendFrom([poznan, krakow], OfDashboard, 'Wyślij formularz')).toEqual(sent);
});
