import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import '../../src/ui/theme/print.css';
import { buttonStyle } from '../../src/ui/button/Button.tsx';
import { PrintHead } from '../../src/ui/layout/PrintHead.tsx';
import { Truncated } from '../../src/ui/text/Truncated.tsx';
import { show } from './screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-05T21:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const setMedia = (media: 'print' | ''): Promise<unknown> =>
  (cdp() as unknown as { send: (what: string, how: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { media },
  );

it('paper bears the day in Warsaw on which it is printed, however long the page was open', async () => {
  const screen = await show(<PrintHead brand={{ siteTitle: 'Oferta' }} />);
  // Half past midnight.
  vi.setSystemTime(new Date('2026-03-05T23:30:00Z'));
  window.dispatchEvent(new Event('beforeprint'));
  // At once: the browser prints what stands there after the event.
  expect(screen.container.textContent).toBe('Oferta · 06.03.2026');
});

it('on paper a cell’s parts are as large as the cell, and a link that looks like a button is left out', async () => {
  await show(
    <>
      <table>
        <tbody>
          <tr>
            <td style={{ fontSize: 10 }}>
              <span style={{ fontSize: 15 }}>Aktywna</span>
            </td>
          </tr>
        </tbody>
      </table>
      <a href="/more" className={buttonStyle({ size: 'small' })}>
        Otwórz
      </a>
    </>,
  );
  const shown = () => ({
    size: getComputedStyle(document.querySelector('td span')!).fontSize,
    isLink: getComputedStyle(document.querySelector('a')!).display !== 'none',
  });
  expect(shown()).toEqual({ size: '15px', isLink: true });
  await setMedia('print');
  try {
    const cell = getComputedStyle(document.querySelector('td')!).fontSize;
    expect(shown()).toEqual({ size: cell, isLink: false });
  } finally {
    await setMedia('');
  }
});

it('a long name is whole on paper, where nothing tells it on a touch', async () => {
  const name = 'Fundacja Rodzinna Nowakowskich i Wspólnicy spółka komandytowa';
  const { container } = await show(
    <table>
      <tbody>
        <tr>
          <th scope="row">
            <Truncated text={name} limit={20} />
          </th>
        </tr>
      </tbody>
    </table>,
  );
  /** The words that have a place of their own, not those for a screen reader alone. */
  const seen = () =>
    [...container.querySelectorAll('th span:not(:has(*))')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
      .map((one) => one.textContent);
  expect(seen()).toEqual(['Fundacja Rodzinna No…']);
  await setMedia('print');
  try {
    expect(seen()).toEqual([name]);
    const whole = container.querySelector('th span > span:last-child')!;
    expect(getComputedStyle(whole)).toMatchObject({ clipPath: 'none', overflow: 'visible' });
  } finally {
    await setMedia('');
  }
});
