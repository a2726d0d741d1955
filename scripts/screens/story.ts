/** Shared by stateStories.ts and panelStories.ts. */
import type { Page } from 'playwright-core';
import type { Application } from '../../tests/support/journeys/application.ts';
import type { Person, Viewport } from '../../tests/support/journeys/browser.ts';

/** Pauses long enough for a picture, ms (the camera waits before it takes one). */
export const rest = (page: Page): Promise<void> => page.waitForTimeout(1600);

const calls = /\/(api|auth|public-api|investor-api)\//;

/** From now on calls that match get no response; pages still do. */
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
  /** Slug of a brand; by default the demo's first. */
  brand?: string;
  play: (person: Person, application: Application) => Promise<unknown>;
}
