import { eq } from 'drizzle-orm';
import { today } from '../../src/domain/dates.ts';
import { invitationLinkLifetimeMs } from '../../src/domain/durations.ts';
import { parseEmail } from '../../src/domain/email.ts';
import { messageLength } from '../../src/domain/limits.ts';
import type { Violation } from '../../src/domain/messages.ts';
import { offerList } from '../../src/domain/offerList.ts';
import { isLive } from '../../src/domain/offerStatus.ts';
import { plainLines } from '../../src/domain/plainText.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { record } from '../audit/record.ts';
import { withTenant } from '../db/open.ts';
import { offer } from '../db/schema.ts';
import { wornBrand } from '../branding/whitelabel.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { listAnswer, listQueryOf } from '../http/list.ts';
import { found, refuse } from '../http/problem.ts';
import { invitationText } from '../mail/invitation.ts';
import { selectCampaignOffers, type OfferScope } from '../offer/listQueries.ts';
import { nextOfferNumber } from '../offer/number.ts';
import { recordOfferEvent } from '../offer/queries.ts';
import { ensureRelation } from '../security/relations.ts';
import { ensureInvestor, sendInvitation } from './invitations.ts';
import * as queries from './queries.ts';
import { campaignView, phaseOf, phaseRefusal, productView, type CampaignRow } from './view.ts';

type Schemas = components['schemas'];

/** The offers of a campaign a person sees: their own, or their networks' when they coordinate. */
const offerScopeOf = (caller: Caller): OfferScope => ({
  caller,
  operation: 'listCampaignOffers',
  as: caller.role === 'coordinator' ? 'coordinator' : 'advisor',
});

/** Refuses a campaign that takes no invitations on this day (2001, 2002, 2003). */
const demandChoice = (campaign: CampaignRow, date: string): void => {
  const refusal = campaign.isWithheld ? 2001 : phaseRefusal(phaseOf(campaign, date));
  if (refusal) throw refuse(refusal);
};

const messageViolations = (message: string): Violation[] =>
  message.length > messageLength
    ? [{ propertyPath: 'message', code: 'maxLength', parameters: { n: messageLength } }]
    : [];

/** How an address stands in a campaign, from its offers there that are not lost. */
const standingOf = (
  known: Awaited<ReturnType<typeof queries.selectStandings>>,
  advisorId: string,
  productId: string,
): Schemas['InvitationStanding'] => {
  if (known.some(({ ownerId }) => ownerId !== null && ownerId !== advisorId)) return 'taken';
  const same = known.find((one) => one.productId === productId);
  if (same) return same.status === 'accepted' || same.status === 'active' ? 'settled' : 'invited';
  return known.length > 0 ? 'known' : 'new';
};

