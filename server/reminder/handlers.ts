import { reminderSettings, type ReminderSetting } from '../../src/domain/reminders.ts';
import { record } from '../audit/record.ts';
import { asSystem, withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { nameGiven } from '../offer/names.ts';
import { recordOfferEvent, selectOffer } from '../offer/queries.ts';
import { lookAtLink, openLink, recogniseLink } from '../security/links.ts';
import { takeReminderStart } from './choice.ts';
import * as queries from './queries.ts';

/** Which reminders a brand sends, and how recipients opt out. */
export const reminderHandlers = (deps: Deps) => {
  const { db, clock, guards } = deps;

  const settingsOf = async (tx: Tx, brandId: string): Promise<ReminderSetting[]> =>
    reminderSettings(await queries.selectSettings(tx, brandId));

  // Reminders go on through the successor of a link, so a former one stops them too; only a living
  // one asks for them.
  const chooseByOffer = async (brandId: string, token: string, isStopped: boolean) => {
    const now = clock();
    const link = { kind: 'offer', token, now } as const;
    if (!isStopped) {
      const seen = await withTenant(db, brandId, async (tx) =>
        selectOffer(tx, (await lookAtLink(tx, guards, link)).objectId),
      );
      await takeReminderStart(deps, seen!.offer.investorId);
    }
    await withTenant(db, brandId, async (tx) => {
      const open = isStopped ? recogniseLink : openLink;
      const { objectId: offerId } = await open(tx, guards, link);
      const row = (await selectOffer(tx, offerId))!;
      const { offer } = row;
      const stoppedAt = isStopped ? now : null;
      if (!(await queries.updateChoice(tx, offer.investorId, stoppedAt))) return;
      await recordOfferEvent(tx, {
        brandId,
        offerId,
        at: now,
        type: isStopped ? 'remindersStopped' : 'remindersStarted',
        actorKind: 'visitor',
        actorName: nameGiven(row),
      });
    });
    return { status: 204 } as const;
  };

  const chooseByForm = async (brandId: string, token: string, isStopped: boolean) => {
    const now = clock();
    const link = { kind: 'kyc', token, now } as const;
    const look = isStopped ? recogniseLink : lookAtLink;
    const askedBy = async (tx: Tx) =>
      queries.selectAsked(tx, (await look(tx, guards, link)).objectId);
    if (!isStopped) {
      await takeReminderStart(deps, (await withTenant(db, brandId, askedBy)).id);
    }
    await withTenant(db, brandId, async (tx) => {
      await queries.updateChoice(tx, (await askedBy(tx)).id, isStopped ? now : null);
      // Only now is the form locked: whoever erases or moves an investor locks it after them.
      if (!isStopped) await openLink(tx, guards, link);
    });
    return { status: 204 } as const;
  };

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

    stopOfferReminders: ({ brand, params }) => chooseByOffer(brand.id, params.campaignToken, true),
    startOfferReminders: ({ brand, params }) =>
      chooseByOffer(brand.id, params.campaignToken, false),
    stopFormReminders: ({ brand, params }) => chooseByForm(brand.id, params.requestToken, true),
    startFormReminders: ({ brand, params }) => chooseByForm(brand.id, params.requestToken, false),
  } satisfies Pick<
    Handlers,
    | 'viewReminderSettings'
    | 'saveReminderSettings'
    | 'stopOfferReminders'
    | 'startOfferReminders'
    | 'stopFormReminders'
    | 'startFormReminders'
  >;
};
