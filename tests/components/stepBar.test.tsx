/** The bar of steps on a phone: a way back at the top, which the end of a long step is far from. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { StepBar } from '../../src/ui/layout/StepBar.tsx';
import { show } from './screen.tsx';

const names = ['Dane osobowe', 'Dokument tożsamości', 'Adres', 'Działalność', 'Sprawdzenie'];
const arrow = () => page.getByRole('button', { name: 'Wróć' });
const showBar = async (width: number, at: number, isBusy = false) => {
  await page.viewport(width, 800);
  const gone: (number | 'left')[] = [];
  await show(
    <main style={{ padding: 16 }}>
      <StepBar
        names={names}
        at={at}
        onBack={isBusy ? undefined : (steps) => gone.push(steps)}
        onLeave={() => gone.push('left')}
      />
    </main>,
  );
  return gone;
};

it.each([320, 390])('leads to the step before, at %i px', async (width) => {
  const gone = await showBar(width, 2);
  await arrow().click();
  expect(gone).toEqual([1]);
  const { width: wide, height, left } = arrow().element().getBoundingClientRect();
  expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
  // What it covers begins where the page does, and nothing is wider than that.
  expect(left).toBeLessThanOrEqual(16);
  expect(document.documentElement.scrollWidth).toBe(width);
  // Words and bars keep out of its way.
  const step = page
    .getByText(/^Krok\s3\sz\s5/)
    .element()
    .getBoundingClientRect();
  const [bar] = page.getByRole('listitem').elements();
  expect(step.left).toBe(16);
  expect(bar!.getBoundingClientRect().left).toBeGreaterThanOrEqual(left + wide);
});

it('and from the first one out of them', async () => {
  const gone = await showBar(390, 0);
  await arrow().click();
  expect(gone).toEqual(['left']);
});

it('waits with what is being sent', async () => {
  const gone = await showBar(390, 4, true);
  await expect.element(arrow()).toBeDisabled();
  expect(gone).toEqual([]);
});

it('is not there where all steps behind are named', async () => {
  await showBar(1280, 2);
  await expect.element(page.getByRole('button', { name: /Dane\sosobowe/ })).toBeVisible();
  expect(arrow().elements()).toEqual([]);
});
