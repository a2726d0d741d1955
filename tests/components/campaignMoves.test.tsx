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
