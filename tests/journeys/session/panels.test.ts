/** Switching between a person's panels, on this host and to another brand's. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { enter } from '../../support/journeys/hands.ts';
import { setStage } from '../../support/journeys/stage.ts';
import type { Person } from '../../support/journeys/browser.ts';

const stage = setStage();
const coordinator = 'koordynator@oferta.test';
let person: Person;
let page: Page;
beforeEach(async () => {
  person = await stage.person({ viewport: 'wide', language: 'pl' });
  ({ page } = person);
  return person.leave;
});

/** Somebody of another brand invites the coordinator, who becomes an investor there. */
const inviteFrom = async (slug: string): Promise<void> => {
  const host = await stage.person(
    { viewport: 'wide', language: 'pl' },
    stage.url.replace('localhost', `${slug}.localhost`),
  );
  await enter(host.page, `doradca.${slug}@oferta.test`);
  await host.page.evaluate(async (investorEmail) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage.getItem('apiKey')}`,
    };
    const call = async (path: string, body?: object) => {
      const answer = await fetch(path, {
        headers,
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
      return answer.json();
    };
    const [choice] = await call('/api/advisor/campaign-choices');
    const [network] = await call('/api/advisor/network');
    await call(
      `/api/advisor/campaign/${choice.id}/product/${choice.products[0].id}/invite-investor`,
      { investorEmail, message: '', networkId: network.id },
    );
  }, coordinator);
  await host.leave();
};
const go = async (panel: RegExp): Promise<void> => {
  await page.goto('/app/profile');
  await page
    .getByRole('listitem')
    .filter({ hasText: panel })
    .getByRole('button', { name: /Przejdź/ })
    .click();
};
const shown = () => page.evaluate(() => document.documentElement.dataset.panel);

describe('a person with several panels', () => {
  it("goes to the investor's panel of this brand", async () => {
    await stage.invite(coordinator);
    await enter(page, coordinator);
    await go(/panel inwestora, localhost/);
    await expect.poll(shown).toBe('investor-panel');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/app');
    await go(/panel doradcy, localhost/);
    await page.locator('[data-state=dashboard]').waitFor();
    await expect.poll(shown).toBe('advisor-panel');
    expect(person.complaints).toEqual([]);
  });

  it('goes to the panel of another brand, on its own host', async () => {
    await inviteFrom('navy');
    await enter(page, coordinator);
    await go(/panel inwestora, navy\.localhost/);
    // Nobody is signed in on that host yet.
    await page.getByRole('button', { name: 'Wejdź na to konto' }).click();
    await page.waitForURL((url) => url.hostname === 'navy.localhost' && url.pathname === '/app');
    await expect.poll(shown).toBe('investor-panel');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
