/**
 * The README's steps to a new brand, done on a copy of the checkout: one typed file, its pictures,
 * one line in the list, a start. Nothing is rebuilt.
 */
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetSession } from '../support/journeys/hands.ts';
import { setStage } from '../support/journeys/stage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'oferta-brand-'));
const built = `${copy}/dist/index.html`;

const brandFile = `import { defineBrand } from '../brand.ts';

/** Loans for small manufacturers. */
export const brzoza = defineBrand({
  id: '0b0f7a10-0000-4000-8000-00000000000a',
  slug: 'brzoza-2',
  siteTitle: 'Brzoza Kapitał',
  issuerName: 'Brzoza Kapitał S.A.',
  theme: 'theme-custom',
  themeColors: ['#FFD400', '#FFE14D', '#FFF9D6'],
  advisorHeadline: { pl: 'Kapitał dla rzemiosła', en: 'Capital for makers' },
  advisorWelcome: { pl: 'Oferty pożyczek w jednym panelu.', en: 'Offers of loans in one panel.' },
  investorHeadline: { pl: 'Pożyczaj wytwórcom', en: 'Lend to makers' },
  investorWelcome: { pl: 'Umowy i wypłaty w jednym miejscu.', en: 'Agreements and payments in one place.' },
  inviteText: { pl: 'Szanowni Państwo, przesyłam ofertę.', en: 'Please find the offer.' },
  contact: {
    name: 'Brzoza Kapitał S.A.',
    email: 'kontakt@brzoza.example',
    phone: '+48 58 123 45 67',
    address: 'ul. Brzozowa 1, 80-001 Gdańsk',
  },
});
`;

let builtAt: number;
beforeAll(() => {
  for (const one of [
    'server',
    'scripts',
    'src',
    'openapi',
    'dist',
    'index.html',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'lingui.config.ts',
    // A brand does not change them, and building them takes half a minute.
    '.tmp/developer',
  ]) {
    cpSync(`${root}${one}`, `${copy}/${one}`, { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(`${root}node_modules`, `${copy}/node_modules`);
  builtAt = statSync(built).mtimeMs;

  writeFileSync(`${copy}/server/branding/brands/brzoza.ts`, brandFile);
  const pictures = `${copy}/server/branding/assets`;
  cpSync(`${pictures}/lipa`, `${pictures}/brzoza-2`, { recursive: true });
  const list = `${copy}/server/branding/brands.ts`;
  writeFileSync(
    list,
    readFileSync(list, 'utf8')
      .replace(/^/, "import { brzoza } from './brands/brzoza.ts';\n")
      .replace('  lipa,\n]', '  lipa,\n  brzoza,\n]'),
  );
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));
// Declared after the hooks above: it starts what they prepare, and stops before they clean up.
const stage = setStage({}, { folder: copy });

it('a tenth brand has its name, colours, texts and people, without a new build', async () => {
  const url = stage.url.replace('localhost', 'brzoza-2.localhost');
  const person = await stage.person({ viewport: 'wide', language: 'pl' }, url);
  const { page } = person;
  await page.goto('/doradcy');
  await page.getByText('Kapitał dla rzemiosła').waitFor();
  expect(await page.title()).toContain('Brzoza Kapitał');
  // Black on yellow: the theme makes any three colours legible.
  const enter = page.getByRole('button', { name: 'Zaloguj' });
  expect(
    await enter.evaluate((one) => {
      const { color, backgroundColor } = getComputedStyle(one);
      return [color, backgroundColor];
    }),
  ).toEqual(['rgb(0, 0, 0)', 'rgb(255, 212, 0)']);
  expect(await person.barriers()).toEqual([]);

  await page.getByLabel('Adres e-mail').fill('doradca.brzoza-2@oferta.test');
  await page.getByLabel('Hasło', { exact: true }).fill('Oferta-demo-2026');
  await enter.click();
  await page.waitForURL((at) => at.pathname.startsWith('/app'));
  await page.getByRole('heading', { level: 1 }).first().waitFor();

  // A logged-in user is redirected from there to the panel.
  await forgetSession(page);
  await page.goto('/auth/reset-password');
  await page.getByLabel('Adres e-mail').fill('doradca.brzoza-2@oferta.test');
  await page.getByRole('button', { name: 'Wyślij' }).click();
  const mail = await stage.mailTo('doradca.brzoza-2@oferta.test', /hasł/i);
  expect(mail.html).toContain('Brzoza Kapitał');
  expect(mail.html).toContain('cid:mark');
  expect(mail.html.toUpperCase()).toContain('#FFD400');
  expect(mail.links.every((link) => new URL(link).host === new URL(url).host)).toBe(true);
  expect(person.complaints).toEqual([]);
  expect(statSync(built).mtimeMs).toBe(builtAt);
});
