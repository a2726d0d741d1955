import { fullName } from '../../src/domain/text.ts';
import type { OfferRow } from './queries.ts';

type Named = Pick<OfferRow, 'investor' | 'relation'>;

/**
 * The name given to an offer's relation, first name first, as those of colleagues are in a timeline;
 * null while there is none, or if the investor has given another one elsewhere since, as only lists
 * keep that of each relation.
 */
const spokenName = ({ investor, relation }: Named): string | null =>
  investor.firstName && relation.investorName === `${investor.surname} ${investor.firstName}`
    ? fullName(investor)
    : null;

/** The name given to an offer's relation, as in a timeline where that is known, or as in lists. */
export const nameGiven = (row: Named): string | null =>
  spokenName(row) ?? row.relation.investorName;

/** Whose step an event is, in one order of names however it was kept. */
export const actorNameOf = (
  { actorKind, actorName }: { actorKind: string; actorName: string | null },
  row: Named,
): string | null => {
  const isInvestors = actorKind === 'visitor' || actorKind === 'investor';
  if (!isInvestors || (actorName !== null && actorName !== row.relation.investorName))
    return actorName;
  return spokenName(row) ?? actorName;
};
