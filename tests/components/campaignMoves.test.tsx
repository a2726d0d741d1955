/** The steps of a campaign: each goes over what its page shows. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { makeServer, open } from './campaignStage.tsx';

const address = '/app/offers/c1/edit';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');

beforeEach(() => page.viewport(1400, 900));
afterEach(() => sessionStorage.clear());

it('a campaign that is being published can no longer be cancelled', async () => {
  const { server, sdk } = makeServer();
  const saving = Promise.withResolvers<void>();
  server.saving = saving.promise;
  await open(sdk, address);
  await button('Opublikuj').click();
  await dialog().getByRole('button', { name: 'Opublikuj' }).click();
  await expect.element(button('Anuluj')).toBeDisabled();
  saving.resolve();
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('a step over a version that is no longer the newest shows that one, and goes over it when asked again', async () => {
  const { server, sdk } = makeServer({ issuerName: 'Młyny' });
  await open(sdk, address);
  const publish = async (): Promise<void> => {
    await button('Opublikuj').click();
    await dialog().getByRole('button', { name: 'Opublikuj' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
  };
  await expect.element(button('Opublikuj')).toBeEnabled();
  server.saveElsewhere({ issuerName: 'Cudze młyny' });
  await publish();
  const told = page.getByRole('alert').filter({ hasText: /Kampania\szmieniła\ssię/ });
  await expect.element(told).toBeVisible();
  const issuer = page.getByRole('textbox', { name: 'Emitent', exact: true });
  await expect.element(issuer).toHaveValue('Cudze młyny');
  await publish();
  await expect.element(told).not.toBeInTheDocument();
  expect(server.moved.map(({ version }) => version)).toEqual([1, 2]);
});
