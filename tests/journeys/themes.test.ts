/**
 * The developers' page of themes: it shows every widget of src/ui in every theme, is legible, and
 * its contrast figures are right.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { setStage } from '../support/journeys/stage.ts';
import { widgets } from '../support/widgets.ts';
import { violationsOn } from '../support/journeys/barriers.ts';
import { type Person } from '../support/journeys/browser.ts';

const stage = setStage();
let person: Person;
beforeAll(async () => {
  person = await stage.person({ viewport: 'wide', language: 'pl' });
  await person.page.goto('/dev/themes');
  await person.page.getByRole('heading', { name: 'Themes' }).waitFor();
});

const themes = ['theme-default', 'theme-navy', 'theme-custom'].flatMap((name) => [
  name,
  `${name}-dark`,
]);
/** Pairs of colours whose contrast the page computes, in each theme. */
const pairs = 11;

describe('the page of themes', () => {
  it('shows every widget in every theme', async () => {
    const expected = widgets();
    expect(expected.length).toBeGreaterThan(30);
    for (const theme of themes) {
      const shown = await person.page
        .locator(`[data-theme=${theme}] [data-widget]`)
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-widget')));
      expect(expected.filter((name) => !shown.includes(name))).toEqual([]);
    }
  });

  it('shows correct contrast figures on a legible page', async () => {
    const figures = person.page.locator('[data-holds]');
    expect(await figures.count()).toBe(pairs * themes.length);
    expect(await person.page.locator('[data-holds=false]').count()).toBe(0);
    const violations = await violationsOn(person.page, {
      only: ['color-contrast', 'link-in-text-block', 'target-size'],
    });
    expect(
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
      ),
    ).toEqual([]);
    expect(person.complaints).toEqual([]);
  });

  it('makes illegible colours legible', async () => {
    const { page } = person;
    await page.locator('#colors').fill('#FFFF00,#FFFF33,#FFFFCC');
    expect(await page.locator('[data-theme=theme-custom] [data-holds=true]').count()).toBe(pairs);
    const button = page.locator('[data-theme=theme-custom] .is-rest [data-kind=primary]');
    const colors = () =>
      button.first().evaluate((one) => {
        const { color, backgroundColor } = getComputedStyle(one);
        return [color, backgroundColor];
      });
    await expect.poll(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 0)']);
    await page.locator('#colors').fill('żółty');
    await page.getByText('Three colours like #0B6E4F, with commas between.').waitFor();
  });
});

describe('the search for low-contrast text', () => {
  it('finds the one pale line, in a list checked before, under an overlay and on another background', async () => {
    const { page } = await stage.person({ viewport: 'wide', language: 'pl' });
    const rows = Array.from({ length: 20 }, (_, at) => `<li class="row">Wiersz ${at}</li>`).join(
      '',
    );
    await page.goto(
      `data:text/html,<html lang="pl"><title>x</title><style>body,.card{background:white}</style><main><h1>Lista</h1><div class="card"><ul>${rows}</ul></div></main>`,
    );
    const found = async (): Promise<string[]> =>
      (await violationsOn(page, { only: ['color-contrast'] })).flatMap(({ nodes }) =>
        nodes.map(({ target }) => target.join(' ')),
      );
    const styled = async (selector: string, style: string): Promise<string[]> => {
      await page.locator(selector).evaluate((one, text) => one.setAttribute('style', text), style);
      const named = await found();
      await page.locator(selector).evaluate((one) => one.removeAttribute('style'));
      return named;
    };
    expect(await found()).toEqual([]);
    expect(await styled('li:nth-child(7)', 'color: silver')).toEqual(['li:nth-child(7)']);
    expect(await found()).toEqual([]);
    expect(await styled('ul', 'opacity: 0.3')).toHaveLength(20);
    expect(await styled('.card', 'background: dimgray')).toHaveLength(20);
    expect(await found()).toEqual([]);
  });
});
