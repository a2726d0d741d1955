/**
 * `npm run faults -- restarts=20 kills=20 failovers=5 overload=60`: injects faults under writing
 * users, each so many times: PostgreSQL restarts (alternately fast and immediate), `kill -9` of a
 * node, failover from the primary database to its standby; then overload at ten times the capacity
 * of two nodes, for so many seconds. Prints lost and duplicate writes, wrong responses and the
 * length of outages; exits with 1 if an acknowledged write was lost or duplicated, or a process
 * ended.
 */
import { startFaults } from '../tests/support/faults/faults.ts';

const settings = { restarts: 4, kills: 4, failovers: 2, overload: 10 };
for (const word of process.argv.slice(2)) {
  const [name, value] = word.split('=');
  if (!name || !(name in settings)) throw new Error(`Unknown setting: ${word}`);
  settings[name as keyof typeof settings] = Number(value);
}

const faults = await startFaults();
let isWell = true;
const say = (what: string, times: number, result: Awaited<ReturnType<typeof faults.restarts>>) => {
  const { acknowledged, lost, doubled, wrong, ended, pausesMs } = result;
  const sorted = pausesMs.toSorted((one, other) => one - other);
  const typical = sorted[Math.floor(sorted.length / 2)] ?? 0;
  isWell &&= lost.length + doubled.length + wrong.length + ended === 0;
  console.log(
    `${times} ${what}: ${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${wrong.length} answered wrongly${wrong.length > 0 ? ` (${[...new Set(wrong)].join(', ')})` : ''}, ${ended} processes ended; nobody answered for ${typical} ms (median), ${sorted.at(-1) ?? 0} ms (longest)`,
  );
};
try {
  if (settings.restarts > 0) {
    say('restarts of PostgreSQL', settings.restarts, await faults.restarts(settings.restarts));
  }
  if (settings.kills > 0)
    say('kills of a node', settings.kills, await faults.kills(settings.kills));
  if (settings.failovers > 0) {
    say('failovers', settings.failovers, await faults.failovers(settings.failovers));
  }
  if (settings.overload > 0) {
    const { sustainable, answers, backMs } = await faults.overload(settings.overload);
    const kinds = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
    console.log(
      `${settings.overload} s of ${sustainable * 10} calls a second (${sustainable} are sustainable): ${kinds.join(', ')}; back after ${backMs} ms; ${faults.ended()} processes ended`,
    );
    isWell &&= Object.keys(answers).every((status) => status === '200' || status === '503');
  }
} finally {
  await faults.stop();
}
process.exit(isWell ? 0 : 1);
