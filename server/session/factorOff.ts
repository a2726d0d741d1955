import { record } from '../audit/record.ts';
import { defaultBrand } from '../branding/brands.ts';
import { asSystem, type Database, type Tx } from '../db/open.ts';
import { insertMail } from '../mail/queries.ts';
import { forgetAttempts, limits } from '../security/attempts.ts';
import { hashPassword } from '../security/passwords.ts';
import { accountLinks, noFactor, throwEverybodyOut } from './factor.ts';
import * as queries from './queries.ts';

/** The brand in whose name a person is written to: one that they work with, or invest at. */
const brandOf = async (tx: Tx, personId: string): Promise<string> => {
  const works = (await queries.selectAdvisorsOf(tx, personId)).map(({ advisor }) => advisor);
  const work = works.find(({ acceptedAt }) => acceptedAt !== null) ?? works[0];
  if (work) return work.brandId;
  const [investor] = await queries.selectInvestorsOf(tx, personId);
  return investor?.brandId ?? defaultBrand.id;
};

/**
 * Turns a person's second factor off, for an operator to whom they have proven who they are: their
 * app is lost with its recovery codes, or somebody else set it up. Whoever did so knows the
 * password, so that goes too; its owner sets a new one by mail.
 * @param email Their log-in address, in lower case.
 * @returns what there was: a second factor, an account without one, or no account.
 */
export const turnFactorOff = async (
  db: Database,
  email: string,
  now: Date,
): Promise<'on' | 'off' | 'nobody'> => {
  // A random password that nobody knows.
  const passwordHash = await hashPassword(crypto.randomUUID());
  return asSystem(db, async (tx) => {
    // Locked before their links, as when one of those is used.
    const who = await queries.holdPersonByEmail(tx, email);
    if (!who) return 'nobody';
    if (!who.twoFactorMethod) return 'off';
    const { id } = who;
    await throwEverybodyOut(tx, id, { reason: 'secondFactorOff', ways: accountLinks }, now);
    await queries.deleteRecoveryCodes(tx, id);
    await queries.updatePerson(tx, id, { ...noFactor, ...(who.passwordHash && { passwordHash }) });
    await forgetAttempts(tx, limits.code, id);
    const by = { kind: 'operator', brandId: null, personId: id } as const;
    const subject = { kind: 'person', id } as const;
    const details = { by: 'operator' };
    await record(tx, by, { action: 'secondFactorOff', subject, details });
    await record(tx, by, { action: 'passwordChanged', subject, details });
    const ids = { personId: id, what: 'secondFactorOffByOperator' } as const;
    const brandId = await brandOf(tx, id);
    await insertMail(tx, { kind: 'accountChanged', brandId, to: email, ids }, now);
    return 'on';
  });
};
