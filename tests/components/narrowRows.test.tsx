/** Rows of a mark and words stay one row at the narrowest, and marks tell more than colour does. */
import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { NewPasswordField } from '../../src/routes/-shared/NewPasswordField.tsx';
import { PersonRow } from '../../src/routes/-shared/PersonRow.tsx';
import { EntryTag } from '../../src/routes/app/-bookings/EntryStatus.tsx';
import { bankEntryStatusLabels } from '../../src/routes/app/-bookings/labels.ts';
import { status } from '../../src/routes/-shared/personRow.css.ts';
import { TeamTable } from '../../src/routes/app/-dashboard/TeamTable.tsx';
import { Team } from '../../src/routes/app/-settings/Team.tsx';
import { Tag } from '../../src/ui/badge/Badge.tsx';
import { tab, tabs } from '../../src/ui/layout/layout.css.ts';
import { AdvisorBadge, KycBadge, UndeliveredBadge } from '../../src/ui/status/statusBadges.tsx';
import { Table } from '../../src/ui/table/Table.tsx';
import { advisorStatusLabels, kycStatusLabels } from '../../src/ui/text/labels.ts';
import { speakEnglish } from './english.ts';
import { show, showPage } from './screen.tsx';
import { member, teamOf } from './team.ts';

afterEach(() => page.viewport(390, 844));

it('each rule of a password stands beside its mark at 320 px', async () => {
  await page.viewport(320, 640);
  // A page's padding and a card's.
  await show(
    <div style={{ width: 240 }}>
      <NewPasswordField id="new" value="" onChange={() => {}} />
    </div>,
  );
  const rules = page.getByRole('listitem').elements();
  expect(rules).toHaveLength(3);
  for (const rule of rules) {
    const mark = rule.querySelector('svg')!.getBoundingClientRect();
    const words = rule.querySelector('span')!.getBoundingClientRect();
    expect(words.left, rule.textContent!).toBeGreaterThanOrEqual(mark.right);
  }
});

it('the state of an advisor stands beside a long name on a phone', async () => {
  await page.viewport(390, 844);
  const advisor = {
    id: 'a1',
    firstName: 'Wilhelmina Stanisława',
    surname: 'Konstantynopolitańczykiewicz-Brzęczyszczykiewicz',
    status: 'invited',
    brokerNetworkIds: ['n1'],
    coordinatedNetworkIds: [],
    networks: [],
  };
  const networks = [{ id: 'n1', name: 'Gdańsk', code: 'GDA', coordinatorIds: [] }];
  await showPage(() => <Team networks={networks as never} advisors={[advisor] as never} />, {});
  const row = page.getByRole('listitem').element();
  const [name, state] = [...row.children].map((one) => one.getBoundingClientRect());
  expect(state!.left).toBeGreaterThanOrEqual(name!.right);
  expect(document.documentElement.scrollWidth).toBe(390);
});

it('what a list says of somebody is read whole at 320 px, beside a long state and address', async () => {
  await page.viewport(320, 640);
  const address = 'maksymiliana.aleksandra.brzeczyszczykiewiczowska@doradcy.oferta.test';
  const date = 'Link ważny do 19.12.2026';
  await show(
    <main style={{ padding: 16 }}>
      <PersonRow
        way={<span>zofia@example.pl</span>}
        name="zofia@example.pl"
        lines={[date, address]}
        status={<span style={{ whiteSpace: 'nowrap' }}>Zarchiwizowany</span>}
        acts={null}
      />
    </main>,
  );
  for (const text of [date, address]) {
    const { scrollWidth, clientWidth } = page.getByText(text).element();
    expect(scrollWidth, text).toBeLessThanOrEqual(clientWidth);
  }
  expect(document.documentElement.scrollWidth).toBe(320);
});

