import type { Canary } from './canaries.ts';
import type { Change, Row } from './changes.ts';
import type { Credentials } from './credentials.ts';
import { reads } from './credentials.ts';
import type { Mirror } from './mirror.ts';
import { makeTold, nameThing, noteThing, requestThing } from './told.ts';
import { brandKeyOf, brandOf, type BrandKey, type Name } from './principals.ts';

/**
 * Who may see what. Judged from rows and their history, never by the code under test: who owned an
 * offer and when, who submitted a form, who requested it.
 */
export interface Relations {
  /** Whether a principal may see what a canary stands for. */
  maySee: (by: Name, one: Canary, value: string) => boolean;
  /** Whether a principal may know that a row exists. */
  mayKnow: (by: Name, table: string, row: Row) => boolean;
  /** Whether a principal has a role in a brand, or was contacted by it. */
  isTied: (by: Name, brand: BrandKey) => boolean;
  /** Records who did what. */
  note: (by: Name, changes: readonly Change[]) => void;
  keep: () => void;
  reset: () => void;
}

/** Who did what with rows, by id. */
interface Memory {
  /** Everybody who submitted the form of a request. */
  formBy: Map<unknown, Set<Name>>;
  acceptedBy: Map<unknown, Set<Name>>;
  fileBy: Map<unknown, Set<Name>>;
}
const emptyMemory = (): Memory => ({
  formBy: new Map(),
  acceptedBy: new Map(),
  fileBy: new Map(),
});

const added = <T>(map: Map<unknown, Set<T>>, key: unknown, value: T): void => {
  map.set(key, (map.get(key) ?? new Set()).add(value));
};

