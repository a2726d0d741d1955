/** An invitation begins with the brand's words in the language in which it goes, whatever the panel's. */
import { i18n } from '@lingui/core';
import { createRootRoute } from '@tanstack/react-router';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { InviteDialog } from '../../src/routes/-shared/invite/InviteDialog.tsx';
import { Preview } from '../../src/routes/app/-settings/Preview.tsx';
import { wornWith } from '../../src/routes/app/-settings/worn.ts';
import { Route as preview } from '../../src/routes/app/preview/$id.tsx';
import { plainBrand as plain } from './brand.ts';
import { ownOffer, plainBrand } from './ownOffer.ts';
import { show, showPage, showRoutes } from './screen.tsx';

afterEach(() => {
  i18n.activate('pl');
  sessionStorage.clear();
});

const inviteText = { pl: 'Zapraszam', en: 'Hello' };
const investmentRisks = { pl: 'Ryzyko', en: 'Risk' };
/** The language that a screen reader takes for the words. */
const languageOf = (words: string) =>
  page
    .getByText(words, { exact: true })
    .element()
    .closest('[lang]:not(html)')
    ?.getAttribute('lang');

it.each(['pl', 'en'])(
  'and so does its campaign’s preview where the panel is in %s',
  async (locale) => {
    const { campaign, product } = ownOffer('viewed', []);
    const root = createRootRoute({
      loader: () => i18n.loadAndActivate({ locale, messages: {} }),
      staticData: { title: null },
    });
    const route = preview.update({ id: '/$id', path: '/$id', getParentRoute: () => root } as never);
    await showRoutes(root.addChildren([route]), ['/c1'], {
      sdk: { viewCampaign: () => Promise.resolve({ ...campaign, products: [product] }) },
      user: { role: 'advisor', firstName: 'Anna', surname: 'Nowak', email: 'anna@example.pl' },
      brand: { ...plainBrand, pictures: {}, inviteText, investmentRisks },
      chooseLanguage: () => {},
    });
    await expect.element(page.getByText('Zapraszam', { exact: true })).toBeVisible();
    expect(languageOf('Zapraszam')).toBe('pl');
    expect(page.getByText('Hello').elements()).toEqual([]);
  },
);

it.each(['pl', 'en'] as const)(
  'and the mail in the preview of the settings in %s',
  async (locale) => {
    const defaults = {
      ...plain,
      pictures: {},
      inviteText,
      investmentRisks,
      campaignInvestButtonText: { pl: 'Akceptuję', en: 'I accept' },
      investorPanel: plain.advisorPanel,
      contact: { ...plain.contact, address: 'Warszawa' },
    };
    const values = new Proxy({}, { get: () => null });
    await show(<Preview worn={wornWith(defaults as never, values as never, locale)} />);
    i18n.loadAndActivate({ locale, messages: {} });
    const [risks, button] = locale === 'pl' ? ['Ryzyko', 'Akceptuję'] : ['Risk', 'I accept'];
    for (const words of [risks, button])
      await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    await page.getByText('E-mail').click();
    for (const words of ['Zapraszam', 'Ryzyko']) {
      await expect.element(page.getByText(words, { exact: true })).toBeVisible();
      expect(languageOf(words)).toBe('pl');
    }
  },
);

it.each(['pl', 'en'])('is in Polish where the panel is in %s', async (locale) => {
  await showPage(
    () => <InviteDialog campaignId="c1" to="jan@x.pl" onClose={() => {}} />,
    {
      sdk: { listCampaignChoices: () => Promise.resolve([]) },
      brand: { contact: {}, inviteText },
      application: {
        getSnapshot: () => ({ context: { person: { holder: 'anna', networks: [] } } }),
      },
    },
    () => i18n.loadAndActivate({ locale, messages: {} }),
  );
  await expect.element(page.getByLabelText(/Wiadomość/)).toHaveValue('Zapraszam');
});
