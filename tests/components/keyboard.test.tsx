/** Whoever works by keyboard stays where they are when what they pressed changes the page. */
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EntryActs } from '../../src/routes/app/-bookings/EntryActs.tsx';
import { NoticeSettings } from '../../src/routes/app/-profile/NoticeSettings.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { Table } from '../../src/ui/table/Table.tsx';
import { show, showPage } from './screen.tsx';

it('the button that chose an offer for a bank line does not become the one that books it', async () => {
  const line = { id: 'e1', status: 'unmatched', offer: null, party: 'Jan', mayConfirm: true };
  const Line = () => {
    const [entry, setEntry] = useState<object>(line);
    const onChoose = (): void => setEntry({ ...line, status: 'proposed', offer: { id: 'o1' } });
    return (
      <EntryActs entry={entry as never} pending={null} onMove={() => {}} onChoose={onChoose} />
    );
  };
  await show(<Line />);
  await page.getByRole('button', { name: 'Wskaż ofertę: Jan' }).click();
  await expect.element(page.getByRole('button', { name: 'Zmień ofertę: Jan' })).toHaveFocus();
});

it('a choice that is saved at once keeps the focus while it is saved', async () => {
  const { promise: saving, resolve: answer } = Promise.withResolvers<void>();
  const save = vi.fn(() => saving);
  const settings = (['viewed', 'interested'] as const).map((kind) => ({ kind, delivery: 'none' }));
  await showPage(
    () => (
      <Notifications>
        <NoticeSettings settings={settings as never} />
      </Notifications>
    ),
    { sdk: { saveNoticeSettings: save } },
  );
  const [first] = page.getByRole('combobox').elements() as HTMLElement[];
  first!.focus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  await expect.poll(() => save.mock.calls.length).toBe(1);
  // A list that closes hands the focus back a moment later.
  await expect.poll(() => first!.matches(':focus')).toBe(true);
  answer();
});

it('a row reached backwards is not under the head of its table', async () => {
  await page.viewport(1280, 400);
  const rows = Array.from({ length: 40 }, (_, at) => `osoba-${at}@example.pl`);
  await show(
    <div style={{ display: 'flex', flexDirection: 'column', height: 300 }}>
      <Table
        label="Inwestorzy"
        columns={[{ name: 'investorEmail', kind: 'text' }]}
        items={rows}
        keyOf={(email) => email}
        render={(email) => <a href={`#${email}`}>{email}</a>}
        sorting={null}
        onSort={() => {}}
        isBusy={false}
      />
    </div>,
  );
  const links = page.getByRole('link').elements() as HTMLElement[];
  links.at(-1)!.focus();
  for (let at = 0; at < 20; at += 1) {
    await userEvent.tab({ shift: true });
    const { left, top, height } = document.activeElement!.getBoundingClientRect();
    const seen = document.elementFromPoint(left + 2, top + height / 2);
    expect(seen, `stop ${at}`).toBe(document.activeElement);
  }
});
