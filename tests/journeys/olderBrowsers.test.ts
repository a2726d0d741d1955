/** The application in a browser that has only the features of the oldest supported ones. */
import { describe, expect, it } from 'vitest';
import { logIn } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';

describe('a browser without recent features', () => {
  const stage = setStage();

  it('shows an offer behind a link, logs an advisor in, and handles shortcuts', async () => {
    const person = await stage.person({ viewport: 'wide', language: 'pl' });
    await person.context.addInitScript(() => {
      const forget = (from: object, ...names: string[]): void => {
        for (const name of names) Reflect.deleteProperty(from, name);
      };
      forget(AbortSignal, 'any', 'timeout');
      forget(AbortSignal.prototype, 'reason', 'throwIfAborted');
      forget(Array.prototype, 'at', 'toSorted', 'toReversed', 'toSpliced', 'with', 'findLast');
      forget(String.prototype, 'at');
      forget(Object, 'hasOwn');
      forget(Crypto.prototype, 'randomUUID');
      forget(Navigator.prototype, 'locks');
      forget(globalThis, 'structuredClone');
      forget(Array, 'fromAsync');
      forget(Object, 'groupBy');
      forget(Map, 'groupBy');
      forget(Promise, 'withResolvers', 'try');
      forget(Element.prototype, 'checkVisibility');
      forget(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf');
      forget(String.prototype, 'isWellFormed', 'toWellFormed');
    });
    const { page } = person;
    // The developers' inspection of a page is not built for these.
    await page.route('**/dev/inspect.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto('/campaign?token=demo-live');
    await page.getByText('Pozostało').first().waitFor();
    expect(await page.locator('#first-aid').count()).toBe(0);
    await page.goto('/doradcy');
    await logIn(page, 'pl', 'doradca@oferta.test');
    await page.waitForURL('**/app');
    await page.locator('[data-state=dashboard]').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await page.locator('[data-offer]').first().waitFor();
    await page.keyboard.press('v');
    await page.waitForURL('**view=kanban*');
    expect(person.complaints).toEqual([]);
    await person.leave();
  });
});
