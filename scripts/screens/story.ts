/** What the ways to states have in common (stateStories.ts, panelStories.ts). */
import type { Page } from 'playwright-core';
import type { Application } from '../../tests/support/journeys/application.ts';
import type { Person, Viewport } from '../../tests/support/journeys/browser.ts';

/** Long enough for a picture, ms (the camera waits before it takes one). */
export const rest = (page: Page): Promise<void> => page.waitForTimeout(1600);

const calls = /\/(api|auth|public-api|investor-api)\//;

/** From now on no answer comes, of calls that an address names; pages still do. */
export const lose = (page: Page, which: RegExp = calls): Promise<unknown> =>
  page.route(which, (route) =>
    ['fetch', 'xhr'].includes(route.request().resourceType())
      ? route.abort('connectionreset')
      : route.fallback(),
  );

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).last().click();

export interface Story {
  name: string;
  viewport: Viewport;
  /** Slug of a brand; the demo's first when there is none. */
  brand?: string;
  play: (person: Person, application: Application) => Promise<unknown>;
}
