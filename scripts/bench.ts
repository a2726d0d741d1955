/**
 * Figures, not tests: each is a ratio or a difference against a floor measured in the same run.
 * `npm run bench` prints them; a line that is over its limit says so.
 */
import { performance } from 'node:perf_hooks';
import { demoLogins, startServer } from '../tests/support/server/server.ts';

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};
const say = (what: string, figure: string, isWithin: boolean): void =>
  console.log(`${isWithin ? 'within' : 'OVER  '}  ${what}: ${figure}`);

const server = await startServer();

// Known and unknown addresses, interleaved so that the machine's moods meet both alike.
const asking: { what: string; url: string; body: (email: string, index: number) => object }[] = [
  {
    what: 'forgotten password',
    url: '/auth/password/send-remind-request',
    body: (email) => ({ email }),
  },
  {
    what: 'investor link',
    url: '/auth/investor/send-token',
    body: (email) => ({ email }),
  },
  {
    what: 'wrong password',
    url: '/auth/login',
    body: (username) => ({ username, password: 'nie-to-haslo' }),
  },
];
for (const { what, url, body } of asking) {
  const times: [known: number[], unknown: number[]] = [[], []];
  for (let index = 0; index < 300; index += 1) {
    const who = index % 2;
    const email = who === 0 ? demoLogins.investor : `nikt-${index}@example.pl`;
    const milliseconds = await timed(() =>
      server.call('POST', url, {
        body: body(who === 0 && what === 'wrong password' ? demoLogins.advisor : email, index),
        headers: { 'x-forwarded-for': `192.0.2.${index % 250}` },
      }),
    );
    times[who]!.push(milliseconds);
    // The counters would begin to refuse; this measures what is answered.
    if (index % 8 === 7) server.passTime(61 * 60_000);
  }
  const difference = Math.abs(median(times[0]) - median(times[1]));
  say(
    `${what}, known against unknown address, medians of 150 each`,
    `${median(times[0]).toFixed(2)} ms and ${median(times[1]).toFixed(2)} ms, ${difference.toFixed(2)} ms apart (limit 2 ms)`,
    difference <= 2,
  );
}
await server.close();
