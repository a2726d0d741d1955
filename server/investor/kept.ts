import { isContract } from '../../src/domain/offerStatus.ts';
import { today } from '../../src/domain/dates.ts';
import { contractsKeptUntil, keptUntil, type RetentionKind } from '../../src/domain/retention.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { Tx } from '../db/open.ts';
import { selectKeptContracts } from '../offer/contractQueries.ts';
import type { OfferRow } from '../offer/queries.ts';
import { lastContactWith } from './contactQueries.ts';
import * as queries from './queries.ts';

type Kept = components['schemas']['KeptData'];

/** Until when data of a kind are kept, the newest of which are from then; nothing if there are none. */
const since = (kind: Kept['kind'] & RetentionKind, newest: Date | null | undefined): Kept[] =>
  newest ? [{ kind, until: keptUntil(kind, today(newest)) }] : [];

/** Which kinds of an investor's data are retained, and until when (src/domain/retention.ts). */
export const keptOf = async (
  tx: Tx,
  investorId: string,
  rows: OfferRow[],
  hasForms: boolean,
  now: Date,
): Promise<Kept[]> => {
  const contracts = rows.filter(({ offer }) => isContract(offer.status));
  const kept = await selectKeptContracts(tx, [investorId], today(now));
  const until = contractsKeptUntil(kept.map(({ endedOn }) => endedOn));
  const idsOf = (some: OfferRow[]): string[] => some.map(({ offer }) => offer.id);
  const [consent] = await queries.selectConsents(tx, investorId);
  const [look] = await queries.selectLooks(tx, investorId);
  return [
    // Whoever has had a contract whose time is over is somebody without one.
    ...(kept.length > 0
      ? [
          { kind: 'contract' as const, until },
          ...(hasForms ? [{ kind: 'identity' as const, until }] : []),
        ]
      : since('contact', await lastContactWith(tx, investorId))),
    // The history of other offers loses its names with them.
    ...since('history', await queries.selectLastEvent(tx, idsOf(contracts))),
    ...since('statement', await queries.selectLastLine(tx, idsOf(rows))),
    ...since('consents', consent?.at),
    ...since('looks', look?.at),
  ];
};
