/** Words in another language than the panel's say so, for a screen reader to speak them (WCAG 3.1.2). */
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { OverrideField } from '../../src/routes/app/-settings/OverrideField.tsx';
import { InviteDialog } from '../../src/routes/-shared/invite/InviteDialog.tsx';
import { MailPreview } from '../../src/routes/-shared/invite/MailPreview.tsx';
import { file, makeServer, open } from './campaignStage.tsx';
import { showPage } from './screen.tsx';

beforeEach(() => page.viewport(1400, 900));
afterEach(() => {
  i18n.activate('pl');
  sessionStorage.clear();
});

const inEnglish = (): void => i18n.loadAndActivate({ locale: 'en', messages: {} });
/** The language that a screen reader takes for it. */
const languageOf = (element: Element): string =>
  element.closest('[lang]:not(html)')?.getAttribute('lang') ?? 'the page’s';
const textbox = (name: RegExp | string) => page.getByRole('textbox', { name, exact: true });
const spoken = (part: { element: () => Element }) => expect.poll(() => languageOf(part.element()));

const brand = { contact: {}, siteTitle: 'Oferta', inviteText: { pl: 'Zapraszam', en: 'Hello' } };

it('the message of an invitation, where it is written', async () => {
  const person = { holder: 'anna', networks: [] };
  await showPage(
    () => <InviteDialog campaignId="c1" to="jan@x.pl" onClose={() => {}} />,
    {
      sdk: { listCampaignChoices: () => Promise.resolve([]) },
      brand,
      application: { getSnapshot: () => ({ context: { person } }) },
    },
    inEnglish,
  );
  await spoken(textbox(/^Wiadomość/)).toBe('pl');
  expect(languageOf(page.getByText(/^Wiadomość/).element())).toBe('the page’s');
});

it('the whole preview of its mail, with that message', async () => {
  const mail = {
    subject: 'Zaproszenie',
    paragraphs: ['Dzień dobry,'],
    quote: 'Zapraszam',
    action: 'Zobacz ofertę',
    closing: ['Pozdrawiam'],
  };
  await showPage(() => <MailPreview mail={mail} />, { brand }, inEnglish);
  for (const words of ['Zaproszenie', 'Zapraszam', 'Pozdrawiam'])
    await spoken(page.getByText(words, { exact: true })).toBe('pl');
});

const override = (value: string | null) =>
  showPage(
    () => (
      <OverrideField
        id="invitation"
        label="Invitation"
        builtIn="Zapraszamy"
        rows={3}
        isHideable
        value={value}
        onChange={() => {}}
      />
    ),
    {},
    inEnglish,
  );

it('the built-in text of a brand, beside the choice of another', async () => {
  await override(null);
  await spoken(page.getByText('Zapraszamy', { exact: true })).toBe('pl');
});

it('the same text as the beginning of one’s own, until it is another', async () => {
  const { unmount } = await override('Zapraszamy');
  await spoken(page.getByRole('textbox')).toBe('pl');
  await unmount();
  await override('Welcome');
  await spoken(page.getByRole('textbox')).toBe('the page’s');
});

it('the Polish and the English words of a campaign, in either panel', async () => {
  const { sdk } = makeServer({ documents: [file('umowa')] });
  await open(sdk, '/app/offers/k1/edit');
  await spoken(textbox('Nazwa dokumentu')).toBe('pl');
  expect(languageOf(textbox(/^Nazwa po angielsku/).element())).toBe('en');
  const descriptions = page.getByRole('textbox', { name: /^Opis/ }).elements().map(languageOf);
  expect(descriptions).toEqual(['pl', 'en']);
});
