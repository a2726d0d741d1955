import { record, type AuditActor } from '../audit/record.ts';
import { asSystem, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { refuse } from '../http/problem.ts';
import type { OwnChange } from '../mail/ids.ts';
import { isSessionLive } from '../security/sessions.ts';
import { proveOwnPassword } from './ownPassword.ts';
import * as queries from './queries.ts';

/** The owner of an account: must confirm before credentials change, and is notified afterwards. */
export const makeOwner = (deps: Deps) => {
  const { db, clock } = deps;

  /**
   * Requires the owner's confirmation of a change of credentials: their password with the request,
   * or a step-up in this session; the step-up if the second factor is on.
   * @throws ProblemError 1106 when the step-up is missing; 422 at `field` when the password is
   * wrong.
   */
  const demandOwner = async (
    caller: Caller,
    ip: string,
    { password, field = 'password' }: { password?: string | undefined; field?: string },
  ): Promise<queries.PersonRow> => {
    const proven =
      password === undefined
        ? null
        : await proveOwnPassword(deps, caller.personId, { password, field, ip });
    const who =
      proven?.who ?? (await asSystem(db, (tx) => queries.selectPerson(tx, caller.personId)))!;
    const isEnough = deps.guards.mayChangeAccount({
      level: caller.level,
      hasStepped: deps.guards.isFresh(caller.steppedUpAt, clock()),
      hasTypedPassword: proven !== null,
      hasSecondFactor: who.twoFactorMethod !== null,
    });
    const level = who.twoFactorMethod ? 'secondFactor' : caller.levelAsked;
    if (!isEnough) throw refuse(1106, { parameters: { level } });
    return who;
  };

  /**
   * The person whose account a session is about to change, locked: whoever is throwing everybody out
   * of it at this moment is waited for, and what was proven to the account of before counts no more.
   * @param proven The person of `demandOwner`, whose password it was.
   * @throws ProblemError 1004 when the session is over by now, or the password another one.
   */
  const holdOwner = async (
    tx: Tx,
    { personId, sessionId }: Caller,
    proven?: queries.PersonRow,
  ): Promise<queries.PersonRow> => {
    const who = await queries.lockPerson(tx, personId);
    const session = await queries.selectSession(tx, sessionId);
    if (!who || !session || !isSessionLive(session, clock())) throw refuse(1004);
    if (proven && proven.passwordHash !== who.passwordHash) throw refuse(1004);
    return who;
  };

  return { demandOwner, holdOwner };
};

/** Notifies the owner of a change by mail and logs it: no change goes unnoticed. */
export const tellOwner = async (
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Tx,
  actor: AuditActor,
  { who, what }: { who: queries.PersonRow; what: OwnChange },
): Promise<void> => {
  await record(tx, actor, {
    action: what === 'password' ? 'passwordChanged' : what,
    subject: { kind: 'person', id: who.id },
  });
  await outbox.enqueue(tx, {
    kind: 'accountChanged',
    brandId: actor.brandId!,
    to: who.email,
    ids: { personId: who.id, what },
  });
};
