/** A choice that is saved at once stands from the press on, and is saved whatever is being saved. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NoticeSettings } from '../../src/routes/app/-profile/NoticeSettings.tsx';
import { CampaignChoices } from '../../src/routes/app/-settings/CampaignChoices.tsx';
import { Reminders } from '../../src/routes/app/-settings/Reminders.tsx';
import { ConnectionLostError } from '../../src/sdk/problem.ts';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { showPage } from './screen.tsx';

/**
 * A page over a server that answers when the test lets it.
 * @param Part Shows what the server has.
 * @param operation Saves a body.
 * @param apply What the server has after a save.
 */
const open = async <T, Body>(
  Part: (props: { stored: T }) => React.ReactNode,
  initial: T,
  operation: string,
  apply: (now: T, call: { id?: string; body: Body }) => T,
) => {
  let [stored, load] = [initial, () => {}];
  const sent: Body[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const Page = () => {
    const [shown, setShown] = useState(stored);
    load = () => setShown(stored);
    return (
      <Notifications>
        <Part stored={shown} />
      </Notifications>
    );
  };
  const save = async (call: { id?: string; body: Body }) => {
    sent.push(call.body);
    answers.push(Promise.withResolvers());
    await answers.at(-1)!.promise;
    stored = apply(stored, call);
    return {};
  };
  await showPage(Page, { sdk: { [operation]: save } }, () => load());
  /** Lets the server answer its call of this number. */
  const answer = async (number: number): Promise<PromiseWithResolvers<void>> => {
    await expect.poll(() => answers.length).toBe(number);
    return answers[number - 1]!;
  };
  return { sent, answer };
};

const select = (number: number) => page.getByRole('combobox').nth(number);
const choose = async (number: number, option: RegExp): Promise<void> => {
  await select(number).click();
  await page.getByRole('option', { name: option }).click();
};
/** A select stands at a number of days. */
const expectDays = (number: number, days: number) =>
  expect
    .poll(() => select(number).element().textContent)
    .toMatch(new RegExp(String.raw`:\s${days}$`));

type Reminder = Parameters<typeof Reminders>[0]['settings'][number];
const reminders: Reminder[] = [
  { kind: 'paymentDue', isOn: true, days: 1 },
  { kind: 'campaignEnding', isOn: true, days: 1 },
];
const openReminders = () =>
  open<Reminder[], { settings: Reminder[] }>(
    ({ stored }) => <Reminders settings={stored} />,
    reminders,
    'saveReminderSettings',
    (now, { body: { settings } }) =>
      now.map((one) => settings.find(({ kind }) => kind === one.kind) ?? one),
  );

it('of two choices in a row the last one stands, and is the one that is saved last', async () => {
  const { sent, answer } = await openReminders();
  await choose(0, /: 3$/);
  await expectDays(0, 3);
  await choose(0, /: 5$/);
  await choose(1, /: 7$/);
  await expectDays(0, 5);
  await expectDays(1, 7);
  for (const number of [1, 2, 3]) (await answer(number)).resolve();
  await expect.poll(() => page.getByText('Zapisano.').elements().length).toBeGreaterThan(0);
  const saved = sent.flatMap(({ settings }) => settings.map(({ kind, days }) => [kind, days]));
  expect(saved).toEqual([
    ['paymentDue', 3],
    ['paymentDue', 5],
    ['campaignEnding', 7],
  ]);
  await expectDays(0, 5);
});

it('where a choice cannot be saved, the page shows what is saved, and no more is sent', async () => {
  const { sent, answer } = await openReminders();
  await choose(0, /: 3$/);
  await choose(1, /: 7$/);
  (await answer(1)).reject(new ConnectionLostError());
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expectDays(0, 1);
  await expectDays(1, 1);
  expect(sent.length).toBe(1);
});

it('a way in which notices come stands from the press on', async () => {
  type Notice = Parameters<typeof NoticeSettings>[0]['settings'][number];
  const { answer } = await open<Notice[], { settings: Notice[] }>(
    ({ stored }) => <NoticeSettings settings={stored} />,
    [{ kind: 'accepted', delivery: 'atOnce' } as unknown as Notice],
    'saveNoticeSettings',
    (_, { body: { settings } }) => settings,
  );
  const before = select(0).element().textContent;
  await select(0).click();
  const other = page.getByRole('option', { selected: false }).first();
  const chosen = (other.element() as HTMLElement).textContent;
  await other.click();
  expect(chosen).not.toBe(before);
  await expect.element(select(0)).toHaveTextContent(chosen);
  (await answer(1)).resolve();
  await expect.element(select(0)).toHaveTextContent(chosen);
});

it('campaigns ticked one after another are all saved', async () => {
  type Choice = { id: string; name: string; isWithheld: boolean };
  const choices = ['a', 'b'].map((id) => ({ id, name: id, isWithheld: true }));
  const { sent, answer } = await open<Choice[], { isWithheld: boolean }>(
    ({ stored }) => (
      <CampaignChoices
        choices={stored.map((one) => ({ ...one, endDate: '2030-01-01', products: [] })) as never}
      />
    ),
    choices,
    'saveCampaignChoice',
    (now, { id, body }) => now.map((one) => (one.id === id ? { ...one, ...body } : one)),
  );
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await box('a').click();
  await box('b').click();
  await expect.element(box('a')).toBeChecked();
  await expect.element(box('b')).toBeChecked();
  for (const number of [1, 2]) (await answer(number)).resolve();
  await expect.poll(() => page.getByText(/jest dostępna/).elements().length).toBeGreaterThan(0);
  expect(sent.length).toBe(2);
  await expect.element(box('a')).toBeChecked();
  await expect.element(box('b')).toBeChecked();
});
