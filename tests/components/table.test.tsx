/** A list as a table, for screen readers. */
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Table } from '../../src/ui/table/Table.tsx';
import { show } from './screen.tsx';

const people = [
  { email: 'jan@example.pl', sum: '10 000,00 PLN' },
  { email: 'ewa@example.pl', sum: '20 000,00 PLN' },
];

it('labels each row by its first cell, whatever is selected or truncated', async () => {
  await page.viewport(1280, 800);
  const { container } = await show(
    <Table
      label="Oferty"
      columns={[
        { name: 'investorEmail', kind: 'text' },
        { name: 'investmentValue', kind: 'money' },
      ]}
      items={people}
      keyOf={({ email }) => email}
      render={({ email, sum }, { name }) => (name === 'investorEmail' ? email : sum)}
      sorting={null}
      onSort={() => {}}
      isBusy={false}
      selection={{
        chosen: new Set(),
        onChange: () => {},
        nameOf: ({ email }: { email: string }) => email,
      }}
    />,
  );
  const heads = page.getByRole('rowheader').elements();
  expect(heads.map((one) => one.textContent)).toEqual(people.map(({ email }) => email));
  const [first] = heads as HTMLElement[];
  const { textAlign, fontWeight } = getComputedStyle(first!);
  expect([textAlign, fontWeight]).toEqual(['left', '400']);
  const { violations } = await axe.run(container);
  expect(violations.map(({ id }) => id)).toEqual([]);
});
