import type { Browser } from 'playwright-core';
import { newPerson } from '../tests/support/journeys/browser.ts';

/** A phone with an empty cache: CPU 4 × slower, 1.6 Mbit/s, 150 ms latency. */
export const slowPhone = async (browser: Browser, base: string) => {
  const phone = await newPerson(browser, base, { viewport: 'phone', language: 'pl' });
  const tools = await phone.context.newCDPSession(phone.page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return phone;
};
