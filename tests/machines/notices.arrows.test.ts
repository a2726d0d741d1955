import { describe, expect, it } from 'vitest';
import {
  noticesMachine,
  type NoticePage,
  type NoticesContext,
} from '../../src/machines/notices.machine.ts';
import { createActor, fromPromise, waitFor } from 'xstate';
import { walkAll } from '../support/models/arrows.ts';

const about = {
  kind: 'viewed',
  at: '2026-11-22T10:00:00.000Z',
  offerId: null,
  formId: null,
  no: null,
  investorName: null,
  advisorId: null,
  advisorName: null,
  advisorEmail: null,
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

describe('older notices that somebody has opened', () => {
  const noticesOf = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, at) => ({
      ...about,
      id: from - at,
      isRead: false,
    }));
  /** The server's notices, newest first, 20 a page. */
  const openedWith = (server: { newest: number; oldest: number }) => {
    const { oldest } = server;
    const load = fromPromise<NoticePage, { before: number | null }>(({ input }) => {
      const from = (input.before ?? server.newest + 1) - 1;
      const to = Math.max(oldest, from - 19);
      return Promise.resolve({
        unread: 0,
        items: noticesOf(from, to),
        hasMore: to > oldest,
      });
    });
    return createActor(
      noticesMachine.provide({
        actors: {
          load,
          read: fromPromise(() => Promise.resolve('2026-11-22T11:00:00.000Z')),
          takeBack: fromPromise(() => Promise.resolve(null)),
        },
      }),
    ).start();
  };
  const told = async (actor: ReturnType<typeof openedWith>) => {
    const { context } = await waitFor(actor, (one) => one.matches('shown'));
    return { ids: context.items.map(({ id }) => id), hasMore: context.hasMore, context };
  };
  const ids = (from: number, to: number): number[] => noticesOf(from, to).map(({ id }) => id);

  it('stay while the newest are asked for again, and new ones stand above them', async () => {
    const server = { newest: 50, oldest: 1 };
    const actor = openedWith(server);
    await told(actor);
    actor.send({ type: 'notices.more' });
    expect(await told(actor)).toMatchObject({ ids: ids(50, 11), hasMore: true });
    server.newest = 53;
    actor.send({ type: 'notices.look' });
    expect(await told(actor)).toMatchObject({ ids: ids(53, 11), hasMore: true });
    actor.send({ type: 'notices.read', id: 12, andEarlier: false });
    expect(await told(actor)).toMatchObject({ ids: ids(53, 11), hasMore: true });
    actor.send({ type: 'notices.more' });
    expect(await told(actor)).toMatchObject({ ids: ids(53, 1), hasMore: false });
  });

  it('go when so many are new that some between would be missing', async () => {
    const server = { newest: 50, oldest: 1 };
    const actor = openedWith(server);
    await told(actor);
    actor.send({ type: 'notices.more' });
    await told(actor);
    server.newest = 90;
    actor.send({ type: 'notices.look' });
    expect(await told(actor)).toMatchObject({ ids: ids(90, 71), hasMore: true });
  });

  it('are opened although the newest are just being asked for', async () => {
    const actor = openedWith({ newest: 50, oldest: 1 });
    await told(actor);
    actor.send({ type: 'notices.look' });
    actor.send({ type: 'notices.more' });
    expect(await told(actor)).toMatchObject({ ids: ids(50, 11) });
  });

  it('become unread again when the reading of all is taken back', async () => {
    const actor = openedWith({ newest: 50, oldest: 1 });
    await told(actor);
    actor.send({ type: 'notices.more' });
    await told(actor);
    actor.send({ type: 'notices.read', id: 50, andEarlier: true });
    expect((await told(actor)).context.items.slice(20).every(({ isRead }) => isRead)).toBe(true);
    actor.send({ type: 'notices.takeBack' });
    expect((await told(actor)).context.items.some(({ isRead }) => isRead)).toBe(false);
  });
});
