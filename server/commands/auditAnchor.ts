/**
 * `npm run --silent audit:anchor >> FILE`: prints the signed heads of the evidence log, to be
 * stored elsewhere.
 */
import { makeAnchor } from '../audit/anchor.ts';
import { runCommand } from './installation.ts';

await runCommand(async ({ db, secrets, clock }) => {
  console.log(await makeAnchor(db, secrets, clock()));
  return true;
});
