import { noticeKindsOf, usualDelivery } from '../../src/domain/notices.ts';
import { selectNamesakes } from '../advisor/namesakeQueries.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import * as queries from './queries.ts';
import { noticeView } from './view.ts';

const settingsOf = async (tx: Tx, { advisorId, role }: Caller) => {
  const chosen = new Map(
    (await queries.selectSettings(tx, advisorId)).map(({ kind, delivery }) => [kind, delivery]),
  );
  return {
    settings: noticeKindsOf(role).map((kind) => ({
      kind,
      delivery: chosen.get(kind) ?? usualDelivery[kind],
    })),
  };
};

/** An advisor's notices, and how they want to receive them. */
export const noticeHandlers = ({ db, clock }: Deps) =>
  ({
    listNotices: async ({ caller, query }) => {
      const { brandId, advisorId } = caller;
      const { before, limit = 20 } = query;
      const body = await withTenant(db, brandId, async (tx) => {
        const rows = await queries.selectNotices(tx, { advisorId, before, limit: limit + 1 });
        const archived = rows.flatMap(({ notice }) => notice.aboutAdvisorId ?? []);
        const emails = await selectNamesakes(tx, caller, archived);
        return {
          unread: await queries.countUnread(tx, advisorId),
          items: rows.slice(0, limit).map((row) => noticeView(row, emails)),
          hasMore: rows.length > limit,
        };
      });
      return { status: 200, body };
    },

    readNotices: async ({ caller: { brandId, advisorId }, body }) => {
      const now = clock();
      await withTenant(db, brandId, (tx) => queries.markRead(tx, advisorId, body, now));
      return { status: 200, body: { readAt: now.toISOString() } };
    },

    unreadNotices: async ({ caller: { brandId, advisorId }, body }) => {
      await withTenant(db, brandId, (tx) =>
        queries.markUnread(tx, advisorId, new Date(body.readAt)),
      );
      return { status: 204 };
    },

    viewNoticeSettings: async ({ caller }) => ({
      status: 200,
      body: await withTenant(db, caller.brandId, (tx) => settingsOf(tx, caller)),
    }),

    saveNoticeSettings: async ({ caller, body: { settings } }) => {
      const { brandId, advisorId } = caller;
      const body = await withTenant(db, brandId, async (tx) => {
        for (const one of settings) await queries.saveSetting(tx, { brandId, advisorId, ...one });
        return settingsOf(tx, caller);
      });
      return { status: 200, body };
    },
  }) satisfies Pick<
    Handlers,
    'listNotices' | 'readNotices' | 'unreadNotices' | 'viewNoticeSettings' | 'saveNoticeSettings'
  >;
