import type { Problem } from '../domain/problem.ts';
import type { KycFormContext, KycRequest } from './kycForm.types.ts';

/** A consent is refused, and no field: its text changed while the form was being filled in. */
export const isConsentRefused = (problem: Problem | null): boolean =>
  problem?.violations[0]?.propertyPath.startsWith('consents') ?? false;

/**
 * The form is in another state than the one that was answered: it was returned meanwhile, had
 * arrived otherwise, or asks for another consent. Only its view tells whether the link is dead, as
 * it answers with 410 both then and when the form had arrived.
 */
export const isStale = (problem: Problem | null): boolean =>
  problem?.code === 3004 || [404, 410].includes(problem?.status ?? 0) || isConsentRefused(problem);

/** The consents given to what is still asked for, by kind: none to a text that nobody read. */
export const stillGiven = (
  { request: before, given }: Pick<KycFormContext, 'request' | 'given'>,
  now: KycRequest | null,
): KycFormContext['given'] =>
  Object.fromEntries(
    Object.entries(given).filter(([kind]) => {
      const [old, asked] = [before, now].map((one) =>
        one?.consents.find((consent) => consent.kind === kind),
      );
      return old !== undefined && old.version === asked?.version;
    }),
  );
