import type { Row } from './changes.ts';
import { reads } from './credentials.ts';
import { levels } from './facts.ts';
import type { Mirror } from './mirror.ts';
import { isOk, type Finding, type Played, type Rule } from './played.ts';
import { brandKeyOf, brandOf, readerOf } from './principals.ts';
import { recordRules } from './recordRules.ts';

/** Nobody becomes a member of a brand without their own consent, given from the invited address. */
const memberships: Rule = (played) => {
  const { step, changes, learnt, mirror } = played;
  const signature = 'belongs to a brand without a word';
  const taken = changes.flatMap((change): Finding[] => {
    const { table, old, now } = change;
    if (table !== 'advisor' || !now?.accepted_at || old?.accepted_at) return [];
    if (reads(step.actor, now.email)) return [];
    return [{ change, signature, detail: `${step.actor} says yes for ${readerOf(now.email)}` }];
  });
  const entered = learnt
    .filter(({ type, session }) => type === 'bearer' && session!.panel === 'advisor-panel')
    .filter(({ session }) =>
      mirror
        .rows('advisor')
        .some(
          ({ person_id, brand_id, accepted_at }) =>
            person_id === session!.personId && brand_id === session!.brandId && !accepted_at,
        ),
    )
    .map(() => ({ signature, detail: `${step.actor} enters where they said no yes` }));
  return [...taken, ...entered];
};

const loginColumns = ['email', 'password_hash', 'two_factor_method', 'totp_secret_enc'];
const differ = (old: Row | null, now: Row | null, columns: readonly string[]): string[] =>
  columns.filter((column) => (old?.[column] ?? null) !== (now?.[column] ?? null));

const personChanges = ({ changes }: Played) =>
  changes.filter(({ table, kind }) => table === 'person' && kind === 'UPDATE');

const membershipsOf = (mirror: Mirror, personId: unknown): Row[] =>
  [...mirror.rows('advisor'), ...mirror.rows('investor')].filter(
    ({ person_id }) => person_id === personId,
  );
const isElsewhere = ({ mirror, brand }: Played, personId: unknown): boolean =>
  membershipsOf(mirror, personId).some(({ brand_id }) => brand_id !== brandOf[brand].id);

/** Nobody's login data are changed except by themselves. */
const loginData: Rule = (played) =>
  personChanges(played).flatMap((change) => {
    const { old, now } = change;
    const columns = differ(old, now, loginColumns);
    const { step, credentials, session, used } = played;
    if (columns.length === 0 || credentials.ownerOf(old!) === step.actor) return [];
    const isCorrection =
      columns.join() === 'email' && !old!.password_hash && !isElsewhere(played, old!.id);
    if (isCorrection && session) return [];
    // The owner had this address before, and whoever reads it confirms.
    const isBack = used.some(
      ({ type, mailedTo }) => type === 'emailRestore' && mailedTo === now!.email,
    );
    if (isBack && columns.join() === 'email') return [];
    const how = used.some(({ mailedTo }) => mailedTo)
      ? 'by a mailed link'
      : isElsewhere(played, old!.id)
        ? 'of another brand'
        : 'of the own brand';
    return [
      {
        change,
        signature: `login data ${how}`,
        detail: `${step.actor} changes ${columns.join(', ')} of ${credentials.ownerOf(old!) ?? 'nobody known'}`,
      },
    ];
  });

/** How long a proof counts as fresh, in milliseconds. */
const freshMs = 10 * 60_000;
export const isFresh = (at: number | null, now: number): boolean =>
  at !== null && now - at <= freshMs;

/**
 * Password and second factor change after a deliberate step-up, with the second factor if it is on;
 * without one, with the password in the same call.
 */
const freshSteps: Rule = (played) =>
  personChanges(played).flatMap((change) => {
    const { old, now: row } = change;
    const { step, session, now } = played;
    // A secret that was legitimately requested may be confirmed later.
    const isConfirmed =
      step.op === 'confirmTotpEnrolment' &&
      old!.totp_pending_enc &&
      row!.two_factor_method === 'totp';
    const columns = isConfirmed
      ? []
      : differ(old, row, ['password_hash', 'two_factor_method', 'totp_pending_enc']);
    if (columns.length === 0 || session?.personId !== old!.id) return [];
    const hasFactor = old!.two_factor_method !== null;
    const hasStepped = isFresh(session!.steppedAt, now);
    const hasTyped = JSON.stringify(step.body)?.includes('$password');
    const isEnough = hasFactor
      ? hasStepped && session!.level >= levels.secondFactor
      : hasStepped || hasTyped;
    if (isEnough) return [];
    return [
      {
        change,
        signature: 'changes an account without a fresh step',
        detail: `${step.actor} changes ${columns.join(', ')} by ${step.op}`,
      },
    ];
  });

/**
 * A person's name is changed only by themselves, in their own record, or by a brand if it is their
 * only one.
 */
const personNames: Rule = (played) =>
  personChanges(played).flatMap((change) => {
    const { old, now } = change;
    const { step, session, credentials } = played;
    const columns = differ(old, now, ['first_name', 'surname', 'phone_no', 'language']);
    if (columns.length === 0 || !isElsewhere(played, old!.id)) return [];
    const isOwnHand = session?.personId === old!.id && !/accept/i.test(step.op);
    // A person without a name takes the one of the membership they accept.
    const isFirstName = !old!.first_name && !old!.surname;
    if ((isOwnHand || isFirstName) && credentials.ownerOf(old!) === step.actor) return [];
    return [
      {
        change,
        signature: 'renames a person of another brand',
        detail: `${step.actor} changes ${columns.join(', ')} of ${credentials.ownerOf(old!)}`,
      },
    ];
  });

