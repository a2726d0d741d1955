/** What the panels' forms and lists measure: what belongs together is aligned, and nothing is cut for nothing. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RecordList } from '../../src/routes/app/offers/-record/RecordList.tsx';
import { OfferCell, type OfferItem } from '../../src/routes/-shared/offers/OfferCell.tsx';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { CheckboxList } from '../../src/ui/field/CheckboxList.tsx';
import { inPairs } from '../../src/ui/form/form.css.ts';
import { Table } from '../../src/ui/table/Table.tsx';
import { show, showPage } from './screen.tsx';

const boxOf = (element: Element) => element.getBoundingClientRect();

it('an error of a list of checkboxes is above all of them, its bar along the whole', async () => {
  await page.viewport(1440, 900);
  await show(
    <form className={inPairs}>
      <CheckboxList
        id="networks"
        label="Sieci"
        value={[]}
        error="Zaznacz co najmniej jedną"
        choices={['Gdańsk', 'Kraków'].map((one) => ({ value: one, label: one }))}
        onChange={() => {}}
      />
    </form>,
  );
  const error = boxOf(page.getByText('Zaznacz co najmniej jedną').element());
  const boxes = page.getByRole('checkbox').elements().map(boxOf);
  expect(boxes.every(({ top }) => top >= error.bottom)).toBe(true);
  expect(boxes[1]!.top).toBe(boxes[0]!.top);
  const list = page.getByRole('group').element();
  const bar = parseFloat(getComputedStyle(list, '::before').height);
  expect(bar).toBeCloseTo(boxOf(list).height, 0);
});

it('a long name leaves an e-mail address the room it needs', async () => {
  await page.viewport(1440, 900);
  const item = {
    id: 'o1',
    investorName: 'Wojciechowska-Brzezińska Magdalena',
    investorEmail: 'wojciechowska.brzezinska@oferta.test',
  } as OfferItem;
  await showPage(
    () => (
      <Table
        label="Oferty"
        columns={[
          { name: 'investorName', kind: 'text' },
          { name: 'investorEmail', kind: 'text' },
        ]}
        items={[item]}
        keyOf={({ id }) => id}
        render={(one, column) => <OfferCell item={one} column={column} />}
        sorting={null}
        onSort={() => {}}
        isBusy={false}
      />
    ),
    { sdk: {} },
  );
  const name = boxOf(page.getByRole('link').element()).width;
  const address = boxOf(document.querySelector('[data-address]')!).width;
  expect(name).toBeLessThanOrEqual(180);
  expect(address).toBeGreaterThan(200);
});

it('the arrow of a sorted column is before its name: the end of a table fades out', async () => {
  await page.viewport(1440, 900);
  await show(
    <Table
      label="Oferty"
      columns={[{ name: 'statusDate', kind: 'date', isSortable: true }]}
      items={[{ id: '1' }]}
      keyOf={({ id }) => id}
      render={() => '1'}
      sorting={{ name: 'statusDate', order: 'asc' }}
      onSort={() => {}}
      isBusy={false}
    />,
  );
  const sort = page.getByRole('columnheader').getByRole('button').element();
  expect(sort.firstElementChild?.tagName).toBe('svg');
  expect(sort.firstChild).toBe(sort.firstElementChild);
});

it('amounts of campaigns end at one line, whatever stands beside them', async () => {
  await page.viewport(1440, 900);
  const line = (id: string, phase: string, target: string | null) => ({
    id,
    phase,
    target,
    missing: 0,
    currency: 'PLN',
    raised: '1000000.00',
    name: id,
    nameEN: id,
    startDate: null,
    endDate: null,
  });
  const lines = [
    line('a', 'open', '5000000.00'),
    line('b', 'ended', '10000000.00'),
    line('c', 'notStarted', '700000.00'),
  ] as components['schemas']['CampaignRecordLine'][];
  await showPage(() => <RecordList lines={lines} />, { brand: { pictures: {} } });
  const rows = page.getByRole('listitem');
  await expect.element(rows.first()).toBeVisible();
  const ends = rows.elements().map((one) => {
    const [amount] = one.lastElementChild!.children;
    return boxOf(amount!).right;
  });
  expect(new Set(ends).size).toBe(1);
  const [first] = rows.elements();
  expect(boxOf(first!.querySelector('img')!).left).toBe(boxOf(first!).left);
});
