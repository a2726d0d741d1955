import { isContract } from '../../src/domain/offerStatus.ts';
import { invitationLinkLifetimeMs } from '../../src/domain/durations.ts';
import { parseEmail } from '../../src/domain/email.ts';
import type { Violation } from '../../src/domain/messages.ts';
import { plainLines } from '../../src/domain/plainText.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { wornBrand } from '../branding/whitelabel.ts';
import { asSystem, withTenant } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import { invitationText } from '../mail/invitation.ts';
import { invite, messageViolations, openProduct, readInvitation } from './invite.ts';
import { findInvestors } from './investorQueries.ts';
import { selectLeft } from './investors.ts';
import { selectStandings } from './queries.ts';

/** Whether an address can be invited to a campaign, given its offers there that are not lost. */
const standingOf = (
  known: Awaited<ReturnType<typeof selectStandings>>,
  advisorId: string,
  productId: string,
): Schemas['InvitationStanding'] => {
  if (known.some(({ ownerId }) => ownerId !== null && ownerId !== advisorId)) return 'taken';
  const same = known.find((one) => one.productId === productId);
  if (same) return same.status !== null && isContract(same.status) ? 'settled' : 'invited';
  return known.length > 0 ? 'known' : 'new';
};

/** Inviting investors: the preview of a batch, then one call each. */
export const inviteHandlers = (deps: Deps) => {
  const { db, clock } = deps;

  return {
    inviteInvestor: async ({ caller, params, body }) => {
      const invitation = readInvitation(caller, body);
      const now = clock();
      const left = await asSystem(db, (tx) =>
        selectLeft(tx, caller.brandId, [invitation.email], now),
      );
      const answer = await withTenant(db, caller.brandId, async (tx) =>
        invite(deps, tx, caller, await openProduct(tx, params, now), { ...invitation, left }, now),
      );
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
      const { brandId, advisorId } = caller;
      const left = await asSystem(db, (tx) => selectLeft(tx, brandId, emails as string[], now));
      const { campaign, found, known } = await withTenant(db, brandId, async (tx) => {
        const row = await openProduct(tx, params, now);
        const found = await findInvestors(tx, brandId, emails as string[], left);
        const ids = [...found.values()].map(({ id }) => id);
        return {
          campaign: row.campaign,
          found,
          known: await selectStandings(tx, row.campaign.id, advisorId, ids),
        };
      });
      const mail = invitationText(await wornBrand(db, brand), {
        // Same as the invitation itself: offers start in Polish.
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
              known.filter((one) => one.investorId === found.get(investorEmail)?.id),
              advisorId,
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
  } satisfies Pick<Handlers, 'inviteInvestor' | 'previewInvitations'>;
};
