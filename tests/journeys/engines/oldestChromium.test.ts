/** The oldest Chromium that a package carries: browsers that got no newer one since the summer of 2021. */
import { oldestChromiumPath } from '../../../scripts/oldestChromium.ts';
import { testOldest } from '../../support/engines/journeys.ts';
import { puppeteerEngine } from '../../support/engines/puppeteer.ts';

testOldest('Chromium 92', () =>
  puppeteerEngine('Chromium 92', {
    browser: 'chrome',
    // This one knows no other headless mode.
    headless: 'shell',
    // Its first page is told of in words that the client no longer knows.
    waitForInitialPage: false,
    executablePath: oldestChromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  }),
);