export const campaignHandlers = (deps: Deps) => {
  const { db, clock } = deps;
  return {
    listCampaignChoices: async ({ caller }) => {
      const date = today(clock());
      const campaigns = await withTenant(db, caller.brandId, (tx) => queries.selectCampaigns(tx));
      return {
        status: 200,
        body: campaigns
          .filter(({ row }) => phaseOf(row, date) === 'open')
          .filter(({ row }) => !row.isWithheld || caller.role === 'coordinator')
          .map(({ row, products }) => ({
            id: row.id,
            name: row.translations.PL.name,
            status: row.status,
            isWithheld: row.isWithheld,
            startDate: row.startDate,
            endDate: row.endDate,
            products: products.map(({ id, code, name, currency }) => ({
              id,
              code,
              name,
              currency,
            })),
          })),
      };
    },

    listCampaigns: async ({ caller }) => {
      const date = today(clock());
      const campaigns = await withTenant(db, caller.brandId, (tx) => queries.selectCampaigns(tx));
      return {
        status: 200,
        body: {
          results: campaigns.map(({ row, products, raised }) =>
            campaignView(row, products, raised, date),
          ),
        },
      };
    },

    viewCampaign: async ({ caller, params }) => {
      const [one] = await withTenant(db, caller.brandId, (tx) =>
        queries.selectCampaigns(tx, [params.id]),
      );
      const { row, products, raised } = found(one);
      return { status: 200, body: campaignView(row, products, raised, today(clock())) };
    },

    listCampaignOffers: async ({ caller, params, query }) => {
      const question = listQueryOf(query, offerList);
      const page = await withTenant(db, caller.brandId, async (tx) => {
        found((await queries.selectCampaigns(tx, [params.id]))[0]);
        return selectCampaignOffers(tx, offerScopeOf(caller), params.id, question);
      });
      return listAnswer(page);
    },

    viewProduct: async ({ caller, params }) => {
      const body = await withTenant(db, caller.brandId, async (tx) => {
        const { product } = found(await queries.selectProduct(tx, params.id));
        const [one] = await queries.selectCampaigns(tx, [product.campaignId]);
        return {
          product: productView(product),
          campaign: campaignView(one!.row, one!.products, one!.raised, today(clock())),
        };
      });
      return { status: 200, body };
    },

    inviteInvestor: async ({ caller, params, body, brand }) => {
      const violations: Violation[] = [];
      const email = parseEmail(body.investorEmail);
      const message = plainLines(body.message);
      if (!email) violations.push({ propertyPath: 'investorEmail', code: 'email', parameters: {} });
      violations.push(...messageViolations(message));
      const mine = [...caller.networkIds, ...caller.coordinatedNetworkIds];
      if (!mine.includes(body.networkId)) {
        violations.push({ propertyPath: 'networkId', code: 'choice', parameters: {} });
      }
      if (!email || violations.length > 0) throw refuse(5001, { violations });

      const now = clock();
      const answer = await withTenant(db, caller.brandId, async (tx) => {
        const { product, campaign } = found(await queries.selectProduct(tx, params.productId));
        if (campaign.id !== params.campaignId) throw refuse(1404);
        demandChoice(campaign, today(now));
        const who = await ensureInvestor(tx, brand.id, email, now);
        const living = await queries.selectLiveOffers(tx, campaign.id, email);
        if (living.some((one) => one.offer.ownerId !== caller.advisorId)) throw refuse(3001);
        const same = living.find((one) => one.offer.productId === product.id)?.offer;
        const event = {
          brandId: brand.id,
          at: now,
          actorKind: caller.role as 'advisor',
          actorId: caller.advisorId,
          actorName: caller.name,
        };
        if (same) {
          if (!isLive(same.status) || same.status === 'accepted') throw refuse(3003);
          await tx.update(offer).set({ message }).where(eq(offer.id, same.id));
          await recordOfferEvent(tx, { ...event, offerId: same.id, type: 'resent' });
          await sendInvitation(deps, tx, { brandId: brand.id, offerId: same.id, to: email }, now);
          return { offerId: same.id, status: same.status, resent: true };
        }
        await ensureRelation(
          tx,
          {
            brandId: brand.id,
            investorId: who.id,
            networkId: body.networkId,
            advisorId: caller.advisorId,
          },
          now,
        );
        const [row] = await tx
          .insert(offer)
          .values({
            brandId: brand.id,
            no: await nextOfferNumber(tx, brand.id, now),
            campaignId: campaign.id,
            productId: product.id,
            networkId: body.networkId,
            ownerId: caller.advisorId,
            investorId: who.id,
            status: 'invited',
            statusDate: now,
            invitedAt: now,
            currency: product.currency,
            message,
            createdAt: now,
          })
          .returning();
        await recordOfferEvent(tx, {
          ...event,
          offerId: row!.id,
          type: 'invited',
          toStatus: 'invited',
        });
        await sendInvitation(deps, tx, { brandId: brand.id, offerId: row!.id, to: email }, now);
        return { offerId: row!.id, status: 'invited' as const, resent: false };
      });
      return { status: 201, body: answer };
    },

    previewInvitations: async ({ caller, params, body, brand }) => {
      const message = plainLines(body.message);
      const emails = body.investorEmails.map(parseEmail);
      const violations = [
        ...emails.flatMap((email, index): Violation[] =>
          email ? [] : [{ propertyPath: `investorEmails.${index}`, code: 'email', parameters: {} }],
        ),
        ...messageViolations(message),
      ];
      if (violations.length > 0) throw refuse(5001, { violations });
      const now = clock();
      const { campaign, known } = await withTenant(db, caller.brandId, async (tx) => {
        const row = found(await queries.selectProduct(tx, params.productId));
        if (row.campaign.id !== params.campaignId) throw refuse(1404);
        demandChoice(row.campaign, today(now));
        return {
          campaign: row.campaign,
          known: await queries.selectStandings(
            tx,
            row.campaign.id,
            caller.advisorId,
            emails as string[],
          ),
        };
      });
      const mail = invitationText(await wornBrand(db, brand), {
        // As the invitation itself: the language the offer starts in.
        language: 'PL',
        campaignName: campaign.translations.PL.name,
        advisorName: caller.name,
        message,
        until: new Date(now.getTime() + invitationLinkLifetimeMs),
        url: '',
      });
      return {
        status: 200,
        body: {
          recipients: (emails as string[]).map((investorEmail) => ({
            investorEmail,
            standing: standingOf(
              known.filter((one) => one.email === investorEmail),
              caller.advisorId,
              params.productId,
            ),
          })),
          mail: {
            subject: mail.subject,
            paragraphs: mail.paragraphs,
            quote: mail.quote ?? null,
            action: mail.action!.label,
            closing: mail.closing,
          },
        },
      };
    },

    saveCampaignChoice: async ({ caller, params, body }) => {
      await withTenant(db, caller.brandId, async (tx) => {
        if (!(await queries.updateWithheld(tx, params.id, body.isWithheld))) throw refuse(1404);
        await record(tx, caller, {
          action: 'campaignChoiceChanged',
          subject: { kind: 'campaign', id: params.id },
          details: { isWithheld: body.isWithheld },
        });
      });
      return { status: 200, body };
    },
  } satisfies Pick<
    Handlers,
    | 'listCampaignChoices'
    | 'listCampaigns'
    | 'viewCampaign'
    | 'listCampaignOffers'
    | 'viewProduct'
    | 'inviteInvestor'
    | 'previewInvitations'
    | 'saveCampaignChoice'
  >;
};
