/** A fault of the program, in the built application: it is seen as one. */
import { expect, it } from 'vitest';
import { setStage } from '../support/journeys/stage.ts';

const stage = setStage();

it('a fault inside the work of a chart is shown as ours, not as a lost connection', async () => {
  const person = await stage.person({ viewport: 'phone', language: 'pl' });
  const { page } = person;
  await page.addInitScript(() => {
    URL.createObjectURL = () => {
      throw new TypeError('A fault of the program.');
    };
  });
  await page.goto('/campaign?token=demo-live');
  await page.getByRole('button', { name: 'Podgląd (wersja robocza)' }).click();
  await page.getByRole('heading', { name: 'Błąd aplikacji' }).waitFor();
  expect(await page.getByText('Nie udało się pobrać pliku').count()).toBe(0);
  expect(await person.barriers()).toEqual([]);
  expect(person.complaints).toEqual(['uncaught: The work of a chart failed by itself.']);
  await page.getByRole('button', { name: 'Wczytaj stronę ponownie' }).click();
  await page.getByRole('button', { name: 'Podgląd (wersja robocza)' }).waitFor();
  await person.leave();
});
