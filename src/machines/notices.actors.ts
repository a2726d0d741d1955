import type { Sdk } from '../sdk/sdk.ts';
import { noticesMachine, type NoticePage, type Reading } from './notices.machine.ts';
import { effect, provideAll } from './provideAll.ts';

/** The chart of the bell with its calls. */
export const provideNotices = (sdk: Sdk) =>
  provideAll(noticesMachine, {
    load: effect<NoticePage, { before: number | null }>(({ input: { before }, signal }) =>
      sdk.listNotices({ ...(before === null ? {} : { query: { before } }), signal }),
    ),
    read: effect<string, Reading>(async ({ input: { id, andEarlier } }) => {
      const { readAt } = await sdk.readNotices({ body: { notice: id, andEarlier } });
      return readAt;
    }),
    takeBack: effect<null, { readAt: string }>(async ({ input: { readAt } }) => {
      await sdk.unreadNotices({ body: { readAt } });
      return null;
    }),
  });
