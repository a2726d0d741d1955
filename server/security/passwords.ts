import { hash, verify } from '@node-rs/argon2';
import { makeOnce } from '../once.ts';

/** Argon2id as OWASP's cheat sheet asks: 19 MiB, two passes, one lane. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

const once = makeOnce<string>();

/**
 * Whether the password fits. Without a hash the same work is done, so that an
 * unknown address takes as long as a wrong password.
 */
export const passwordFits = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const dummy = once('dummy', () => hashPassword('no such password'));
  const fits = await verify(stored ?? (await dummy), password).catch(() => false);
  return Boolean(stored) && fits;
};
