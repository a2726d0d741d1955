/** `npm run audit:verify [-- --anchors FILE]`: recomputes the evidence log and names the first broken entry. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { judgeAnchors } from '../audit/anchor.ts';
import { verifyEvidence } from '../audit/verify.ts';
import { runCommand } from './installation.ts';

const { values } = parseArgs({ options: { anchors: { type: 'string' } } });

await runCommand(async ({ db, secrets }) => {
  const { entries, heads, breaks } = await verifyEvidence(db);
  console.log(`${entries} entries in ${heads.length} chains.`);
  for (const { chain, seq, hash } of heads) console.log(`  ${chain} ${seq} ${hash}`);
  const [first] = breaks;
  if (first) {
    console.error(`Broken, first: ${first.what} ${first.of} (chain ${first.chain}, ${first.seq}).`);
    console.error(`${breaks.length} places in all.`);
  }
  const lines = values.anchors
    ? readFileSync(values.anchors, 'utf8').split('\n').filter(Boolean)
    : [];
  const against = await judgeAnchors(db, secrets, lines);
  if (values.anchors) console.log(`${lines.length} anchors, ${against.length} broken.`);
  for (const { at, chain, what } of against)
    console.error(`Anchor of ${at}: ${what}, chain ${chain}.`);
  return breaks.length + against.length === 0;
});