/** Tables that belong to a person and not to the brand of the call, with the reason. */
const personal: Record<string, string> = {
  session: 'a person leaves one brand for another, and a new password ends them all',
  refresh_token: 'belongs to its session',
  link_token: 'a redirect leads to another brand',
  attempt: 'counts tries of an account or an address',
  mail: 'asked for at any host',
  remembered_device: 'belongs to the person',
  second_factor_challenge: 'belongs to the person',
  audit_entry: 'written in the brand of what was done',
  audit_chain: 'as its entries',
  signing_key: 'belongs to the house',
};

/** No row of another brand changes. */
const otherBrands: Rule = (played) => {
  const { step, changes, brand } = played;
  if (step.actor === 'machine') return [];
  return changes.flatMap((change) => {
    const { table, old, now } = change;
    const row = now ?? old!;
    const of = table === 'brand' ? brandKeyOf(row.id) : brandKeyOf(row.brand_id);
    if (of === null || of === brand || table in personal) return [];
    const columns = differ(old, now, Object.keys(row)).join();
    if (table === 'advisor' && columns === 'last_login_at') return [];
    // Whoever takes an address back takes along what brands keep of its reader.
    if (step.op === 'restoreEmail' && columns === 'person_id') return [];
    return [
      {
        change,
        signature: `changes ${table} of another brand`,
        detail: `${step.actor} in brand ${brand} changes a ${table} of brand ${of}`,
      },
    ];
  });
};

/** A brand that had a coordinator keeps one. */
const coordinators: Rule = ({ changes, mirror }) => {
  const touched = new Set(
    changes.flatMap(({ table, old }) => (table === 'advisor' && old ? [old.brand_id] : [])),
  );
  return [...touched].flatMap((brandId) =>
    mirror
      .rows('advisor')
      .some(
        (row) => row.brand_id === brandId && row.role === 'coordinator' && row.status === 'active',
      )
      ? []
      : [{ signature: 'brand without a coordinator', detail: String(brandKeyOf(brandId)) }],
  );
};

/** A saved view is changed only by its owner; a shared one only by a coordinator of its network. */
const savedViews: Rule = (played) => {
  const { step, session, changes, mirror } = played;
  return changes.flatMap((change) => {
    const { table, old } = change;
    // Jobs and erasure delete views without a session.
    if (table !== 'saved_view' || !old || !['saveView', 'removeView'].includes(step.op)) return [];
    const isTheirs = (advisorId: unknown): boolean =>
      mirror.byId(advisorId)?.row.person_id === session?.personId;
    const may = old.network_id
      ? mirror
          .rows('network_member')
          .some(
            (row) =>
              row.network_id === old.network_id && row.coordinates && isTheirs(row.advisor_id),
          )
      : isTheirs(old.advisor_id);
    if (may) return [];
    const signature = 'changes a view of somebody else';
    return [{ change, signature, detail: `${step.actor} by ${step.op}` }];
  });
};

/** Bidirectional control characters: a name with one can be made to read as another. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const directions: Rule = ({ changes, step }) =>
  changes.flatMap(({ table, now }) =>
    Object.entries(now ?? {}).some(
      ([column, value]) => /name/.test(column) && turning.test(String(value)),
    )
      ? [{ signature: 'turned name is stored', detail: `${step.op} stores it in ${table}` }]
      : [],
  );

/** Tables that a refused call may write, with the reason. */
export const byRefusal: Record<string, string> = {
  attempt: 'a wrong try counts',
  second_factor_challenge: 'a wrong code counts',
  session: 'a stolen refresh token ends the family; a session was seen',
  mail: 'the owner is told of a siege',
  audit_entry: 'a refusal may be recorded',
  audit_chain: 'as its entries',
  stored_part: 'as its object',
  stored_object:
    'a document was stored before the link was judged; the sweep of lost files takes it',
  link_token: 'the link in the mail about a siege',
};

/** A refused call has no side effects that matter. */
const refusals: Rule = (played) => {
  const { step, status, changes, isRace } = played;
  // Those are checked by judgeRace.
  if (status < 400 || isRace) return [];
  const tables = [...new Set(changes.map(({ table }) => table))].filter(
    (table) => !(table in byRefusal),
  );
  return tables.length === 0
    ? []
    : [
        {
          signature: 'a refused call changes rows',
          detail: `${step.op} answered ${status} and changed ${tables.join(', ')}`,
        },
      ];
};

/** A link gives no access once its address is no longer the person's. */
const movedAddresses: Rule = (played) => {
  const { step, used, mirror, changes } = played;
  if (!isOk(played)) return [];
  return used
    .filter(({ mailedTo, type }) => mailedTo && ['password', 'investorLogin'].includes(type))
    .flatMap(({ mailedTo, type }) => {
      const ids = [
        ...changes.flatMap(({ table, now }) => (table === 'person' ? [now?.id] : [])),
        ...changes.flatMap(({ table, now }) => (table === 'session' ? [now?.person_id] : [])),
      ];
      const person = ids.map((id) => mirror.byId(id)?.row).find(Boolean);
      return !person || person.email === mailedTo
        ? []
        : [
            {
              signature: 'a link to an address given up',
              detail: `${step.actor} uses a ${type} link mailed to an earlier address`,
            },
          ];
    });
};

/**
 * Rules judged by changes, whoever made them: if two calls are concurrent, both must be to blame.
 */
export const changeRules: readonly Rule[] = [
  loginData,
  freshSteps,
  memberships,
  personNames,
  otherBrands,
  coordinators,
  savedViews,
  directions,
  refusals,
  movedAddresses,
  ...recordRules,
];
