import { expect, it } from 'vitest';
import { noticesMachine, type NoticesContext } from '../../src/machines/notices.machine.ts';
import { walkAll } from '../support/models/arrows.ts';

const about = {
  kind: 'viewed',
  at: '2026-11-22T10:00:00.000Z',
  offerId: null,
  no: null,
  investorName: null,
  advisorId: null,
  advisorName: null,
  campaignName: null,
  campaignNameEN: null,
  amount: null,
  currency: null,
  reason: null,
  count: null,
} as const;
const page = {
  unread: 2,
  hasMore: true,
  items: [2, 1].map((id) => ({ ...about, id, isRead: false })),
};

it('walks every arrow of the notices; what was read stays read until the server says otherwise', async () => {
  const { arrows, missing } = await walkAll(
    noticesMachine,
    {
      input: undefined,
      events: [
        { type: 'notices.look' },
        { type: 'notices.more' },
        { type: 'notices.read', id: 2, andEarlier: true },
        { type: 'notices.takeBack' },
        { type: 'retry' },
      ],
      actors: {
        load: { outputs: [page], fails: true },
        loadMore: { outputs: [{ unread: 2, items: [], hasMore: false }], fails: true },
        read: { outputs: ['2026-11-22T11:00:00.000Z'], fails: true },
        takeBack: { outputs: [null], fails: true },
      },
      facts: ({ hasMore, unread, items, readAt }: NoticesContext) => [
        hasMore,
        unread,
        items.length,
        readAt,
      ],
    },
    ({ snapshot, calls }) => {
      const { items, unread } = snapshot.context as NoticesContext;
      if (snapshot.matches('reading')) {
        expect(unread).toBe(0);
        expect(items.every(({ isRead }) => isRead)).toBe(true);
      }
      for (const { id, input } of calls) {
        if (id === 'loadMore') expect(input).toEqual({ before: 1 });
        if (id === 'takeBack') expect(input).toEqual({ readAt: '2026-11-22T11:00:00.000Z' });
      }
    },
  );
  console.log(`notices: ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
});