export const makeRelations = (mirror: Mirror, credentials: Credentials): Relations => {
  let memory = emptyMemory();
  let kept = emptyMemory();
  const told = makeTold(mirror);

  const holderOf = (personId: unknown): Name | null => {
    const person = mirror.byId(personId)?.row;
    return person ? credentials.ownerOf(person) : null;
  };
  /** A principal's advisor records, including archived ones: what was seen cannot be unseen. */
  const staffIds = (by: Name): Set<unknown> =>
    new Set(
      mirror
        .rows('advisor')
        .filter(({ person_id }) => holderOf(person_id) === by)
        .map(({ id }) => id),
    );
  /** Networks a principal coordinates. */
  const coordinated = (by: Name): Set<unknown> => {
    const own = staffIds(by);
    return new Set(
      mirror
        .rows('network_member')
        .filter(({ advisor_id, coordinates }) => own.has(advisor_id) && coordinates)
        .map(({ network_id }) => network_id),
    );
  };
  const isInvestor = (by: Name, investorId: unknown): boolean => {
    const row = mirror.byId(investorId)?.row;
    return row !== undefined && (holderOf(row.person_id) === by || reads(by, row.email));
  };

  /** The owner, a coordinator of the network, or the investor. */
  const seesOffer = (by: Name, offer: Row): boolean =>
    staffIds(by).has(offer.owner_id) ||
    coordinated(by).has(offer.network_id) ||
    isInvestor(by, offer.investor_id);
  /** A brand's back office sees whose money it books. */
  const isBooker = (by: Name, brand: BrandKey | null): boolean =>
    mirror
      .rows('advisor')
      .some(
        (row) =>
          row.role === 'backOffice' &&
          brandKeyOf(row.brand_id) === brand &&
          holderOf(row.person_id) === by,
      );
  /** An advisor of a relation to which something was confided, or a coordinator of its network. */
  const serves = (by: Name, thing: string): boolean => {
    const own = staffIds(by);
    const networks = coordinated(by);
    return told
      .of(thing)
      .some(({ advisorId, networkId }) => own.has(advisorId) || networks.has(networkId));
  };
  const seesRequest = (by: Name, request: Row): boolean =>
    serves(by, requestThing(request.id)) || reads(by, request.investor_email);
  const seesFile = (by: Name, file: Row): boolean => {
    if (file.object_kind === 'brand') return true;
    const object = mirror.byId(file.object_id);
    if (object?.table === 'offer') return seesOffer(by, object.row);
    return isInvestor(by, file.object_id);
  };

  /** A network decides about an erasure if it served the investor when they asked, or first. */
  const seesErasure = (by: Name, request: Row): boolean => {
    const since = ({ created_at }: Row): number => Date.parse(String(created_at));
    const rows = mirror
      .rows('relation')
      .filter(({ investor_id }) => investor_id === request.investor_id);
    const until = Math.max(
      Date.parse(String(request.asked_at)),
      rows.reduce((first, row) => Math.min(first, since(row)), Infinity),
    );
    const networks = coordinated(by);
    return (
      isInvestor(by, request.investor_id) ||
      rows.some((row) => networks.has(row.network_id) && since(row) <= until)
    );
  };

  const isTied = (by: Name, brand: BrandKey): boolean => {
    const isHere = ({ brand_id }: Row): boolean => brand_id === brandOf[brand].id;
    return (
      (['advisor', 'investor'] as const).some((table) =>
        mirror.rows(table).some((row) => isHere(row) && holderOf(row.person_id) === by),
      ) || mirror.rows('mail').some((row) => isHere(row) && reads(by, row.to_address))
    );
  };

  const inBrand = (table: string, brand: BrandKey): Row[] =>
    mirror.rows(table).filter(({ brand_id }) => brandKeyOf(brand_id) === brand);
  /** Rows of a table that contain a text. */
  const holding = (table: string, brand: BrandKey, text: string): Row[] =>
    inBrand(table, brand).filter((row) =>
      Object.values(row).some((value) => typeof value === 'string' && value.includes(text)),
    );

  const rights: Record<Canary['kind'], (by: Name, one: Canary, value: string) => boolean> = {
    name: (by, { brand }) => isTied(by, brand),
    text: (by, { brand }) => isTied(by, brand),
    message: (by, { brand }, value) =>
      holding('offer', brand, value).some((offer) => seesOffer(by, offer)) ||
      holding('kyc_request', brand, value).some((request) => seesRequest(by, request)),
    reason: (by, { brand }, value) =>
      holding('offer', brand, value).some((offer) => seesOffer(by, offer)) ||
      holding('offer_event', brand, value).some(({ offer_id }) =>
        seesOffer(by, mirror.byId(offer_id)!.row),
      ) ||
      holding('data_look', brand, value).some(({ investor_id }) => isInvestor(by, investor_id)),
    note: (by, _one, value) => serves(by, noteThing(value)),
    fileName: (by, { author, brand }) =>
      inBrand('file', brand).some(
        (file) => memory.fileBy.get(file.id)?.has(author) && seesFile(by, file),
      ),
    fileBytes: (by, one, value) => rights.fileName(by, one, value),
    form: (by, { author, brand }) =>
      inBrand('kyc_request', brand).some(
        (request) => memory.formBy.get(request.id)?.has(author) && seesRequest(by, request),
      ),
    formShown: (by, one, value) => rights.form(by, one, value),
    acceptance: (by, { author, brand }) =>
      inBrand('offer', brand).some(
        (offer) => memory.acceptedBy.get(offer.id)?.has(author) && seesOffer(by, offer),
      ),
    acceptedName: (by, { author, brand }) =>
      isBooker(by, brand) ||
      serves(by, nameThing(author, brand)) ||
      told.of(nameThing(author, brand)).some(({ investorId }) => isInvestor(by, investorId)),
  };

  return {
    isTied,
    // The back office's system works for all brands, and its accesses are recorded.
    maySee: (by, one, value) =>
      by === one.author || by === 'machine' || rights[one.kind](by, one, value),
    mayKnow: (by, table, row) => {
      if (by === 'machine') return true;
      if (table === 'offer') return seesOffer(by, row) || isBooker(by, brandKeyOf(row.brand_id));
      if (table === 'kyc_request') return seesRequest(by, row);
      if (table === 'file') return seesFile(by, row);
      if (table === 'erasure_request') return seesErasure(by, row);
      if (table === 'session') return holderOf(row.person_id) === by;
      return true;
    },
    note: (by, changes) => {
      told.note(by, changes);
      for (const { table, old, now } of changes) {
        if (!now) continue;
        if (table === 'file' && !old) added(memory.fileBy, now.id, by);
        if (table === 'kyc_request' && now.form_enc && now.form_enc !== old?.form_enc) {
          added(memory.formBy, now.id, by);
        }
        if (table !== 'offer') continue;
        if (now.acceptance_enc && now.acceptance_enc !== old?.acceptance_enc) {
          added(memory.acceptedBy, now.id, by);
        }
      }
    },
    keep: () => {
      kept = structuredClone(memory);
      told.keep();
    },
    reset: () => {
      memory = structuredClone(kept);
      told.reset();
    },
  };
};
