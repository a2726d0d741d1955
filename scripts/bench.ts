/**
 * Measurements, not tests: each is a ratio or a difference against a floor measured in the same
 * run. `npm run bench` prints them, and marks those over their limit. `npm run bench -- pages`
 * measures only the public pages, `npm run bench -- atlas` only the developers' page of charts.
 */
import { sql } from 'drizzle-orm';
import { rowsOf, withTenant } from '../server/db/open.ts';
import { startApplication } from '../tests/support/journeys/application.ts';
import { launchBrowser, newPerson } from '../tests/support/journeys/browser.ts';
import { asOwner } from '../tests/support/server/owner.ts';
import { secretKey } from '../tests/support/server/seeded.ts';
import { demoLogins, startServer } from '../tests/support/server/server.ts';
import { measureAtlas } from './floor/atlas.ts';
import { comparePages } from './floor/compare.ts';
import { slowPhone } from './slowPhone.ts';
import { median, timed } from './timing.ts';

const say = (what: string, figure: string, isWithin: boolean): void =>
  console.log(`${isWithin ? 'within' : 'OVER  '}  ${what}: ${figure}`);

/** Browser measurements that can be run alone. */
const alone = { pages: comparePages, atlas: measureAtlas };
const wanted = process.argv[2];
/** Visitors of public pages are served by production, which has no developer pages. */
const production = {
  NODE_ENV: 'production',
  DEMO: 'true',
  SECRET_KEY: secretKey,
  SMTP_URL: 'none',
  TRUST_PROXY: 'none',
};

if (wanted === 'pages' || wanted === 'atlas') {
  const [running, browser] = await Promise.all([
    startApplication(wanted === 'pages' ? production : {}),
    launchBrowser(),
  ]);
  await alone[wanted](browser, running.url, say);
  await browser.close();
  await running.stop();
  process.exit(0);
}

const server = await startServer();

// Known and unknown addresses, interleaved so that load on the machine affects both alike.
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
    // The rate limits would begin to reject; this measures regular responses.
    if (index % 8 === 7) server.passTime(61 * 60_000);
  }
  const difference = Math.abs(median(times[0]) - median(times[1]));
  say(
    `${what}, known against unknown address, medians of 150 each`,
    `${median(times[0]).toFixed(2)} ms and ${median(times[1]).toFixed(2)} ms, ${difference.toFixed(2)} ms apart (limit 2 ms)`,
    difference <= 2,
  );
}

// A list of 100,000 offers: a filtered, sorted page with its count, against the same two queries in
// bare SQL.
const offersWanted = 100_000;
const columns = rowsOf<{ column_name: string }>(
  await server.db.execute(
    sql`select column_name from information_schema.columns where table_name = 'offer' and table_schema = 'public' order by ordinal_position`,
  ),
).map(({ column_name: name }) => name);
const copied = columns.map((name) => {
  if (name === 'id') return 'gen_random_uuid()';
  if (name === 'no') return `o.no || '/' || n`;
  if (name === 'status_date') return `o.status_date - n * interval '7 minutes'`;
  return `o."${name}"`;
});
const [{ own }] = rowsOf<{ own: number }>(
  await server.db.execute(
    sql`select count(*)::int as own from offer where brand_id = ${server.brandId}`,
  ),
) as [{ own: number }];
await server.db.execute(
  sql.raw(
    `insert into offer (${columns.map((name) => `"${name}"`).join(', ')}) select ${copied.join(', ')} from offer o, generate_series(1, ${Math.ceil(offersWanted / own)}) n where o.brand_id = '${server.brandId}'`,
  ),
);
await asOwner(server.db, (tx) => tx.execute(sql`analyze`));
const token = await server.logIn(demoLogins.coordinator);
const filter = encodeURIComponent(
  JSON.stringify([{ name: 'status', operator: 'in', value: ['active', 'accepted'] }]),
);
const url = `/api/advisor/investor/offers-by-network?limit=20&sort=statusDate&order=desc&filter=${filter}`;
const { body: networks } = await server.call('GET', '/api/advisor/network', {
  token,
});
const within = sql.join(
  networks.map(({ id }) => sql`${id}::uuid`),
  sql`, `,
);
const condition = sql`o.network_id in (${within}) and o.status in ('active', 'accepted')`;
const bare = () =>
  withTenant(server.db, server.brandId, async (tx) => {
    await tx.execute(
      sql`select o.*, i.name, i.email, a.surname, w.name as network, c.translations, p.code from offer o join investor i on i.id = o.investor_id join advisor a on a.id = o.owner_id join network w on w.id = o.network_id join campaign c on c.id = o.campaign_id left join product p on p.id = o.product_id where ${condition} order by o.status_date desc, o.id limit 20`,
    );
    await tx.execute(sql`select count(*) from offer o where ${condition}`);
  });
