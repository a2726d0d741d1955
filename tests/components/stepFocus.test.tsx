/** A step whose file comes late begins at its heading before anything can be typed into it. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { InvestPage, startAccepting } from '../../src/routes/invest/-parts/InvestPage.tsx';
import { ownOffer, plainBrand } from './ownOffer.ts';
import { showPage } from './screen.tsx';

const { late, deliver } = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { late: promise, deliver: resolve };
});
vi.mock('../../src/routes/-shared/accept/LaterSteps.tsx', async (original) => {
  await late;
  return original();
});

it('so that nothing typed at once is lost', async () => {
  const sdk = {
    viewPublicOffer: () => Promise.resolve(ownOffer('viewed', ['accept', 'decline'])),
    viewPublicDictionary: () => new Promise(() => {}),
  };
  const started = await startAccepting(sdk as never, 'token');
  await showPage(() => <InvestPage {...started} />, { brand: plainBrand, sdk });
  await page.getByRole('textbox', { name: 'Kwota inwestycji' }).fill('20000');
  const firstSeen = new Promise<string | null>((resolve) => {
    // Called before the browser does anything else, as painting or hearing a key.
    const watching = new MutationObserver(() => {
      if (!document.getElementById('field-firstName')?.checkVisibility()) return;
      watching.disconnect();
      resolve(document.activeElement!.textContent);
    });
    watching.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.getByRole('button', { name: 'Dalej', exact: true }).click();
  deliver();
  expect(await firstSeen).toBe('Dane inwestora');
});
