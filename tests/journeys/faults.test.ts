/** Programming errors in the built application: users and journeys see them. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { wrongAnswers } from '../support/journeys/answerWatch.ts';
import { setStage } from '../support/journeys/stage.ts';

const stage = setStage();

it('a programming error in an actor is shown as our error, not as a lost connection', async () => {
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

it('any journey detects a response that violates the contract', async () => {
  const { page, leave } = await stage.person({ viewport: 'phone', language: 'pl' });
  const call = '**/public-api/whitelabel**';
  const planted = [
    { status: 200, body: '{"name": 7}' },
    { status: 418, body: '{}' },
  ];
  let next = planted[0]!;
  const other = createServer((_request, response) => {
    response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.body);
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await page.goto('/doradcy');
  for (next of planted) {
    await page.route(call, (route) =>
      route.continue({ url: `http://127.0.0.1:${port}/public-api/whitelabel` }),
    );
    await page.evaluate(() => fetch('/public-api/whitelabel').then((answer) => answer.text()));
    await page.unroute(call);
  }
  const found: string[] = [];
  await expect
    .poll(async () => {
      found.push(...(await wrongAnswers()));
      return found;
    })
    .toEqual([
      expect.stringContaining('is not as the contract says'),
      expect.stringContaining('418, which the contract does not name'),
    ]);
  await leave();
  other.close();
});
