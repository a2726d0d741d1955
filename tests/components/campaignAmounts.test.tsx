/** The amounts and rates of a campaign's form: what was typed is what is shown and judged. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeServer, open } from './campaignStage.tsx';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const target = () => field('Cel');

beforeEach(() => page.viewport(1400, 900));
afterEach(() => sessionStorage.clear());

it('an amount with surplus decimals stays as typed, and is refused with what is wrong with it', async () => {
  const { server, sdk } = makeServer();
  await open(sdk, '/app/offers/c1/edit');
  await target().fill('500.000');
  await userEvent.tab();
  await expect.element(target()).toHaveValue('500.000');
  await page.getByRole('button', { name: 'Zapisz szkic' }).click();
  await expect.element(page.getByText('Najwyżej dwa miejsca po przecinku').first()).toBeVisible();
  expect(server.saved).toEqual([]);
  await target().fill('500000');
  await userEvent.tab();
  await expect.element(target()).toHaveValue('500\u00a0000');
});
