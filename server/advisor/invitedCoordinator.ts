import { fold } from '../../src/domain/text.ts';
import { record } from '../audit/record.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import { ConfigError } from '../configError.ts';
import { asSystem, withTenant, type Database, type Tx } from '../db/open.ts';
import { networkCode } from '../network/code.ts';
import { insertNetwork, selectNetworkNames } from '../network/queries.ts';
import { selectAdvisorAt, selectCoordinatedBrands, lockBrand } from './coordinatorQueries.ts';
import { recordAdvisorEvent } from './historyQueries.ts';
import { addMember, offerMembership, type Tools } from './membership.ts';
import { moveNetworks, startCoordinating } from './queries.ts';

/** Whom an operator wants to coordinate which network. */
export interface Wish {
  brand: Pick<BrandDefinition, 'id' | 'slug'>;
  networkName: string;
  email: string;
  firstName: string;
  surname: string;
}

type Row = NonNullable<Awaited<ReturnType<typeof selectAdvisorAt>>>;
type Network = { id: string; name: string; code: string; isNew: boolean };

/** What became of it. */
export type Outcome =
  | { how: 'invited' | 'invitedAgain' | 'given' | 'unchanged'; network: Network }
  /** The address belongs to somebody whose record its coordinators manage. */
  | { how: 'refused'; row: Pick<Row, 'role' | 'status'> };

const operatorOf = (brandId: string, personId: string | null = null) =>
  ({ kind: 'operator', brandId, personId }) as const;

/** The brand's network of this name, made if there is none. */
const ensureNetwork = async (tx: Tx, brandId: string, name: string, at: Date): Promise<Network> => {
  const networks = await selectNetworkNames(tx);
  const known = networks.find((one) => fold(one.name) === fold(name));
  if (known) return { ...known, isNew: false };
  const code = networkCode(
    name,
    networks.map((one) => one.code),
  );
  const { id } = await insertNetwork(tx, { brandId, name, code });
  await record(tx, operatorOf(brandId), {
    action: 'networkCreated',
    subject: { kind: 'network', id },
    at,
  });
  return { id, name, code, isNew: true };
};

/** Gives a coordinator the network; whoever has not accepted yet is mailed again. */
const giveNetwork = async (tools: Tools, tx: Tx, row: Row, network: Network, at: Date) => {
  const ids = { brandId: row.brandId, advisorId: row.id };
  const moved = await moveNetworks(tx, {
    ...ids,
    networkIds: [network.id],
    within: [],
    coordinates: true,
  });
  const raised = await startCoordinating(tx, row.id, [network.id]);
  const isGiven = moved.given.length + raised.length > 0;
  const event = { ...ids, at, actorId: null };
  if (isGiven) {
    const changes = { brokerNetworkIds: moved };
    await recordAdvisorEvent(tx, { ...event, type: 'updated', changes });
  }
  if (row.acceptedAt) return isGiven ? 'given' : 'unchanged';
  await offerMembership(tools, tx, row);
  await recordAdvisorEvent(tx, { ...event, type: 'activationMailed' });
  return 'invitedAgain';
};

/**
 * Lets somebody coordinate a network, for an operator: a new brand has nobody who could invite the
 * first one, and no coordinator makes a network. The network is made if there is none of that name;
 * who is new to the brand is invited like any advisor, and comes in by the mailed link.
 * @throws ConfigError when no server has started with this brand.
 */
export const inviteCoordinator = async (
  tools: Tools & { db: Database },
  { brand, networkName, ...who }: Wish,
): Promise<Outcome> => {
  const at = tools.clock();
  return withTenant(tools.db, brand.id, async (tx) => {
    // A server that does not know the brand yet could not write the mail.
    if (!(await lockBrand(tx, brand.id))) {
      throw new ConfigError(
        `No server has started with the brand ${brand.slug} yet: restart it first.`,
      );
    }
    const before = await selectAdvisorAt(tx, brand.id, who.email);
    const isTheirs = before && (before.role !== 'coordinator' || before.status === 'deleted');
    if (isTheirs) return { how: 'refused', row: before };
    const network = await ensureNetwork(tx, brand.id, networkName, at);
    const how = before ? await giveNetwork(tools, tx, before, network, at) : 'invited';
    if (!before) {
      await addMember(
        tools,
        tx,
        { brandId: brand.id, advisorId: null },
        { ...who, phoneNo: null, role: 'coordinator', language: 'PL', networkIds: [network.id] },
      );
    }
    const { id, personId } = before ?? (await selectAdvisorAt(tx, brand.id, who.email))!;
    if (how !== 'unchanged') {
      await record(tx, operatorOf(brand.id, personId), {
        action: 'coordinatorInvited',
        subject: { kind: 'advisor', id },
        details: { networkId: network.id, how },
        at,
      });
    }
    return { how, network };
  });
};

/**
 * Brands that nobody coordinates: nobody logs in to the advisors' panel there, nor is anybody
 * invited.
 * @returns a sentence for the log, or null.
 */
export const brandsWithoutCoordinator = async (
  db: Database,
  brands: readonly Pick<BrandDefinition, 'id' | 'slug'>[],
): Promise<string | null> => {
  const coordinated = await asSystem(db, selectCoordinatedBrands);
  const alone = brands.filter(({ id }) => !coordinated.includes(id)).map(({ slug }) => slug);
  return alone.length > 0
    ? `Nobody coordinates ${alone.join(', ')}, so no advisor can log in there: npm run coordinator:invite invites the first one (docs/operations.md, "The first coordinator").`
    : null;
};
