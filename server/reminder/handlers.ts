import { reminderSettings, type ReminderSetting } from '../../src/domain/reminders.ts';
import { record } from '../audit/record.ts';
import { asSystem, withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { recordOfferEvent, selectOffer } from '../offer/queries.ts';
import { openLink } from '../security/links.ts';
import * as queries from './queries.ts';

/** Which reminders a brand sends, and how recipients opt out. */
export const reminderHandlers = (deps: Deps) => {
  const { db, clock } = deps;

  const settingsOf = async (tx: Tx, brandId: string): Promise<ReminderSetting[]> =>
    reminderSettings(await queries.selectSettings(tx, brandId));

  return {
    viewReminderSettings: async ({ caller: { brandId } }) => ({
      status: 200,
      body: { settings: await asSystem(db, (tx) => settingsOf(tx, brandId)) },
    }),

    saveReminderSettings: async ({ caller, body }) => {
      const { brandId } = caller;
      // Brands are not tenant data: the tenant's role may not write them.
      const settings = await asSystem(db, async (tx) => {
        const before = await settingsOf(tx, brandId);
        const next = before.map(
          (one) => body.settings.find(({ kind }) => kind === one.kind) ?? one,
        );
        await queries.saveSettings(tx, brandId, next);
        await record(tx, caller, {
          action: 'remindersConfigured',
          subject: { kind: 'brand', id: brandId },
          details: { on: next.filter(({ isOn }) => isOn).map(({ kind }) => kind) },
        });
        return next;
      });
      return { status: 200, body: { settings } };
    },

    stopOfferReminders: async ({ brand, params }) => {
      const now = clock();
      await withTenant(db, brand.id, async (tx) => {
        const knock = { kind: 'offer', token: params.campaignToken, now } as const;
        const { objectId: offerId } = await openLink(tx, deps.guards, knock);
        const { offer, relation } = (await selectOffer(tx, offerId))!;
        if (!(await queries.stopReminders(tx, offer.investorId, now))) return;
        await recordOfferEvent(tx, {
          brandId: brand.id,
          offerId,
          at: now,
          type: 'remindersStopped',
          actorKind: 'visitor',
          actorName: relation.investorName,
        });
      });
      return { status: 204 };
    },

    stopFormReminders: async ({ brand, params }) => {
      const now = clock();
      await withTenant(db, brand.id, async (tx) => {
        const knock = { kind: 'kyc', token: params.requestToken, now } as const;
        const { objectId } = await openLink(tx, deps.guards, knock);
        await queries.stopReminders(tx, await queries.selectAsked(tx, objectId), now);
      });
      return { status: 204 };
    },
  } satisfies Pick<
    Handlers,
    'viewReminderSettings' | 'saveReminderSettings' | 'stopOfferReminders' | 'stopFormReminders'
  >;
};
