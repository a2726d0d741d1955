/** The lines of bank statements as the back office sees them, at the widths of its screens. */
import { createRootRoute, Outlet } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route as entries } from '../../src/routes/app/bookings/index.tsx';
import { ConnectionLostError, ProblemError, problemFrom } from '../../src/sdk/problem.ts';
import { speakEnglish } from './english.ts';
import { showRoutes } from './screen.tsx';

const offer = {
  id: 'o1',
  no: 'OF/2026/000223',
  status: 'active',
  currency: 'PLN',
  investmentValue: '60000.00',
  paid: '60338.18',
  investorName: 'Brzęczyszczykiewiczowska-Kołodziejczyk Maksymiliana',
  campaignName: { pl: 'Park', en: 'Park' },
};
const entry = {
  id: 'e1',
  version: 1,
  bookedOn: '2026-11-29',
  amount: '-60200.00',
  currency: 'PLN',
  party: 'MAKSYMILIANA BRZĘCZYSZCZYKIEWICZOWSKA-KOŁODZIEJCZYK',
  title: 'Spłata całości OF/2026/000223 z odsetkami',
  status: 'booked',
  use: 'payment',
  offer,
  reasons: ['title', 'name'],
  isReversal: true,
  needsSecond: true,
  mayConfirm: true,
  confirmedByName: 'Bożena Kasprzak-Wiśniewska',
  bookedByName: 'Adam Sobczak-Dąbrowski',
  bookedAt: '2026-11-29T10:00:00.000Z',
};
const waits = { ...entry, id: 'e2', status: 'confirmedOnce', bookedByName: null, bookedAt: null };
const isNew = { ...waits, id: 'e3', status: 'proposed', confirmedByName: null };
const foreign = { ...isNew, id: 'e4', status: 'unmatched', offer: null, use: null, reasons: [] };

/** The page in the sheet of a window that wide. */
const open = async (width: number, sdk: object = {}) => {
  await page.viewport(width, 900);
  // Beside the navigation, and the bar that scrolls the rows on some systems; a phone has neither.
  const sheet = width < 768 ? width : width - 246 - 17;
  const root = createRootRoute({
    staticData: { title: null },
    component: () => (
      <main style={{ width: sheet, padding: `0 ${width < 768 ? 16 : 24}px` }}>
        <Outlet />
      </main>
    ),
  });
  const route = entries.update({ id: '/in', path: '/in', getParentRoute: () => root } as never);
  const items = [entry, waits, isNew, foreign];
  await showRoutes(root.addChildren([route]), ['/in'], {
    sdk: { listBankEntries: () => Promise.resolve({ items, total: 4, isAtLeast: false }), ...sdk },
    user: { role: 'backOffice' },
  });
  await expect.element(page.getByText('Czeka na drugą osobę')).toBeVisible();
};

beforeEach(() => document.fonts.ready);

it.each([1280, 1366, 1440, 1920])(
  'an overpayment, long names and two people leave the acts in view at %i px',
  async (width) => {
    await open(width);
    const region = page.getByRole('table').element().parentElement!;
    expect(region.scrollWidth).toBe(region.clientWidth);
  },
);

/** How many acts stand on each line of each row. */
const linesOfActs = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => {
      const lines = Map.groupBy(row.querySelectorAll('button'), (one) => one.offsetTop);
      return [...lines.values()].map(({ length }) => length);
    });

it.each(
  [1280, 1366, 1440, 1600, 1760, 1920].flatMap((width) =>
    (['pl', 'en'] as const).map((language) => [width, language] as const),
  ),
)('the acts break alike and seldom at %i px in %s, in view', async (width, language) => {
  await open(width);
  if (language === 'en') {
    speakEnglish();
    await expect.element(page.getByText('Awaits a second person')).toBeVisible();
  }
  const proposed = width < 1760 ? [1, 2] : [3];
  expect(linesOfActs()).toEqual([[], [2], proposed, [2]]);
  const region = page.getByRole('table').element().parentElement!;
  expect(region.scrollWidth).toBe(region.clientWidth);
});

it('no text touches the line above its row', async () => {
  await open(1366);
  for (const row of page.getByRole('row').elements().slice(1)) {
    const { top, bottom } = row.getBoundingClientRect();
    for (const part of row.querySelectorAll('td > span, td > div')) {
      const range = document.createRange();
      range.selectNodeContents(part);
      const text = range.getBoundingClientRect();
      if (text.height === 0) continue;
      expect(text.top - top, part.textContent!).toBeGreaterThanOrEqual(5);
      expect(bottom - text.bottom, part.textContent!).toBeGreaterThanOrEqual(5);
    }
  }
});

/** Chooses a statement, which the server answers like this, one after the other. */
const send = async (...answers: (Error | object)[]) => {
  const sent: string[] = [];
  const importBankStatement = ({ file }: { file: File }) => {
    sent.push(file.name);
    const answer = answers[sent.length - 1];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const moveBankEntry = () => Promise.reject(new ConnectionLostError());
  await open(1366, { importBankStatement, moveBankEntry });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File([':20:'], 'wyciag.sta'));
  return sent;
};
const refused = (status: number, body: object = {}) => new ProblemError(problemFrom(status, body));
const read = { lines: 5, known: 0, foreign: 0, proposed: 3 };
const again = page.getByRole('button', { name: 'Spróbuj ponownie' });

it.each<[string, Error]>([
  ['connection', new ConnectionLostError()],
  ['answer 502', refused(502)],
  ['answer 503', refused(503, { code: 9003 })],
])('a statement that was lost with the %s is sent again, without choosing it', async (_, lost) => {
  const sent = await send(lost, read);
  await again.click();
  await expect.element(page.getByText(/Wczytano\swyciąg/)).toBeVisible();
  expect(sent).toEqual(['wyciag.sta', 'wyciag.sta']);
  expect(again.elements()).toEqual([]);
});

it('a statement that is refused for what it is, is not offered to be sent again', async () => {
  await send(refused(422, { code: 5011 }));
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(again.elements()).toEqual([]);
});

it('what was read and a line that could not be moved are told apart', async () => {
  await send(read);
  await expect.element(page.getByText(/Wczytano\swyciąg/)).toBeVisible();
  await page.getByRole('button', { name: /^Cofnij/ }).click();
  const failure = page.getByRole('alert');
  await expect.element(failure).toBeVisible();
  const above = page
    .getByText(/Wczytano\swyciąg/)
    .element()
    .closest('[role=status]')!;
  const [upper, lower] = [above, failure.element()].map((one) => one.getBoundingClientRect());
  expect(lower!.top - upper!.bottom).toBeGreaterThanOrEqual(8);
});