const asked: number[] = [];
const floor: number[] = [];
let total = 0;
for (let index = 0; index < 15; index += 1) {
  floor.push(await timed(bare));
  asked.push(
    await timed(async () => {
      const { headers } = await server.call('GET', url, {
        token,
        headers: { 'x-total-count': 'true' },
      });
      total = Number(headers['x-total-count']);
    }),
  );
}
const limit = median(floor) * 1.5 + 5;
say(
  `a filtered, sorted page of ${total.toLocaleString('en')} matching offers with its count, median of 15`,
  `${median(asked).toFixed(1)} ms, bare SQL ${median(floor).toFixed(1)} ms, ratio ${(median(asked) / median(floor)).toFixed(2)} (limit ${limit.toFixed(1)} ms)`,
  median(asked) <= limit,
);
await server.close();

// Interaction latency with a CPU four times slower: the slowest interaction of a session in the
// coordinator's list and board. Its floor is a click on a page with nothing to do.
const [application, browser] = await Promise.all([startApplication(), launchBrowser()]);
const { page, context } = await newPerson(browser, application.url, {
  viewport: 'wide',
  language: 'pl',
});
await page.addInitScript(() => {
  const slowest = { duration: 0, what: '' };
  Object.assign(globalThis, { slowest });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId || entry.duration <= slowest.duration) continue;
      slowest.duration = entry.duration;
      slowest.what = `${entry.name} on ${(entry.target as Element | null)?.outerHTML.slice(0, 80)}`;
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
});
const slowestOf = async (
  work: () => Promise<void>,
): Promise<{ duration: number; what: string }> => {
  await page.evaluate(() =>
    Object.assign((globalThis as never)['slowest'], { duration: 0, what: '' }),
  );
  await work();
  await page.waitForTimeout(500);
  return page.evaluate(() => (globalThis as never)['slowest']);
};
await page.goto('/doradcy');
await page.getByLabel('Adres e-mail').fill(demoLogins.coordinator);
await page.getByLabel('Hasło', { exact: true }).fill(demoLogins.password);
await page.keyboard.press('Enter');
await page.waitForURL('**/app');
const devtools = await context.newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
const { duration: idle } = await slowestOf(async () => {
  await page.mouse.click(700, 700);
});
/** As long as a quick user needs between two actions. */
const pause = (): Promise<void> => page.waitForTimeout(600);
const visits: [what: string, path: string, work: () => Promise<void>][] = [
  [
    'the list with 100 rows: scroll, search, filters, sort, select',
    '/app/investors/network?perPage=100',
    async () => {
      for (let step = 0; step < 12; step += 1) await page.mouse.wheel(0, 400);
      await page.mouse.wheel(0, -9000);
      await page.getByRole('checkbox').nth(2).click();
      await pause();
      await page
        .getByPlaceholder('Szukaj po nazwie lub e-mailu')
        .pressSequentially('Jan', { delay: 120 });
      await pause();
      await page.getByRole('button', { name: /^Filtry/ }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await pause();
      await page.getByRole('columnheader', { name: 'Kwota' }).getByRole('button').click();
    },
  ],
  [
    'the board: scroll, search, back to the table',
    '/app/investors/network?view=kanban',
    async () => {
      for (let step = 0; step < 12; step += 1) await page.mouse.wheel(0, 400);
      await page.mouse.wheel(0, -9000);
      await page
        .getByPlaceholder('Szukaj po nazwie lub e-mailu')
        .pressSequentially('Jan', { delay: 120 });
      await pause();
      await page.getByText('Tabela', { exact: true }).click();
    },
  ],
];
for (const [what, path, work] of visits) {
  await page.goto(path);
  await page.locator('[data-offer]').first().waitFor();
  const { duration: slowest, what: on } = await slowestOf(work);
  say(
    `slowest interaction at 4 × CPU slowdown, ${what}`,
    `${slowest} ms (${on}), an empty click ${idle} ms (limit 200 ms)`,
    slowest <= 200,
  );
}

// The public page on a slow phone. Its floor is a nearly empty page of ours, loaded the same way.
const paintOf = async (path: string): Promise<number> => {
  const phone = await slowPhone(browser, application.url);
  await phone.page.goto(path, { timeout: 60_000 });
  await phone.page.locator('h1').first().waitFor();
  await phone.page.waitForLoadState('networkidle');
  // A loaded picture may still have to be painted.
  await phone.page.waitForTimeout(1500);
  const largest = await phone.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await phone.leave();
  return largest;
};
const paints: number[] = [];
for (let index = 0; index < 5; index += 1) paints.push(await paintOf('/campaign?token=demo-live'));
const least = await paintOf('/access-denied');
say(
  'largest paint of the public page on a slow phone, median of 5',
  `${Math.round(median(paints))} ms, a bare page ${Math.round(least)} ms (limit 2500 ms)`,
  median(paints) <= 2500,
);

await comparePages(browser, application.url, say);

await measureAtlas(browser, application.url, say);
await browser.close();
await application.stop();
