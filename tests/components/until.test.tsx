import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayMs } from '../../src/domain/timeUnits.ts';
import { useUntil } from '../../src/routes/-shared/useUntil.ts';
import { show } from './screen.tsx';

const now = new Date('2026-11-21T10:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const Promised = ({ until }: { until: string | null }) => {
  const open = useUntil(until);
  return <p>{open ? `Do ${open}` : 'Po terminie'}</p>;
};
const inDays = (days: number): string => new Date(now.getTime() + days * dayMs).toISOString();

it.each([14, 40])(
  'a page left open for %i days shows the date until it has passed',
  async (days) => {
    const until = inDays(days);
    const screen = await show(<Promised until={until} />);
    expect(screen.container.textContent).toBe(`Do ${until}`);
    await vi.advanceTimersByTimeAsync(days * dayMs - 1000);
    expect(screen.container.textContent).toBe(`Do ${until}`);
    await vi.advanceTimersByTimeAsync(2000);
    // It renders asynchronously.
    vi.useRealTimers();
    await expect.element(screen.getByText('Po terminie')).toBeVisible();
  },
);

it('a page opened too late, or without a date, shows none', async () => {
  for (const until of [inDays(-1), null]) {
    const screen = await show(<Promised until={until} />);
    expect(screen.container.textContent).toBe('Po terminie');
    await screen.unmount();
  }
});
