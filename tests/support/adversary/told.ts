import { canariesIn } from './canaries.ts';
import type { Change, Row } from './changes.ts';
import type { Mirror } from './mirror.ts';
import { brandKeyOf, type Name } from './principals.ts';

/** An advisor who serves an investor in a network. */
export interface Serving {
  advisorId: unknown;
  networkId: unknown;
  investorId: unknown;
}

/**
 * What was confided or noted in which relation, derived by the judge from events alone: who
 * requested, who typed, to whom an offer was handed over. The application's own tables are not
 * trusted.
 */
export interface Told {
  /** The relations to which a thing was confided, or that got it with an offer handed over. */
  of: (thing: string) => readonly Serving[];
  note: (by: Name, changes: readonly Change[]) => void;
  keep: () => void;
  reset: () => void;
}

/** Confided things: a data request and its form, a note, the name in an agreement. */
export const requestThing = (id: unknown): string => `request ${String(id)}`;
export const noteThing = (text: string): string => `note ${text}`;
export const nameThing = (author: Name, brand: string): string => `name ${author} ${brand}`;

const lost = ['declined', 'rejected'];
const textOf = ({ advisorId, networkId, investorId }: Serving): string =>
  [advisorId, networkId, investorId].map(String).join(' ');
const servingIn = (offer: Row): Serving => ({
  advisorId: offer.owner_id,
  networkId: offer.network_id,
  investorId: offer.investor_id,
});

export const makeTold = (mirror: Mirror): Told => {
  let told = new Map<string, Map<string, Serving>>();
  let kept = told;
  const copy = (): typeof told => new Map([...told].map(([thing, all]) => [thing, new Map(all)]));

  const tell = (thing: string, serving: Serving): void => {
    const all = told.get(thing) ?? new Map<string, Serving>();
    told.set(thing, all.set(textOf(serving), serving));
  };
  const servingOf = (relationId: unknown): Serving | null => {
    const row = mirror.byId(relationId)?.row;
    return row
      ? { advisorId: row.advisor_id, networkId: row.network_id, investorId: row.investor_id }
      : null;
  };
  /** A former owner keeps access while they own another live offer of the relation. */
  const keepsAnother = (from: Serving): boolean =>
    mirror
      .rows('offer')
      .some(
        (offer) =>
          textOf(servingIn(offer)) === textOf(from) && !lost.includes(String(offer.status)),
      );
  const handOver = (from: Serving, to: unknown): void => {
    for (const all of told.values()) {
      if (!all.has(textOf(from))) continue;
      const next = { ...from, advisorId: to };
      all.set(textOf(next), next);
      if (!keepsAnother(from)) all.delete(textOf(from));
    }
  };

  /**
   * Offers whose owner changed, and data requests without an offer that an archived advisor leaves.
   */
  const handedOver = (changes: readonly Change[]): [Serving, unknown][] =>
    changes.flatMap(({ table, old, now }): [Serving, unknown][] => {
      if (!old || !now) return [];
      if (table === 'offer' && old.owner_id !== now.owner_id) {
        return [[servingIn(old), now.owner_id]];
      }
      if (table !== 'kyc_request' || old.advisor_id === now.advisor_id) return [];
      const held = [...(told.get(requestThing(now.id))?.values() ?? [])];
      return held
        .filter(({ advisorId }) => advisorId === old.advisor_id)
        .map((serving) => [serving, now.advisor_id]);
    });

  return {
    of: (thing) => [...(told.get(thing)?.values() ?? [])],
    note: (by, changes) => {
      for (const [from, to] of handedOver(changes)) handOver(from, to);
      for (const { table, kind, old, now } of changes) {
        if (!now) continue;
        if (table === 'kyc_holder' && kind === 'INSERT') {
          const isAsked = changes.some(
            (one) => one.table === 'kyc_request' && !one.old && one.now?.id === now.kyc_request_id,
          );
          const serving = servingOf(now.relation_id);
          if (isAsked && serving) tell(requestThing(now.kyc_request_id), serving);
        }
        if (table === 'investor_crm' && now.notes !== old?.notes) {
          const serving = servingOf(now.relation_id);
          const typed = canariesIn(String(now.notes)).filter(({ author }) => author === by);
          for (const { value } of serving ? typed : []) tell(noteThing(value), serving!);
        }
        if (table === 'offer' && now.acceptance_enc && now.acceptance_enc !== old?.acceptance_enc) {
          tell(nameThing(by, String(brandKeyOf(now.brand_id))), servingIn(now));
        }
      }
    },
    keep: () => {
      kept = copy();
    },
    reset: () => {
      told = kept;
      told = copy();
    },
  };
};
