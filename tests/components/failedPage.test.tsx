/** A page of the panel that could not be loaded, by what was answered instead. */
import { createRootRoute } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { whenPagesFail } from '../../src/routes/__root.tsx';
import { ConnectionLostError, ProblemError, problemFrom } from '../../src/sdk/problem.ts';
import { showRoutes } from './screen.tsx';

afterEach(() => vi.restoreAllMocks());

/** A page whose server answers with this until it is back; how often it was asked to load. */
const showFailed = async (failure: Error) => {
  let [isAway, loads] = [true, 0];
  const fetch = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation((asked, options) =>
    asked === '/'
      ? Promise.resolve(new Response(null, { status: isAway ? 503 : 200 }))
      : fetch(asked, options),
  );
  const route = createRootRoute({
    component: () => <h1>Oferty</h1>,
    loader: () => {
      loads += 1;
      return isAway ? Promise.reject(failure) : Promise.resolve();
    },
    staticData: { title: null },
  });
  await showRoutes(
    route,
    ['/'],
    {},
    whenPagesFail(() => {}),
  );
  return { loads: () => loads, recover: () => (isAway = false) };
};
const heading = (name: string) =>
  page.getByRole('heading', { name: new RegExp(`^${name.replaceAll(' ', '\\s')}$`) });

it.each([
  ['no answer', new ConnectionLostError(), 'Brak połączenia'],
  ['502 of the proxy', new ProblemError(problemFrom(502, null)), 'Brak połączenia'],
  ['504 of the proxy', new ProblemError(problemFrom(504, null)), 'Brak połączenia'],
  ['503', new ProblemError(problemFrom(503, null)), 'Serwis jest chwilowo zajęty'],
])('%s: says so, and loads by itself once the server is back', async (_, failure, title) => {
  const { loads, recover } = await showFailed(failure);
  await expect.element(heading(title)).toBeVisible();
  const before = loads();
  const looks = () => vi.mocked(window.fetch).mock.calls.filter(([asked]) => asked === '/').length;
  // The same look as the one after a while, without the while.
  const look = () => window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => {
    look();
    expect(looks()).toBeGreaterThan(0);
  });
  // Those who wait do not hold up a server that comes back: nothing is loaded before.
  expect(loads()).toBe(before);
  recover();
  look();
  await expect.element(heading('Oferty')).toBeVisible();
});

it('500: is a fault, which a person may try again', async () => {
  const { recover } = await showFailed(new ProblemError(problemFrom(500, null)));
  await expect.element(heading('Wewnętrzny błąd serwera')).toBeVisible();
  recover();
  await page.getByRole('button', { name: /^Spróbuj\sponownie$/ }).click();
  await expect.element(heading('Oferty')).toBeVisible();
});
