import { weaker } from '../../src/domain/sessionLevel.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { asSystem, type Database } from '../db/open.ts';
import type { Guards } from '../security/guards.ts';
import type { AccessClaims } from '../security/accessTokens.ts';
import {
  isSessionLive,
  logInOf,
  noteStepUp,
  noteUse,
  type SessionRow,
} from '../security/sessions.ts';
import type { Caller } from './caller.ts';
import { selectMemberships, selectSession, touchSession } from './callerQueries.ts';

const advisorPermissions: Schemas['Permission'][] = [
  'listOwnOffers',
  'rejectOffer',
  'inviteInvestor',
  'sendKycRequest',
  'readAdvisors',
  'exportOffers',
];
const coordinatorPermissions: Schemas['Permission'][] = [
  ...advisorPermissions,
  'listNetworkOffers',
  'changeOwner',
  'manageAdvisors',
  'configureBrand',
];

/**
 * The level a session has for the holder of this access token: never above that at signing. A token
 * that leaked before a step-up does not profit from it.
 */
const worthOf = (
  session: SessionRow,
  { acr, auth_time }: Pick<AccessClaims, 'acr' | 'auth_time'>,
): Pick<Caller, 'level' | 'provenAt' | 'steppedUpAt'> => {
  const sees = (at: Date | null): boolean =>
    at !== null && Math.floor(at.getTime() / 1000) <= auth_time;
  return {
    level: weaker(session.level, acr),
    provenAt: sees(session.provenAt) ? session.provenAt : null,
    steppedUpAt: sees(session.steppedUpAt) ? session.steppedUpAt : null,
  };
};

type Row = NonNullable<Awaited<ReturnType<typeof selectSession>>>;

const permissionsOf: Record<Caller['role'], Caller['permissions']> = {
  advisor: advisorPermissions,
  coordinator: coordinatorPermissions,
  backOffice: ['bookPayments'],
  investor: [],
};

/**
 * The role that somebody acts in. A coordinator who has lost their last network keeps the role in
 * their record, to coordinate again as soon as one is given to them (docs/decisions/150); until then
 * nothing of the brand's, which belongs to whoever coordinates, is theirs to change.
 */
const roleIn = (stored: Caller['role'], coordinated: number): Caller['role'] =>
  stored === 'coordinator' && coordinated === 0 ? 'advisor' : stored;

type Memberships = Awaited<ReturnType<typeof selectMemberships>>;

/** What somebody may do in the advisors' panel, by their role and networks. */
const rightsOf = (
  stored: Caller['role'],
  memberships: Memberships,
): Pick<Caller, 'role' | 'networkIds' | 'coordinatedNetworkIds' | 'permissions'> => {
  const coordinated = memberships.filter(({ coordinates }) => coordinates);
  const role = roleIn(stored, coordinated.length);
  return {
    role,
    networkIds: memberships.map(({ networkId }) => networkId),
    coordinatedNetworkIds:
      role === 'coordinator' ? coordinated.map(({ networkId }) => networkId) : [],
    permissions: permissionsOf[role],
  };
};

/**
 * An advisor as they are now, for an answer that takes longer than a call.
 * @returns null when their session is over or they no longer have access.
 */
export const reloadAdvisor = (
  { db, guards }: { db: Database; guards: Guards },
  caller: Caller,
  now: Date,
): Promise<Caller | null> =>
  asSystem(db, async (tx) => {
    const row = await selectSession(tx, caller.sessionId);
    if (!row?.advisor || !isSessionLive(row.session, now)) return null;
    if (row.advisor.id !== caller.advisorId || !guards.mayEnter(row.advisor)) return null;
    const memberships = await selectMemberships(tx, row.advisor.id, caller.brandId);
    return { ...caller, ...rightsOf(row.advisor.role, memberships) };
  });

/** False for the session that turned it on: every other older session was ended then. */
const hasSecondFactor = ({ person: { twoFactorMethod, twoFactorSetAt }, session: own }: Row) =>
  twoFactorMethod !== null && (twoFactorSetAt ?? own.createdAt) <= own.createdAt;

/**
 * Loads the caller of a session. Done on every request, so that logout, archiving and a changed
 * role take effect at once.
 * @returns null when the session is over or the person no longer has access.
 */
export const loadCaller = (
  { db, guards }: { db: Database; guards: Guards },
  claims: AccessClaims,
  now: Date,
): Promise<Caller | null> =>
  asSystem(db, async (tx) => {
    const { sid: sessionId, context_id: brandId, context_type: contextType } = claims;
    const row = await selectSession(tx, sessionId);
    if (!row || !isSessionLive(row.session, now)) return null;
    if (row.session.brandId !== brandId || row.session.contextType !== contextType) return null;
    const asInvestor = contextType === 'investor-panel';
    if (asInvestor ? !row.investor : !row.advisor || !guards.mayEnter(row.advisor)) return null;
    if (asInvestor && now.getTime() - row.session.lastSeenAt.getTime() > 60_000) {
      await touchSession(tx, sessionId, now);
    }
    if (!(await noteUse(tx, row.session, now))) return null;
    const worth = worthOf(row.session, claims);
    if (row.session.unseenStepUp && worth.provenAt) await noteStepUp(tx, sessionId);
    const memberships = asInvestor ? [] : await selectMemberships(tx, row.advisor!.id, brandId);
    const { firstName, surname } = asInvestor ? row.investor! : row.advisor!;
    return {
      personId: row.person.id,
      sessionId,
      brandId,
      contextType,
      ...rightsOf(asInvestor ? 'investor' : row.advisor!.role, memberships),
      username: row.person.email,
      firstName,
      surname,
      name: `${firstName} ${surname}`.trim(),
      ...worth,
      levelAsked: guards.levelAsked({ contextType, hasSecondFactor: hasSecondFactor(row) }),
      sessionEndsAt: row.session.expiresAt,
      loggedInAt: logInOf(row.session),
      advisorId: asInvestor ? '' : row.advisor!.id,
      investorId: asInvestor ? row.investor!.id : '',
    };
  });
