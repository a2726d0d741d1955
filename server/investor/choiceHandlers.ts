import { isLost } from '../../src/domain/offerStatus.ts';
import { record } from '../audit/record.ts';
import { withTenant } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import { recordOfferEvent } from '../offer/queries.ts';
import { takeReminderStart } from '../reminder/choice.ts';
import { updateChoice } from '../reminder/queries.ts';
import * as queries from './queries.ts';

/** What investors choose about themselves in the panel, without a mailed link. */
export const investorChoiceHandlers = (deps: Deps) => {
  const { db, clock } = deps;
  return {
    chooseOwnReminders: async ({ caller, body: { areOn } }) => {
      const now = clock();
      const { brandId, investorId } = caller;
      if (areOn) await takeReminderStart(deps, investorId);
      await withTenant(db, brandId, async (tx) => {
        if (!(await updateChoice(tx, investorId, areOn ? null : now))) return;
        // Whoever serves them reads it where they would remind them.
        for (const { offer } of await queries.selectOwnOffers(tx, investorId)) {
          if (isLost(offer.status)) continue;
          await recordOfferEvent(tx, {
            brandId,
            offerId: offer.id,
            at: now,
            type: areOn ? 'remindersStarted' : 'remindersStopped',
            actorKind: 'investor',
            actorName: caller.name,
          });
        }
      });
      return { status: 204 };
    },

    withdrawConsent: async ({ caller, brand, ip, host, body: { kind } }) => {
      const now = clock();
      const { brandId, investorId } = caller;
      // Of the built-in ones: a text that the brand hides now can have been agreed to before.
      if (!brand.consents.some((one) => one.kind === kind && !one.required)) {
        const violation = { propertyPath: 'kind', code: 'choice', parameters: {} } as const;
        throw refuse(5001, { violations: [violation] });
      }
      await withTenant(db, brandId, async (tx) => {
        await queries.lockInvestor(tx, investorId);
        const given = await queries.selectConsents(tx, investorId);
        const last = given.find((one) => one.kind === kind);
        if (!last?.given) return;
        // The text that was agreed to, as it was read; the brand may show another one by now.
        const { version, textHash, language } = last;
        const withdrawn = { kind, version, textHash, language, given: false, at: now, ip, host };
        await queries.insertConsents(tx, [{ ...withdrawn, brandId, investorId }]);
        await record(tx, caller, {
          action: 'consentWithdrawn',
          subject: { kind: 'investor', id: investorId },
          details: { consent: kind },
        });
      });
      return { status: 204 };
    },
  } satisfies Pick<Handlers, 'chooseOwnReminders' | 'withdrawConsent'>;
};
