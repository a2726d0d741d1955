/**
 * `npm run reports -- NUMBER`: prints the problem reports with a number, or about a failed request,
 * as JSON.
 */
import { asSystem } from '../db/open.ts';
import { selectReports } from '../report/queries.ts';
import { runCommand } from './installation.ts';

const [number = ''] = process.argv.slice(2);

await runCommand(async ({ db, secrets }) => {
  const rows = await asSystem(db, (tx) => selectReports(tx, number));
  if (rows.length === 0) console.error(`No report has the number ${number || '(none given)'}.`);
  for (const { number: own, reference, createdAt, reportEnc } of rows) {
    const report = await secrets.decrypt<object>(reportEnc);
    console.log(JSON.stringify({ number: own, reference, sentAt: createdAt, ...report }, null, 1));
  }
  return rows.length > 0;
});
