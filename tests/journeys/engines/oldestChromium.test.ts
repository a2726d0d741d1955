/**
 * The oldest Chromium available as a package: for browsers without updates since the summer of
 * 2021.
 */
import { oldestChromiumPath } from '../../../scripts/oldestChromium.ts';
import { testOldest } from '../../support/engines/journeys.ts';
import { puppeteerEngine } from '../../support/engines/puppeteer.ts';

testOldest('Chromium 92', () =>
  puppeteerEngine('Chromium 92', {
    browser: 'chrome',
    // This version has no other headless mode.
    headless: 'shell',
    // It reports its first page in a format that the client no longer supports.
    waitForInitialPage: false,
    executablePath: oldestChromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  }),
);
