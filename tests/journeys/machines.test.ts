/** The developers' page of charts, and Stately's inspector, beside the running application. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoPassword, logIn } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';

const stage = setStage({ STATELY_INSPECTOR: '/dev/inspector' });
const someone = () => stage.person({ viewport: 'wide', language: 'pl' });
/** The highlighted state on a chart's page, the innermost. */
const lit = (page: Page): Promise<string | null> =>
  page.locator('[data-state][data-lit]').last().getAttribute('data-state');

describe('the map', () => {
  it('shows every chart in full, highlights those a tab runs, and opens them by keyboard', async () => {
    const person = await someone();
    const { context } = person;
    const map = await context.newPage();
    await map.setViewportSize({ width: 1280, height: 800 });
    await map.goto('/dev/machines');
    const places = map.locator('[data-place]');
    await places.first().waitFor();
    expect(await places.count()).toBe(await map.getByRole('table').getByRole('link').count());
    const cut = await places.evaluateAll((all) => {
      const figure = document.querySelector('[role=figure]')!.getBoundingClientRect();
      return all
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const isInside = left >= figure.left && right <= figure.right;
          return !isInside || top < figure.top || bottom > figure.bottom;
        })
        .map(({ dataset }) => dataset.place);
    });
    expect(cut).toEqual([]);
    const words = map.locator('[data-place] span, [data-voice], [data-note]');
    const illegible = await words.evaluateAll((all) =>
      all
        .filter((one) => {
          const scale = one.getBoundingClientRect().width / (one as HTMLElement).offsetWidth;
          const size = Number.parseFloat(getComputedStyle(one).fontSize) * scale;
          return size < 12 || one.scrollWidth > one.clientWidth + 1;
        })
        .map(({ textContent }) => textContent),
    );
    expect(illegible).toEqual([]);
    // Messages between charts are drawn lightly, and solid for the chart under the pointer or
    // focus.
    const shown = map.locator('path[data-tells][data-shown]');
    expect(await map.locator('path[data-tells]').count()).toBeGreaterThan(5);
    expect(await shown.count()).toBe(0);
    await map.locator('[data-place=stay]').hover();
    await map.getByText('Tells application (tokens.renew).').first().waitFor();
    expect(await shown.count()).toBe(1);
    await map.locator('[data-place=invitation]').focus();
    await map.locator('[data-note=invitation]').waitFor();
    const told = map.getByRole('row').filter({ hasText: 'recipient (recipient.settled)' });
    expect(await told.getByRole('link').innerText()).toBe('invitation');
    await map.locator('[data-place=application]').focus();
    const note = map.locator('[data-note=application]');
    await note.waitFor();
    const below = await note.evaluate((one) => {
      const figure = document.querySelector('[role=figure]')!.getBoundingClientRect();
      return one.lastElementChild!.getBoundingClientRect().bottom - figure.bottom;
    });
    expect(below).toBeLessThan(0);
    await person.page.goto('/doradcy');
    await map.locator('[data-place=login][data-lit]').waitFor();
    expect(await map.locator('[data-place=kycForm][data-lit]').count()).toBe(0);
    await map.locator('[data-place=login]').focus();
    await map.keyboard.press('Enter');
    await map.locator('[data-chart=login]').waitFor();
    await map.getByText('Arrows, and the tests that walk them').click();
    await map.getByText('tests/machines/login.arrows.test.ts', { exact: false }).first().waitFor();
    await person.leave();
  });

  it('is dark when the panels are, and as legible', async () => {
    const person = await someone();
    const { context, page } = person;
    await context.addCookies([{ name: 'appearance', value: 'dark', url: stage.url }]);
    for (const path of ['/dev/machines', '/dev/machines/publicOffer']) {
      await page.goto(path);
      await page.locator('[data-map=drawn], [data-chart]').waitFor();
      await expect.poll(() => page.locator('html').getAttribute('data-mode')).toBe('dark');
      expect(await person.barriers(), path).toEqual([]);
    }
    await person.leave();
  });
});

