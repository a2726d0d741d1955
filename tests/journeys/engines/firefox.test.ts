import { firefoxPath } from '../../../scripts/tools.ts';
import { testEngine } from '../../support/engines/journeys.ts';
import { puppeteerEngine } from '../../support/engines/puppeteer.ts';

testEngine(
  'Firefox',
  () => puppeteerEngine('Firefox', { browser: 'firefox', executablePath: firefoxPath }),
  { advisor: 'pl', investor: 'en' },
);
