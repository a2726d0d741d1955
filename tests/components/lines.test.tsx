/** Text that must not be broken in the middle on a narrow screen. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PageQuery } from '../../src/domain/pageQuery.ts';
import { AddressText } from '../../src/routes/-shared/AddressText.tsx';
import { Pager } from '../../src/ui/table/Pager.tsx';
import { show } from './screen.tsx';

const firstPage: PageQuery = {
  filters: [],
  sorting: null,
  page: 1,
  perPage: 20,
  view: 'table',
  columns: null,
};

/** The number of lines that some text of a part takes. */
const linesOf = (part: Element, text: string): number => {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.nodeValue!.indexOf(text);
    if (at === -1) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + text.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }
  throw new Error(`“${text}” is nowhere.`);
};

it('keeps a postal code on one line, however narrow the column is', async () => {
  for (const width of [120, 160, 190, 220]) {
    const { container, unmount } = await show(
      <p style={{ width }}>
        <AddressText address="Świętokrzyska 14A, 00-050 Warszawa" />
      </p>,
    );
    expect(linesOf(container, '00-050')).toBe(1);
    await unmount();
  }
});

it('keeps the number of a list’s page on one line on a phone', async () => {
  await page.viewport(390, 844);
  const { container } = await show(
    <div style={{ padding: '0 16px' }}>
      <Pager query={firstPage} total={170} totalWords="170 ofert" onChange={() => {}} />
    </div>,
  );
  const status = container.querySelector('[role=status]')!;
  expect(status.getBoundingClientRect().height).toBeLessThan(30);
  expect(linesOf(container, 'Wierszy na stronie')).toBe(1);
  expect(container.scrollWidth).toBeLessThanOrEqual(390);
});