describe('the page of machines', () => {
  it('draws every machine offline', async () => {
    const person = await someone();
    const { page } = person;
    await page.goto('/dev/machines');
    const links = page.getByRole('table').getByRole('link');
    await links.first().waitFor();
    const names = await links.allInnerTexts();
    expect(names).toContain('publicOffer');
    await person.context.setOffline(true);
    for (const name of names) {
      await page.getByRole('link', { name, exact: true }).click();
      await page
        .locator(`[data-chart=${name}] .react-flow__edge`)
        .first()
        .waitFor({ state: 'attached' });
      const unfold = page.getByRole('button', { name: 'Unfold all' });
      if (await unfold.isVisible()) await unfold.click();
      await page.locator('[data-chart][data-folded=""]').waitFor();
      const states = page.getByRole('table').first().getByRole('rowheader');
      const boxes = page.locator('[data-state]');
      expect(await boxes.evaluateAll((all) => all.map((one) => one.dataset.state)), name).toEqual(
        await states.allInnerTexts(),
      );
      await page.getByRole('link', { name: 'All machines' }).click();
    }
    await person.context.setOffline(false);
    await page.goto('/dev/machines/kycForm#editing');
    await page.locator('[data-chart]').waitFor();
    expect(await person.barriers()).toEqual([]);
    // Offline, the browser logs errors for the files that the page prefetches.
    const cutOff = /ERR_INTERNET_DISCONNECTED|A file did not come/;
    expect(person.complaints.filter((one) => !cutOff.test(one))).toEqual([]);
    await person.leave();
  });

  it('opens even the largest chart at once, folds and unfolds by keyboard, and the address remembers', async () => {
    const person = await someone();
    const { page } = person;
    await page.goto('/dev/machines/application');
    const chart = page.locator('[data-chart=application]');
    await chart.waitFor();
    // It is rendered with a stored layout: the layout engine alone takes longer to start.
    expect(Number(await chart.getAttribute('data-milliseconds'))).toBeLessThan(500);
    const logIn = 'signingIn.advisor.advisorLogIn';
    const inside = page.locator(`[data-state="${logIn}.atCode"]`);
    expect(await inside.count()).toBe(0);
    await page.locator(`[data-fold="${logIn}"]`).focus();
    await page.keyboard.press('Enter');
    await inside.waitFor();
    await page.reload();
    await inside.waitFor();
    await page.locator('[data-fold="signingIn"]').focus();
    await page.keyboard.press('Space');
    await inside.waitFor({ state: 'detached' });
    await page.goBack();
    await inside.waitFor();
    // A state named in the URL is never folded.
    await page.goto(`/dev/machines/application#${logIn}.atCode`);
    await page.locator(`[data-state="${logIn}.atCode"][data-aimed]`).waitFor();
    expect(await person.barriers()).toEqual([]);
    await person.leave();
  });

  it('highlights the state of a live log-in, logs it without secrets, and can send an event', async () => {
    const person = await someone();
    const { page } = person;
    const chart = await person.context.newPage();
    await chart.goto('/dev/machines/login');
    await page.goto('/doradcy');
    await chart.locator('[data-state=enteringCredentials][data-lit]').waitFor();
    await logIn(page, 'pl', 'drugi-skladnik@oferta.test');
    await chart.locator('[data-state=atCode][data-lit]').waitFor();
    // The code has its own page: only there does going back lead anywhere.
    await page.getByLabel('Kod weryfikacyjny').waitFor();
    // Going back on the developers' page goes back on the screen.
    await chart.getByRole('button', { name: 'back', exact: true }).click();
    await page.getByLabel('Hasło', { exact: true }).waitFor();
    expect(await lit(chart)).toBe('enteringCredentials.typing');
    const text = await chart.locator('body').innerText();
    expect(text).toContain('credentials.submit');
    for (const secret of [demoPassword, 'drugi-skladnik@']) expect(text).not.toContain(secret);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  it('follows a public offer, and a refresh of the session', async () => {
    const person = await someone();
    const { page } = person;
    const chart = await person.context.newPage();
    await chart.goto('/dev/machines/publicOffer');
    await page.goto('/campaign?token=demo-live');
    await chart.locator('[data-state=viewing][data-lit]').waitFor();
    await page.getByRole('button', { name: 'Rezygnuję' }).click();
    await chart.locator('[data-state=decidingToDecline][data-lit]').waitFor();

    await page.goto('/doradcy');
    await logIn(page, 'pl', 'koordynator@oferta.test');
    await page.locator('[data-state=dashboard]').waitFor();
    await chart.goto('/dev/machines/application');
    await chart.locator('[data-state="signedIn.work.idle"][data-lit]').waitFor();
    await chart.goto('/dev/machines/refresh');
    await page.evaluate(() => {
      const [head, body] = localStorage.getItem('apiKey')!.split('.') as [string, string];
      const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
      const old = btoa(JSON.stringify({ ...claims, exp: 1 })).replaceAll('=', '');
      localStorage.setItem('apiKey', `${head}.${old}.x`);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await chart.locator('[data-state][data-lit]').first().waitFor();
    await expect.poll(() => lit(chart)).toBe('refreshed');
    await person.leave();
  });

  it('marks an arrow that no test walks, and the state in the URL', async () => {
    const person = await someone();
    const { page } = person;
    // The page is told that all arrows but one were walked.
    await page.route('**/dev/machines.json', async (route) => {
      const reports = (await (await route.fetch()).json()) as {
        chart: { id: string; arrows: { name: string; to: string | null }[] };
        walks: Record<string, string[]>;
      }[];
      const { chart } = reports.find((one) => one.chart.id === 'upload')!;
      const [, ...others] = chart.arrows.filter(({ to }) => to !== null);
      for (const report of reports)
        report.walks = Object.fromEntries(others.map(({ name }) => [name, ['a test']]));
      await route.fulfill({ json: reports });
    });
    await page.goto('/dev/machines/upload#sending');
    await page.locator('[data-state=sending][data-aimed]').waitFor();
    expect(await page.locator('path[data-untested]').count()).toBe(1);
    expect(await page.locator('tr[data-untested]').count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'idle' }).click();
    await page.locator('[data-state=idle][data-aimed]').waitFor();
    await person.leave();
  });

  it('shows the screen of the selected state, or why it has none, and the tests of its arrows', async () => {
    const person = await someone();
    const { page } = person;
    await page.goto('/dev/machines/login#atCode.awaiting.waiting');
    const picture = page
      .getByRole('img', { name: 'The screen in atCode.awaiting.waiting' })
      .first();
    await picture.waitFor();
    const width = () => picture.evaluate((one: HTMLImageElement) => one.naturalWidth);
    await expect.poll(width).toBeGreaterThan(100);
    await page.getByText('Arrows, and the tests that walk them').click();
    const link = page.locator('a[href^="/dev/tests/journeys"]').first();
    const answer = await page.request.get((await link.getAttribute('href'))!);
    expect(await answer.text()).toContain('vitest');
    await page.goto('/dev/machines/login#starting');
    await page.getByText('It passes before a screen is drawn.').first().waitFor();
    await person.leave();
  });

  it('shows the screens in the boxes of a chart, which still fits the page', async () => {
    const person = await someone();
    const { page } = person;
    await page.goto('/dev/machines/publicOffer');
    const chart = page.locator('[data-chart=publicOffer]');
    await chart.waitFor();
    const switched = page.getByLabel('screens', { exact: true });
    await switched.focus();
    await page.keyboard.press('Space');
    const pictures = chart.locator('[data-state] img');
    await pictures.first().waitFor();
    expect(await pictures.count()).toBeGreaterThan(10);
    const areLoaded = (): Promise<boolean> =>
      pictures.evaluateAll((all) =>
        all.every((one) => (one as HTMLImageElement).naturalWidth > 100),
      );
    await expect.poll(areLoaded).toBe(true);
    // Every box is visible, and every picture inside its box.
    const outside = (): Promise<(string | undefined)[]> =>
      chart.evaluate((figure) => {
        const isIn = (one: DOMRect, other: DOMRect): boolean =>
          one.left >= other.left && one.right <= other.right && one.bottom <= other.bottom;
        return [...figure.querySelectorAll<HTMLElement>('[data-state]')]
          .filter((box) => {
            const rect = box.getBoundingClientRect();
            const picture = box.querySelector('img')?.getBoundingClientRect();
            return !isIn(rect, figure.getBoundingClientRect()) || (picture && !isIn(picture, rect));
          })
          .map(({ dataset }) => dataset.state);
      });
    await expect.poll(outside).toEqual([]);
    expect(await person.barriers()).toEqual([]);
    await switched.click();
    await pictures.first().waitFor({ state: 'detached' });
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  it('drives a chart manually without a server: success, an error code, a lost connection', async () => {
    const person = await someone();
    const { page } = person;
    await page.goto('/dev/machines/publicOffer');
    await page.locator('[data-chart]').waitFor();
    await page.getByText('Simulate', { exact: true }).click();
    const start = page.getByRole('button', { name: 'Start', exact: true });
    await start.waitFor();
    await person.context.setOffline(true);
    const told = page.getByRole('region', { name: 'What is known of it' });
    const press = async (name: string | RegExp): Promise<void> => {
      await told.getByRole('button', { name }).first().focus();
      await page.keyboard.press('Enter');
    };
    const lasts = (state: string): Promise<void> =>
      page.locator(`[data-state="${state}"][data-lit]`).waitFor();
    const fillIn = async (): Promise<void> => {
      for (const step of ['data', 'consents', 'documents', 'review']) {
        await press(/^step\.submit/);
        await lasts(`accepting.${step}`);
      }
      await press('accept.confirm');
      await lasts('submitting');
    };
    await press('Start');
    await lasts('loading');
    await press('lost');
    await lasts('connectionLost.atLoading');
    await press('retry');
    await lasts('loading');
    await press(/^done .*accept/);
    await lasts('viewing');
    await press('accept.start');
    await lasts('accepting.amount');
    await fillIn();
    await press('lost');
    await lasts('connectionLost.atSubmit');
    await press('retry');
    await lasts('submitting');
    await page.getByLabel('Refused with').selectOption('3103');
    await press(/^Refuse$/);
    // What is left is asked for anew, as others may have been faster.
    await lasts('loading');
    await press(/^done .*accept/);
    await lasts('accepting.amount');
    await page.getByText('"code": 3103').waitFor();
    await fillIn();
    expect(await person.barriers()).toEqual([]);
    await press(/^done/);
    await lasts('accepted');
    await person.leave();
  });

  it('exports a chart as Mermaid', async () => {
    const person = await someone();
    const { page } = person;
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/dev/machines/upload');
    await page.getByText('Take it elsewhere').click();
    await page.getByRole('button', { name: 'Copy as Mermaid' }).click();
    await page.getByText('Copied as Mermaid.').waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^stateDiagram-v2\n {2}\[\*\] --> idle/);
    await person.leave();
  });
});

describe("an inspector of Stately's protocol", () => {
  it('receives every actor, and no personal data', async () => {
    const person = await someone();
    const { context, page } = person;
    // Each message that a window receives is searched for what the journeys type (browser.ts).
    await context.addInitScript(() =>
      addEventListener('message', ({ data }) => {
        const { createdAt: _time, ...rest } = data as { createdAt?: string };
        (window as unknown as { ofertaHeard: (text: string) => void }).ofertaHeard(
          JSON.stringify(rest),
        );
      }),
    );
    await page.goto('/doradcy');
    const [inspector] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Inspector' }).click(),
    ]);
    await inspector.locator('[data-actor=advisorLogIn]').waitFor();
    await logIn(page, 'pl', 'doradca@oferta.test');
    const rows = inspector.getByRole('row');
    await rows.filter({ hasText: 'advisorLogIn' }).filter({ hasText: 'signedIn' }).waitFor();
    await rows.filter({ hasText: 'application' }).filter({ hasText: 'idle' }).waitFor();
    expect(await inspector.locator('body').innerText()).toContain('"type":"credentials.submit"');
    expect(person.complaints).toEqual([]);
    await person.leave();
  });
});
