import { checkAcceptance, type Acceptance } from '../../src/domain/acceptance.ts';
import { today } from '../../src/domain/dates.ts';
import { within } from '../../src/domain/violations.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { Tx } from '../db/open.ts';
import { dictionaryMistakes } from '../dictionary/mistakes.ts';
import type { ShownConsents } from '../documents/pdf.ts';
import { refuse } from '../http/problem.ts';
import type { OfferRow } from '../offer/queries.ts';
import { demandOpen, mayStep } from '../offer/steps.ts';
import { offerFacts } from '../offer/view.ts';

/**
 * Validates an acceptance against the offer's current state.
 * @throws ProblemError 3101–3104, 5001, 2001–2003, or the one for the offer's status.
 */
export const checked = async (
  tx: Tx,
  row: OfferRow,
  { data, consents }: { data: components['schemas']['AcceptOfferData']; consents: ShownConsents },
  now: Date,
): Promise<Acceptance> => {
  mayStep(row, 'accept', now);
  demandOpen(row, now);
  const { limits } = await offerFacts(tx, row, now);
  const outcome = checkAcceptance(
    data,
    {
      ...limits,
      currency: row.product.currency,
      unitPrice: row.product.unitPrice,
      consents: consents.map(({ kind, version, required }) => ({
        kind,
        version,
        isRequired: required,
      })),
    },
    today(now),
  );
  if (outcome.kind === 'invalid') {
    throw refuse(5001, { violations: within('data', outcome.violations) });
  }
  if (outcome.kind === 'refused') {
    throw refuse(outcome.refusal.code, { parameters: outcome.refusal.parameters });
  }
  const wrong = dictionaryMistakes(outcome.acceptance.investor);
  if (wrong.length > 0) throw refuse(5001, { violations: within('data.investor', wrong) });
  return outcome.acceptance;
};
