/** Terms are read as they are when they are opened, not as they were when the page was. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LegalLinks } from '../../src/routes/-shared/Legal.tsx';
import { showPage } from './screen.tsx';

const textOf = (version: string) => {
  const both = (pl: string) => ({ pl, en: pl });
  const document = {
    title: both('Regulamin'),
    version,
    date: '2026-11-28',
    sections: [{ heading: both('Zasady'), paragraphs: [both(`Treść ${version}`)] }],
  };
  return { reg: document, privacyPolicy: document, accessibility: document };
};
const open = async (viewWhitelabel: () => Promise<unknown>) => {
  const brand = textOf('2026-02');
  const shown = await showPage(() => <LegalLinks brand={brand as never} />, {
    sdk: { viewWhitelabel },
  });
  await page.getByRole('button', { name: 'Regulamin' }).click();
  return shown;
};

it('shows the texts that were saved since', async () => {
  await open(() => Promise.resolve(textOf('2026-11')));
  await expect.element(page.getByText(/Treść\s2026-11/)).toBeVisible();
  await expect.element(page.getByText(/Wersja\s2026-11/)).toBeVisible();
});

it('shows those of the page while no others can be read', async () => {
  await open(() => Promise.reject(new Error('offline')));
  await expect.element(page.getByText(/Treść\s2026-02/)).toBeVisible();
});
