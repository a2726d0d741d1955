import { assign, setup } from 'xstate';
import { noticesAgainMs } from '../domain/durations.ts';
import type { components } from '../sdk/schema.gen.d.ts';
import { outputOf } from './outcome.ts';
import { missing } from './provideAll.ts';

export type NoticePage = components['schemas']['NoticeList'];

/** Which notices were read: one, or all up to it. */
export interface Reading {
  id: number;
  andEarlier: boolean;
}

export interface NoticesContext extends NoticePage {
  reading: Reading | null;
  /** The notices that the last reading marked; unread again when it is taken back. */
  marked: number[];
  /** When all were marked as read, as the server knows it; by it that is taken back. */
  readAt: string | null;
}

export type NoticesEvent =
  | { type: 'notices.look' }
  | { type: 'notices.more' }
  | ({ type: 'notices.read' } & Reading)
  | { type: 'notices.takeBack' }
  | { type: 'retry' };

const pageOf = (event: object): NoticePage => outputOf<NoticePage>(event)!;

/**
 * The newest page, with the older notices that somebody has opened below it; without them if so many
 * are new that some between would be missing.
 */
const renewed = ({ items, hasMore }: NoticePage, newest: NoticePage): NoticePage => {
  const last = newest.items.at(-1)?.id ?? 0;
  const older = items.filter(({ id }) => id < last);
  const isWhole = newest.hasMore && older.length > 0 && items[0]!.id >= last;
  return isWhole ? { ...newest, items: [...newest.items, ...older], hasMore } : newest;
};

/**
 * What the bell of a panel shows: asked for again now and then, and when somebody looks. A page that
 * does not come leaves what was shown before; what was read is read at once, and told to the server.
 */
export const noticesMachine = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent },
  actors: {
    load: missing<NoticePage, { before: number | null }>('load'),
    /** Resolves with the moment of the reading. */
    read: missing<string, Reading>('read'),
    takeBack: missing<null, { readAt: string }>('takeBack'),
  },
  actions: {
    keepPage: assign(({ context, event }) => renewed(context, pageOf(event))),
    addPage: assign(({ context, event }) => ({
      ...pageOf(event),
      items: [...context.items, ...pageOf(event).items],
    })),
    markRead: assign(({ context, event }) => {
      if (event.type !== 'notices.read') return {};
      const { id, andEarlier } = event;
      const isMeant = (one: NoticePage['items'][number]): boolean =>
        andEarlier ? one.id <= id : one.id === id;
      const marked = context.items
        .filter((one) => isMeant(one) && !one.isRead)
        .map((one) => one.id);
      return {
        reading: { id, andEarlier },
        marked,
        readAt: null,
        items: context.items.map((one) => (isMeant(one) ? { ...one, isRead: true } : one)),
        unread: andEarlier ? 0 : Math.max(0, context.unread - marked.length),
      };
    }),
    keepMoment: assign(({ context, event }) => ({
      readAt: context.reading?.andEarlier ? outputOf<string>(event)! : null,
    })),
    unmark: assign(({ context }) => ({
      items: context.items.map((one) =>
        context.marked.includes(one.id) ? { ...one, isRead: false } : one,
      ),
    })),
    forgetMoment: assign({ readAt: null }),
  },
  guards: {
    hasMore: ({ context }) => context.hasMore,
    wereRead: ({ context }) => context.readAt !== null,
  },
  delays: { again: noticesAgainMs },
}).createMachine({
  id: 'notices',
  context: { unread: 0, items: [], hasMore: false, reading: null, marked: [], readAt: null },
  initial: 'loading',
  on: {
    'notices.read': { target: '.reading', actions: 'markRead', reenter: true },
    'notices.takeBack': { guard: 'wereRead', target: '.takingBack' },
  },
  states: {
    loading: {
      description: 'The newest page is on its way; the one before is shown meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: { before: null },
        onDone: { target: 'shown', actions: 'keepPage' },
        onError: 'failed',
      },
      on: { 'notices.more': { guard: 'hasMore', target: 'loadingMore' } },
    },
    shown: {
      after: { again: 'loading' },
      on: {
        'notices.look': { target: 'loading', actions: 'forgetMoment' },
        'notices.more': { guard: 'hasMore', target: 'loadingMore' },
      },
    },
    loadingMore: {
      tags: 'busy',
      invoke: {
        id: 'loadMore',
        src: 'load',
        input: ({ context }) => ({ before: context.items.at(-1)!.id }),
        onDone: { target: 'shown', actions: 'addPage' },
        onError: 'failed',
      },
    },
    reading: {
      description: 'Shown as read; the server is being told.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.reading!,
        onDone: { target: 'loading', actions: 'keepMoment' },
        onError: 'failed',
      },
    },
    takingBack: {
      description: 'What was marked as read all at once becomes unread again.',
      tags: 'busy',
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context }) => ({ readAt: context.readAt! }),
        onDone: { target: 'loading', actions: 'unmark' },
        onError: 'failed',
      },
    },
    failed: {
      description: 'No answer came; what was shown stays, and it is asked for again by itself.',
      after: { again: 'loading' },
      on: {
        retry: 'loading',
        'notices.look': 'loading',
        'notices.more': { guard: 'hasMore', target: 'loadingMore' },
      },
    },
  },
});