it('a state of several words leaves most of a phone’s row to what the list says', async () => {
  await page.viewport(390, 844);
  await show(
    <main style={{ padding: 16 }}>
      <PersonRow
        way={<span>70 000,00 PLN</span>}
        name="JAN NOWAK"
        lines={['wpłata OF/2026/000533']}
        status={<Tag tone="warn">Czeka na drugą osobę</Tag>}
        acts={null}
      />
    </main>,
  );
  const state = page.getByText('Czeka na drugą osobę').element().getBoundingClientRect();
  const line = page
    .getByText(/^wpłata/)
    .element()
    .getBoundingClientRect();
  expect(line.width).toBeGreaterThan(165);
  expect(state.left).toBeGreaterThanOrEqual(line.right);
  expect(state.right).toBeLessThanOrEqual(374);
});

/** Every state that a list of people names. */
const states = [
  ...Object.keys(advisorStatusLabels).map((one) => (
    <AdvisorBadge key={one} status={one as never} />
  )),
  ...Object.keys(kycStatusLabels).map((one) => <KycBadge key={one} status={one as never} />),
  ...Object.keys(bankEntryStatusLabels).map((one) => (
    <EntryTag key={one} entry={{ status: one } as never} />
  )),
  <UndeliveredBadge key="undelivered" />,
];

/** The words of it that a line's end breaks, without a hyphen to say so. */
const brokenWords = (part: Element): string[] => {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { 0: word, index } of text.textContent!.matchAll(/[^\s]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
};

it.each([
  ['pl', 320],
  ['pl', 390],
  ['en', 320],
  ['en', 390],
] as const)(
  'no state is broken inside a word in a list in %s at %i px',
  async (language, width) => {
    await page.viewport(width, 844);
    await show(
      <main style={{ padding: 16 }}>
        <Table
          label="List"
          columns={[]}
          items={states}
          keyOf={({ key }) => key!}
          sorting={{ name: '', order: 'asc' }}
          onSort={() => {}}
          isBusy={false}
          render={() => null}
          card={(state) => (
            <PersonRow
              way={<span>hanna.blaszczyk@doradcy.oferta.test</span>}
              name="Hanna Błaszczyk"
              lines={['hanna.blaszczyk@doradcy.oferta.test', 'Kraków']}
              status={state}
              acts={null}
            />
          )}
        />
      </main>,
    );
    if (language === 'en') speakEnglish();
    await document.fonts.ready;
    await expect
      .element(page.getByText(language === 'en' ? 'Archived' : 'Zarchiwizowany'))
      .toBeVisible();
    const shown = [...document.querySelectorAll(`.${status}`)];
    expect(shown).toHaveLength(states.length);
    expect(shown.flatMap(brokenWords)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

it('a long name in the table of the team leaves room for its numbers at 320 px', async () => {
  await page.viewport(320, 640);
  const results = teamOf(member('a1', 'Brzęczyszczykiewiczowska-Kołodziejczyk Maksymiliana'));
  await showPage(
    () => (
      <main style={{ padding: 16 }}>
        <TeamTable results={results} />
      </main>
    ),
    {},
  );
  await page.getByRole('button', { name: 'Północ' }).click();
  const cells = page.getByRole('row').last().element().querySelectorAll('th, td');
  const [name, number] = [...cells].map((cell) => cell.getBoundingClientRect());
  // A whole number and its target beside it, before anything is scrolled.
  expect(name!.width).toBeLessThanOrEqual(160);
  expect(number!.right).toBeLessThanOrEqual(304);
});

it('in forced colours only the current tab is underlined', async () => {
  const browser = cdp() as unknown as { send: (what: string, how: object) => Promise<unknown> };
  const force = (value: string) =>
    browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  await show(
    <nav className={tabs}>
      <a className={tab} href="#a" aria-current="page">
        Marka
      </a>
      <a className={tab} href="#b">
        Zespół
      </a>
    </nav>,
  );
  await force('active');
  try {
    const [line, other] = [...document.querySelectorAll('nav a')].map(
      (one) => getComputedStyle(one).borderBottomColor,
    );
    const ground = getComputedStyle(document.body).backgroundColor;
    expect([line === ground, other === ground]).toEqual([false, true]);
  } finally {
    await force('none');
  }
});
