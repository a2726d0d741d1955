/**
 * `npm run upgrade -- [REVISION…]`: a zero-downtime upgrade to the current sources, from the build
 * before the newest migration or from given revisions. Exits with 1 if either build responds
 * wrongly while both run on one database.
 */
import { beforeNewestMigration, upgradeFrom } from '../tests/support/faults/oldBuild.ts';

const given = process.argv.slice(2);
const revisions = given.length > 0 ? given : [beforeNewestMigration()];
let isWell = true;
for (const revision of revisions) {
  const { revision: name, calls, wrong, accepted } = await upgradeFrom(revision);
  console.log(
    `From ${name}: ${calls} calls, ${wrong.length} not answered well, ${accepted} of 4 offers accepted across builds`,
  );
  for (const one of wrong) console.log(`  ${one}`);
  isWell &&= wrong.length === 0 && accepted === 4;
}
process.exit(isWell ? 0 : 1);
