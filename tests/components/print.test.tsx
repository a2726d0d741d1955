import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PrintHead } from '../../src/ui/layout/PrintHead.tsx';
import { show } from './screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-05T21:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('paper bears the day in Warsaw on which it is printed, however long the page was open', async () => {
  const screen = await show(<PrintHead brand={{ siteTitle: 'Oferta' }} />);
  // Half past midnight.
  vi.setSystemTime(new Date('2026-03-05T23:30:00Z'));
  window.dispatchEvent(new Event('beforeprint'));
  // At once: the browser prints what stands there after the event.
  expect(screen.container.textContent).toBe('Oferta · 06.03.2026');
});
