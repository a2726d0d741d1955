import { canariesIn, type Canary } from './canaries.ts';
import { isFresh } from './changeRules.ts';
import { reads } from './credentials.ts';
import { isOk, type Finding, type Played, type Rule } from './played.ts';

/** The concurrent call changed the relations between people: either answer is right. */
const isUnsettled = ({ isRace, changes }: Played): boolean =>
  isRace &&
  changes.some(({ table, old, now }) =>
    ['advisor', 'network_member', 'relation'].includes(table)
      ? true
      : old?.owner_id !== now?.owner_id || old?.advisor_id !== now?.advisor_id,
  );

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Nobody receives data about others to which no relation entitles them. */
const canaries: Rule = (played) => {
  const { step, text, relations } = played;
  if (isUnsettled(played)) return [];
  return canariesIn(text).flatMap(({ value, ...one }) =>
    relations.maySee(step.actor, one, value)
      ? []
      : [
          {
            signature: `reads ${one.kind}${relations.isTied(step.actor, one.brand) ? '' : ' of another brand'}`,
            detail: `${step.actor} reads ${describe(one)}`,
          },
        ],
  );
};
const describe = ({ kind, author, brand }: Canary): string =>
  `${kind} by ${author} in brand ${brand}`;

/**
 * Nobody learns that somebody else's offer, request, file or session exists, or does anything with
 * it.
 */
const ids: Rule = (played) => {
  if (!isOk(played) || isUnsettled(played)) return [];
  const { step, text, used, mirror, relations } = played;
  const named = used.filter(({ isSecret }) => !isSecret).map(({ value }) => value);
  const told = new Set([...named, ...(text.match(uuids) ?? [])]);
  return [...told].flatMap((id) => {
    const found = mirror.byId(id);
    if (!found || relations.mayKnow(step.actor, found.table, found.row)) return [];
    return [
      {
        signature: `learns of ${found.table}`,
        detail: `${step.actor} learns of a ${found.table} of others`,
      },
    ];
  });
};

/** No session has a higher level than the log-in it stems from, or belongs to another person. */
const sessionLevels: Rule = ({ step, learnt, mirror, credentials }) =>
  learnt
    .filter(({ type }) => type === 'bearer')
    .flatMap(({ session }) => {
      const { personId, panel, level, floor } = session!;
      const findings: Finding[] = [];
      if (panel === 'advisor-panel' && level < floor) {
        findings.push({
          signature: 'session above its level',
          detail: `${step.actor} enters an advisor panel with level ${level} of ${floor}`,
        });
      }
      const person = mirror.byId(personId)?.row ?? {};
      const owner = credentials.ownerOf(person);
      // Whoever gave their address to somebody else gave that mailbox the key.
      if (owner !== step.actor && !reads(step.actor, person.email)) {
        findings.push({
          signature: 'session of another',
          detail: `${step.actor} holds a session of ${owner ?? 'nobody known'}`,
        });
      }
      return findings;
    });

/** In the panel, steps that oblige somebody to pay require a recent proof of identity. */
const freshProofs: Rule = (played) => {
  const { step, session, now } = played;
  if (!isOk(played) || step.op !== 'acceptOffer' || isFresh(session?.provenAt ?? null, now)) {
    return [];
  }
  return [
    {
      signature: 'binds without a fresh proof',
      detail: `${step.actor} accepts an offer long after they showed who they are`,
    },
  ];
};

/** Columns filled through a link: an acceptance, a form, a password, a confirmed membership. */
const brought = ['acceptance_enc', 'form_enc', 'password_hash', 'accepted_at'];

/**
 * Nothing is done through a link that was revoked before, even if it was alive when it was checked.
 */
