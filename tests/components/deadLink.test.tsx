/** The page of a dead link advises only what helps. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import LinkIsDead from '../../src/routes/-shared/LinkIsDead.tsx';
import { showPage } from './screen.tsx';

const contact = { name: 'Oferta', phone: '+48 22 123 45 67', email: 'kontakt@oferta.test' };

it('leads to the contact below, not to an answer that nobody receives', async () => {
  const brand = { contact, investorPanelBlocked: false };
  await showPage(() => <LinkIsDead problem={null} brand={brand as never} />, {});
  await expect.element(page.getByText(/o\snowy\slink.+poniżej/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: contact.email })).toBeVisible();
  expect(page.getByText(/odpowiedzieć/).elements()).toEqual([]);
});
