/** Parts of the panel on a phone stand in line, and break where their words do. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AdvisorEmail } from '../../src/routes/-shared/AdvisorName.tsx';
import { PersonRow } from '../../src/routes/-shared/PersonRow.tsx';
import { HelpList } from '../../src/routes/app/-dashboard/HelpList.tsx';
import { MatchDialog } from '../../src/routes/app/-bookings/MatchDialog.tsx';
import { Campaigns } from '../../src/routes/app/offers/-campaigns/Campaigns.tsx';
import { PageHead } from '../../src/ui/layout/PageHead.tsx';
import { phoneMain } from '../../src/ui/layout/shell.css.ts';
import { Board } from '../../src/ui/table/Board.tsx';
import { show, showPage } from './screen.tsx';

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(390, 844));

const boxOf = (one: Element): DOMRect => one.getBoundingClientRect();

it('why somebody needs help is one line, below the network beside the name', async () => {
  const advisor = {
    id: 'a1',
    name: 'Kowalska Anna',
    statuses: [],
    status: 'active',
    waiting: { count: 13 },
    invitations: { count: 5, before: 0 },
    answer: null,
  };
  const networks = [{ id: 'n1', name: 'Warszawa', answer: null, advisors: [advisor] }];
  const results = {
    from: '2026-03-01',
    before: '2026-02-01',
    waitingUntil: '2026-03-10',
    networks,
  };
  await showPage(
    () => (
      <main className={phoneMain}>
        <HelpList results={results as never} />
      </main>
    ),
    {},
  );
  const reason = page.getByText(/bez\sruchu/);
  await expect.element(reason).toBeVisible();
  const network = boxOf(page.getByText('Warszawa').element());
  const words = boxOf(reason.element());
  expect(words.height).toBeLessThan(30);
  expect(words.top).toBeGreaterThanOrEqual(network.bottom - 2);
});

it('an address that is too long for its line breaks before its sign', async () => {
  await show(
    <main className={phoneMain}>
      <PersonRow
        way={<span>Hanna Błaszczyk</span>}
        name="Hanna Błaszczyk"
        lines={[<AdvisorEmail key="email" email="hanna.blaszczyk@doradcy.oferta.test" />]}
        status={<span>Zarchiwizowana</span>}
        acts={null}
      />
    </main>,
  );
  const line = page.getByText(/^hanna\.blaszczyk/).element();
  expect(line.textContent).toBe('hanna.blaszczyk@doradcy.oferta.test');
  const part = [...line.childNodes].find(({ textContent }) => textContent!.includes('@'))!;
  const range = document.createRange();
  range.selectNodeContents(line);
  range.setStart(part, part.textContent!.indexOf('@'));
  expect(range.getClientRects()).toHaveLength(1);
});

it('the first line of an offer that may be chosen stands beside its button', async () => {
  const offer = {
    id: 'o1',
    no: 'OF/2026/000532',
    status: 'active',
    currency: 'PLN',
    investmentValue: '60000.00',
    paid: '60000.00',
    investorName: 'Żółkiewska Łucja',
    campaignName: { pl: 'Park', en: 'Park' },
  };
  const entry = { id: 'e1', offer: null, title: 'wpłata', party: 'Jan', amount: '5.00' };
  const found = { items: [offer], total: 1, isAtLeast: false };
  await showPage(
    () => (
      <MatchDialog
        entry={{ ...entry, currency: 'PLN' } as never}
        isSaving={false}
        failure={null}
        onMatch={() => {}}
        onClose={() => {}}
      />
    ),
    { sdk: { findPayableOffers: () => Promise.resolve(found) } },
  );
  const name = page.getByText(/000532/);
  await expect.element(name).toBeVisible();
  const [words, button] = [name, page.getByRole('radio')].map((one) => boxOf(one.element()));
  const middle = ({ top, bottom }: DOMRect): number => (top + bottom) / 2;
  expect(Math.abs(middle(words!) - middle(button!))).toBeLessThanOrEqual(3);
});

it('the states of campaigns join the head of their page', async () => {
  const campaign = {
    id: 'c1',
    phase: 'ended',
    daysLeft: 5,
    raised: '1.00',
    target: '2.00',
    currency: 'PLN',
    products: [],
    picture: null,
    type: 'debt',
    data: { translations: { PL: { name: 'Park' } } },
  };
  await showPage(
    () => (
      <main className={phoneMain}>
        <PageHead title="Oferty" />
        <Campaigns campaigns={[campaign as never]} phase="open" />
      </main>
    ),
    {},
  );
  const states = page.getByRole('navigation', { name: 'Kampanie według stanu' });
  await expect.element(states).toBeVisible();
  const head = boxOf(page.getByRole('heading', { name: 'Oferty' }).element().parentElement!);
  expect(Math.abs(boxOf(states.element()).top - head.bottom)).toBeLessThanOrEqual(1);
});

it('the cards of a board stand in line with the rest of its page', async () => {
  await show(
    <main className={phoneMain}>
      <Board
        columns={
          [
            {
              key: 'active',
              label: 'Aktywne',
              icon: null,
              count: '1',
              sums: [],
              cards: [<article key="one">Żółkiewska Łucja</article>],
              rest: null,
            },
          ] as never
        }
      />
    </main>,
  );
  const { left, right } = boxOf(page.getByRole('article').element());
  expect([left, right]).toEqual([16, 374]);
  expect(document.documentElement.scrollWidth).toBe(390);
});
