/** The panel of notices: what answers a press is seen, and its button can be pressed again. */
import { useMachine } from '@xstate/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fromPromise } from 'xstate';
import { noticesMachine, type NoticePage } from '../../src/machines/notices.machine.ts';
import { NoticeLine } from '../../src/routes/app/-notices/NoticeLine.tsx';
import NoticePanel from '../../src/routes/app/-notices/NoticePanel.tsx';
import { ConnectionLostError } from '../../src/sdk/problem.ts';
import { showPage } from './screen.tsx';

const noticesOf = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => ({
    kind: 'viewed' as const,
    at: '2026-11-22T10:00:00.000Z',
    id: from - at,
    isRead: true,
    offerId: null,
    formId: null,
    no: null,
    investorName: `Anna ${from - at}`,
    advisorId: null,
    advisorName: null,
    advisorEmail: null,
    campaignName: null,
    campaignNameEN: null,
    amount: null,
    currency: null,
    reason: null,
    count: null,
  }));

it('older notices that were lost are told in view, and asked for by the same button', async () => {
  let isLost = true;
  const asked: (number | null)[] = [];
  const chart = noticesMachine.provide({
    actors: {
      load: fromPromise<NoticePage, { before: number | null }>(({ input: { before } }) => {
        asked.push(before);
        if (before === null)
          return Promise.resolve({ unread: 0, items: noticesOf(40, 21), hasMore: true });
        if (isLost) return Promise.reject(new ConnectionLostError());
        return Promise.resolve({ unread: 0, items: noticesOf(20, 1), hasMore: false });
      }),
    },
  });
  await showPage(() => {
    const [state, send] = useMachine(chart);
    return <NoticePanel state={state} send={send} onClose={() => {}} />;
  }, {});
  const older = () => page.getByRole('button', { name: 'Pokaż starsze' });
  await older().click();
  await expect.element(page.getByRole('alert')).toBeInViewport();
  isLost = false;
  await older().click();
  await expect.poll(() => asked).toEqual([null, 21, 21]);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('an acceptance that ended is not called a decline, and has its amount', async () => {
  const [notice] = noticesOf(1, 1);
  const ended = { ...notice!, kind: 'declined' as const, offerId: 'o1' };
  const line = (more: object) => () => (
    <NoticeLine notice={{ ...ended, ...more }} onRead={() => {}} onGone={() => {}} />
  );
  const { unmount } = await showPage(line({ amount: '20000.00', currency: 'PLN' }), {});
  await expect.element(page.getByText('Odstąpienie od akceptacji')).toBeVisible();
  await expect.element(page.getByText(/20\s000,00/)).toBeVisible();
  await unmount();
  await showPage(line({}), {});
  await expect.element(page.getByText('Rezygnacja')).toBeVisible();
});
