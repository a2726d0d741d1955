import { today } from '../../src/domain/dates.ts';
import { validateFollowUp } from '../../src/domain/followUp.ts';
import { withTenant } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import { reach } from './access.ts';
import { saveFollowUp } from './queries.ts';

/** The day on which the owner of an offer means to follow up. */
export const followUpHandlers = ({ db, clock }: Deps) =>
  ({
    saveOfferFollowUp: async ({ caller, params, body }) => {
      const violations = validateFollowUp(body, today(clock()));
      if (violations.length > 0) throw refuse(5001, { violations });
      await withTenant(db, caller.brandId, async (tx) => {
        const { offer } = await reach(tx, caller, 'saveOfferFollowUp', params.offerId);
        if (!(await saveFollowUp(tx, offer.id, body))) throw refuse(3004);
      });
      return { status: 200, body: { day: body.day } };
    },
  }) satisfies Pick<Handlers, 'saveOfferFollowUp'>;
