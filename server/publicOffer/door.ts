import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { whitelabelOf } from '../branding/whitelabel.ts';
import { withTenant, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Call } from '../http/handlers.ts';
import { lookAtLink, openLink, type Knock, type LinkRow } from '../security/links.ts';
import { reach, view } from './view.ts';

/** A call made with a mailed link. */
export type TokenCall = Pick<Call<unknown>, 'brand' | 'ip' | 'host' | 'request'> & {
  params: { campaignToken: string };
};

/** Access through a mailed link, to read what it leads to or to change it. */
export const publicDoor = (deps: Deps) => {
  const { db, clock } = deps;

  const knockOf = ({ params }: TokenCall): Knock => ({
    kind: 'offer',
    token: params.campaignToken,
    now: clock(),
  });

  /** The offer behind a call's link, for reading. */
  const look = async (tx: Tx, call: TokenCall) =>
    reach(tx, await lookAtLink(tx, deps.guards, knockOf(call)));

  /** The same for a change: offer and link are locked. */
  const open = async (tx: Tx, call: TokenCall) =>
    reach(tx, await openLink(tx, deps.guards, knockOf(call)));

  /** The offer after a step. */
  const shown = async (tx: Tx, call: TokenCall, link: LinkRow, consents: Schemas['Consent'][]) =>
    view(tx, call, await reach(tx, link), consents, clock());

  const consentsOf = async (call: TokenCall) => (await whitelabelOf(db, call.brand)).consents;

  /** Returns what was made from an offer only if its link is still alive. */
  const stillOpen = async <T>(call: TokenCall, made: T): Promise<T> => {
    await withTenant(db, call.brand.id, (tx) => look(tx, call));
    return made;
  };

  return { look, open, shown, consentsOf, stillOpen };
};
