/**
 * `npm run fuzz -- 100000 postgres 1`: makes so many calls generated from the contract, against a
 * database (`postgres` or `embedded`), from a seed. Reports 5xx responses, responses that violate
 * the contract, long refusals, and responses slower than two seconds; exits with 1 for any of the
 * first three.
 * Names the operations that no call got past the refusals of.
 */
import { makeDice } from '../server/db/demo/dice.ts';
import { operations } from '../tests/support/adversary/operations.ts';
import { walk, type Finding } from '../tests/support/fuzz/walk.ts';
import { startServer } from '../tests/support/server/server.ts';

const [count = '10000', database = 'postgres', first = '1'] = process.argv.slice(2);
const calls = Number(count);
process.env.OFERTA_TEST_DB = database;

/**
 * Calls per copy of the demo, so that data damaged by earlier calls do not hide other faults for
 * long.
 */
const perWorld = 2500;

const findings: Finding[] = [];
const seen = new Set<string>();
const tell = (finding: Finding): void => {
  findings.push(finding);
  const { kind, operation, detail, call } = finding;
  const signature = `${kind} ${operation} ${/slow|long/.test(kind) ? '' : detail}`;
  if (seen.has(signature)) return;
  seen.add(signature);
  console.log(`${kind}: ${operation} ${detail}\n    ${call}`);
};

const done = new Set<string>();
const begun = Date.now();
let made = 0;
for (let seed = Number(first); made < calls; seed += 1) {
  const server = await startServer({ LOG_LEVEL: 'silent' });
  const share = Math.min(perWorld, calls - made);
  made += await walk(server, makeDice(seed), share, tell, ({ operation }, status) => {
    if (status < 400) done.add(operation.id);
  });
  await server.close();
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(`seed ${seed}: ${made} of ${calls} calls, ${findings.length} findings, ${seconds} s`);
}
const of = (kind: Finding['kind']): number => findings.filter((one) => one.kind === kind).length;
console.log(
  `${made} calls on ${database}: ${of('failed')} × 5xx, ${of('undeclared')} undeclared, ${of('long')} long, ${of('slow')} slow`,
);
const refused = operations.map(({ id }) => id).filter((id) => !done.has(id));
console.log(
  `${done.size} of ${operations.length} operations done; only refused: ${refused.join(' ') || 'none'}`,
);
process.exit(of('failed') + of('undeclared') + of('long') > 0 ? 1 : 0);