const takenBack: Rule = (played) => {
  const { step, used, changes, isRace } = played;
  if (!isRace || !isOk(played) || !used.some(({ mailedTo }) => mailedTo)) return [];
  const isRevoked = changes.some(
    (link, at) =>
      link.table === 'link_token' &&
      link.old &&
      !link.old.revoked_at &&
      link.now?.revoked_at &&
      changes
        .slice(at)
        .some(
          ({ tx, old, now }) =>
            tx !== link.tx &&
            now?.id === link.now!.object_id &&
            brought.some((column) => now?.[column] && now[column] !== old?.[column]),
        ),
  );
  if (!isRevoked) return [];
  return [{ signature: 'a link taken back is used', detail: `${step.actor}.${step.op}` }];
};

/** A log-in that began with a password ends with the same password. */
const oldPasswords: Rule = ({ step, used, learnt, credentials, now }) => {
  const begunAt = used.find(({ type }) => type === 'twoFactorToken')?.session?.provenAt;
  if (begunAt === undefined || begunAt === null) return [];
  return learnt
    .filter(({ type, session }) => {
      const changedAt = type === 'bearer' ? credentials.changedAt(session!.personId) : undefined;
      return changedAt !== undefined && changedAt > begunAt && changedAt < now;
    })
    .map(() => ({ signature: 'an old password opens a session', detail: step.op }));
};

/** A session ended by its owner, a new password or archiving gives no access. */
const endedSessions: Rule = (played) => {
  const { step, session, mirror, credentials, changes } = played;
  if (!isOk(played) || !session) return [];
  const found = (how: string): Finding[] => [
    { signature: 'an ended session goes on', detail: `${step.actor}.${step.op} ${how}` },
  ];
  const { sessionId, personId, brandId, panel } = session;
  const outdated = credentials.outdated(sessionId);
  if (outdated && !changes.some(({ table }) => table === 'person')) {
    return outdated === 'before'
      ? found('after a new password')
      : [{ signature: 'an old password opens a session beside a new one', detail: step.op }];
  }
  // Steps that concern their own session: logging out, archiving oneself.
  const isOwnDoing = (table: string, id: unknown): boolean =>
    changes.some((one) => one.table === table && one.now?.id === id);
  const row = mirror.byId(sessionId)?.row;
  if (row?.ended_at && !isOwnDoing('session', sessionId)) return found('after its end');
  if (panel !== 'advisor-panel') return [];
  const record = mirror
    .rows('advisor')
    .find(({ person_id, brand_id }) => person_id === personId && brand_id === brandId);
  if (record?.status === 'active' || isOwnDoing('advisor', record?.id)) return [];
  return found('after the archive');
};

/**
 * Staff access to unmasked data is recorded in the same call, with a reason where one is required.
 */
const looks: Rule = (played) => {
  const { step, text, session, changes, mirror } = played;
  const seen = canariesIn(text).filter(({ author }) => author !== step.actor);
  const isForm = seen.some(({ kind }) => kind === 'form');
  if (isForm && !session && step.actor !== 'machine') {
    return [{ signature: 'a mailed link shows a form in clear', detail: step.op }];
  }
  const isFile = seen.some(({ kind }) => kind === 'fileBytes');
  if (session?.panel !== 'advisor-panel' || !(isForm || isFile)) return [];
  const written = changes.filter(
    ({ table, now }) =>
      table === 'data_look' &&
      mirror.byId(now?.advisor_id)?.row.person_id === session.personId &&
      (now?.reason || !isForm),
  );
  return written.length > 0
    ? []
    : [{ signature: 'a look that leaves no trace', detail: `${step.actor}.${step.op}` }];
};

/** No internal server errors. */
const failures: Rule = ({ step, status }) =>
  status >= 500 ? [{ signature: 'server error', detail: `${step.op} answered ${status}` }] : [];

/** Rules judged by the response, which belongs to the caller alone. */
export const answerRules: readonly Rule[] = [
  canaries,
  ids,
  sessionLevels,
  freshProofs,
  takenBack,
  oldPasswords,
  endedSessions,
  looks,
  failures,
];
