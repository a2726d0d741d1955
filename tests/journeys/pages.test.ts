import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { setStage } from '../support/journeys/stage.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

const stage = setStage();

/** What a chunk of the build consists of: its files and those they import. */
const filesOf = (part: RegExp): Set<string> => {
  const chunks = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const files = new Set<string>();
  const visit = (key: string): void => {
    const { file, imports = [] } = chunks[key]!;
    if (files.has(`/${file}`)) return;
    files.add(`/${file}`);
    for (const next of imports) visit(next);
  };
  for (const key of Object.keys(chunks).filter((one) => part.test(one))) visit(key);
  return files;
};

/** All URLs, opened from a mail or a bookmark. */
const addresses = [
  '/',
  '/doradcy',
  '/investor-login',
  '/login-with-redirect-token?token=x',
  '/access-denied',
  '/auth/activate-from-email/x',
  '/auth/confirm-login',
  '/auth/reset-password',
  '/auth/reset-password/x',
  '/auth/confirm-email/x',
  '/auth/restore-email/x',
  '/reminders?offer=x',
  '/campaign?token=demo-live',
  '/invest?token=demo-live',
  '/kyc-form?token=demo-kyc',
  '/app',
  '/app/advisors',
  '/app/advisors/new',
  '/app/advisors/x',
  '/app/investors',
  '/app/investors/network',
  '/app/investors/offer/x',
  '/app/offers',
  '/app/offers/x',
  '/app/investments/x',
  '/app/preview/x',
  '/app/kyc',
  '/app/profile',
  '/app/settings',
];

describe('every address', () => {
  it.each(addresses)('%s returns the page of its brand, not cacheable', async (address) => {
    const answer = await fetch(`${stage.url}${address}`, {
      headers: { accept: 'text/html' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('<title>Oferta');
  });

  it('sends nothing to an inspector unless enabled', async () => {
    const html = await (await fetch(`${stage.url}/doradcy`)).text();
    expect(html).toContain('/dev/inspect.js');
    expect(html).not.toContain('stately');
  });

  it('below the API returns an API response, even when unknown', async () => {
    const answer = await fetch(`${stage.url}/api/nie-ma-takiego`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });
});

describe('the page of a link', () => {
  it('requests everything it shows at once, and the offer only once', async () => {
    const { page } = await stage.person({ viewport: 'phone', language: 'pl' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/campaign?token=demo-live');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The first HTML lists every script loaded before the page renders, and no other.
    const html = await (await fetch(`${stage.url}/campaign?token=demo-live`)).text();
    const scripts = asked.filter((path) => /^\/assets\/.*\.js$/.test(path));
    expect(scripts.length).toBeGreaterThan(4);
    const late = filesOf(/(SimulationCard|CampaignSections)\.tsx$|^_PaymentTimeline/);
    for (const one of filesOf(/^index\.html$|routes\/campaign\.tsx/)) late.delete(one);
    expect(late.size).toBeGreaterThan(1);
    expect(scripts.filter((path) => !late.has(path) && !html.includes(path))).toEqual([]);
    expect(asked.filter((path) => path.endsWith('/campaign-offer/demo-live'))).toHaveLength(1);
    // A second visit of the same page in the same tab requests it again.
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(asked.filter((path) => path.endsWith('/campaign-offer/demo-live'))).toHaveLength(2);
  });
});

describe('the production build', () => {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html)$/.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'));

  it('contains nothing of the developer pages or the inspector', () => {
    expect(files.length).toBeGreaterThan(20);
    for (const part of [
      '/dev/machines',
      'oferta:machines',
      'elk-worker',
      'elkjs',
      'react-flow',
      '@statelyai',
      'inspect.js',
      'ofertaRedact',
      // The frame of a chart driven by hand (server/developer/screen.js).
      '/dev/screen',
    ]) {
      expect(files.filter((text) => text.includes(part))).toEqual([]);
    }
  });

  it('is not a development build', () => {
    expect(files.filter((text) => text.includes('jsxDEV'))).toEqual([]);
  });
});
