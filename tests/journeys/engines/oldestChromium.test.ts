/** The oldest Chromium that a package carries: browsers that got no newer one since the summer of 2022. */
import { oldestChromiumPath } from '../../../scripts/oldestChromium.ts';
import { testOldest } from '../../support/engines/journeys.ts';
import { puppeteerEngine } from '../../support/engines/puppeteer.ts';

testOldest('Chromium 103', () =>
  puppeteerEngine('Chromium 103', {
    browser: 'chrome',
    // This one knows no other headless mode.
    headless: 'shell',
    executablePath: oldestChromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  }),
);
