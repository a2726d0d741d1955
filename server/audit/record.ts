import { auditEntry } from '../db/schema/evidence.ts';
import type { Tx } from '../db/open.ts';
import { currentCall } from '../http/callContext.ts';
import type { Caller } from '../http/caller.ts';
import type { AuditAction, AuditSubject } from './actions.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * An actor without a session: a visitor with a link, a refused log-in, the back office's system, a
 * job, a command.
 */
export interface Outsider {
  kind: 'visitor' | 'backOffice' | 'system' | 'operator';
  /** Null for what concerns the whole installation. */
  brandId: string | null;
  /** The person concerned, such as the owner of an account whose password was guessed. */
  personId?: string | null;
  /** Session level: how strongly their identity was proven. */
  level?: string | null;
}

/** Who did it: the caller of an operation, or an actor without a session. */
export type AuditActor =
  | Outsider
  | (Pick<Caller, 'personId' | 'brandId' | 'role' | 'advisorId' | 'investorId'> & {
      level?: string | null;
    });

/** An act and its object. */
export interface Happening {
  action: AuditAction;
  subject: { kind: AuditSubject; id: string | null };
  /** Ids, codes and numbers, never typed text: this part is kept for ever. */
  details?: Readonly<Record<string, Json>>;
  /**
   * Data that identify a person or their device; erased after their retention period without
   * breaking the chain.
   */
  personal?: Readonly<Record<string, Json>>;
  /** Defaults to now. */
  at?: Date;
}

/**
 * Adds an entry to the evidence log, in the transaction of what it records: both commit or neither
 * does. A thrown refusal rolls back its transaction, so it has to be recorded in another one. The
 * request id is taken from the current call; the database writes the chain (docs/decisions/046).
 * @example await record(tx, caller, { action: 'settled', subject: { kind: 'offer', id: offer.id }
 * });
 */
export const record = async (
  tx: Tx,
  who: AuditActor,
  { action, subject, details = {}, personal, at }: Happening,
): Promise<void> => {
  const call = currentCall();
  await tx.insert(auditEntry).values({
    brandId: who.brandId,
    at: at ?? call?.clock() ?? new Date(),
    actorKind: 'role' in who ? who.role : who.kind,
    actorId: 'role' in who ? who.advisorId || who.investorId || null : null,
    personId: who.personId ?? call?.holder ?? null,
    level: who.level ?? (call?.holder ? 'link' : null),
    requestId: call?.requestId ?? null,
    action,
    objectKind: subject.kind,
    objectId: subject.id,
    details: JSON.stringify(details),
    personal: personal ? JSON.stringify(personal) : null,
  });
};
