import { nobody } from '../../src/domain/erasure.ts';
import type { Tx } from '../db/open.ts';
import type { Act, Guards, PersonField } from '../security/guards.ts';
import { updatePerson, type PersonRow } from './queries.ts';

/** Updates those fields of a person that this act may change; often none. */
export const changePerson = async (
  tx: Tx,
  guards: Guards,
  { personId, act }: { personId: string; act: Act },
  values: Partial<Pick<PersonRow, PersonField>>,
): Promise<void> => {
  const reached = guards.personFieldsOf(act).filter((field) => values[field] !== undefined);
  if (reached.length === 0) return;
  await updatePerson(
    tx,
    personId,
    Object.fromEntries(reached.map((field) => [field, values[field]])),
  );
};

/**
 * Whether whoever logs in with an address that somebody left has made it their own, by a password,
 * as whoever can move an account there has one. The mailbox may have passed on to them (docs/decisions/035), so its
 * former reader takes neither the address nor anything of theirs. Without a password there are only
 * invitations and mailed links, which whoever reads the mailbox opens.
 */
export const isTakenBy = ({ passwordHash }: Pick<PersonRow, 'passwordHash'>): boolean =>
  passwordHash !== null;

/** What is left of a person whom nobody is any more: no name, no address, no way to log in. */
export const emptyPerson = (id: string) => ({
  email: nobody(id),
  firstName: '',
  surname: '',
  phoneNo: null,
  passwordHash: null,
  twoFactorMethod: null,
  totpSecretEnc: null,
  totpPendingEnc: null,
});
