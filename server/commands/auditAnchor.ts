/** `npm run --silent audit:anchor >> FILE`: the signed heads of the evidence log, one line, to be kept outside. */
import { makeAnchor } from '../audit/anchor.ts';
import { runCommand } from './installation.ts';

await runCommand(async ({ db, secrets, clock }) => {
  console.log(await makeAnchor(db, secrets, clock()));
  return true;
});
