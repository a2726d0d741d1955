/** The settings of a brand as somebody edits them. */
import { createRootRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Whitelabel } from '../../src/routes/-shared/context.ts';
import { ThemeColors } from '../../src/routes/app/-settings/ColorField.tsx';
import { OverrideField } from '../../src/routes/app/-settings/OverrideField.tsx';
import { SettingsPage, type SettingsPart } from '../../src/routes/app/-settings/SettingsPage.tsx';
import type { Configuration, Values } from '../../src/routes/app/-settings/widgets.tsx';
import { formTables } from '../../src/domain/formTables.ts';
import { ConnectionLostError } from '../../src/sdk/problem.ts';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { addPanelSentences } from '../../src/ui/text/problem.ts';
import { panelSentences } from '../../src/routes/app/-shell/panelSentences.ts';
import { refusalOf } from './refusals.ts';
import { show, showRoutes } from './screen.tsx';

describe('an own text', () => {
  /** A field over a built-in text, with a button that discards what was changed. */
  const Override = ({
    saved,
    builtIn = 'Wbudowany',
    isHideable = true,
  }: {
    saved: string | null;
    builtIn?: string;
    isHideable?: boolean;
  }) => {
    const [value, setValue] = useState(saved);
    return (
      <>
        <OverrideField
          id="invitation"
          label="Zaproszenie"
          builtIn={builtIn}
          rows={3}
          isHideable={isHideable}
          value={value}
          onChange={setValue}
        />
        <button type="button" onClick={() => setValue(saved)}>
          Cofnij zmiany
        </button>
        <output>{JSON.stringify(value)}</output>
      </>
    );
  };
  const words = () => page.getByRole('textbox', { name: 'Treść: Zaproszenie' });
  const mode = () => page.getByRole('combobox', { name: 'Zaproszenie', exact: true });
  const choose = async (name: string) => {
    await mode().click();
    await page.getByRole('option', { name }).click();
  };

  it('that is emptied stays under the cursor, says that it is hidden, and can be written anew', async () => {
    const { container } = await show(<Override saved="Stare." />);
    await words().click();
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await expect.element(words()).toHaveFocus();
    await expect.element(mode()).toHaveTextContent('Własny');
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent('Bez treści ten tekst jest ukryty.');
    expect(container.querySelector('output')!.textContent).toBe('""');
    await userEvent.keyboard('Nowe.');
    await expect.element(words()).toHaveValue('Nowe.');
    await page.getByRole('button', { name: 'Cofnij zmiany' }).click();
    await expect.element(words()).toHaveValue('Stare.');
  });

  it('chosen over a hidden one starts from the built-in text, and is hidden again when discarded', async () => {
    await show(<Override saved="" />);
    await expect.element(mode()).toHaveTextContent('Ukryty');
    await choose('Własny');
    await expect.element(words()).toHaveValue('Wbudowany');
    await page.getByRole('button', { name: 'Cofnij zmiany' }).click();
    await expect.element(mode()).toHaveTextContent('Ukryty');
  });

  it('of a document that everybody accepts cannot be hidden', async () => {
    await show(<Override saved="Stary." isHideable={false} />);
    await words().fill('');
    await expect.element(mode()).toHaveTextContent('Własny');
    await expect.element(page.getByText(/ukryty/)).not.toBeInTheDocument();
    await mode().click();
    await expect.element(page.getByRole('option', { name: 'Domyślny' })).toBeVisible();
    await expect.element(page.getByRole('option', { name: 'Ukryty' })).not.toBeInTheDocument();
  });

  it('can be written where nothing is built in', async () => {
    await show(<Override saved={null} builtIn="" />);
    await choose('Własny');
    await expect.element(words()).toHaveValue('');
    await choose('Ukryty');
    await expect.element(words()).not.toBeInTheDocument();
  });
});

const both = (pl: string) => ({ pl, en: pl });
const document_ = { version: '1', date: '2026-01-01', title: both('Dokument'), sections: [] };
const panel = { headline: both(''), welcome: both(''), headerColor: null, descriptionColor: null };
/** A brand as its file has it, as far as the settings read it. */
const builtIn = {
  slug: 'oferta',
  siteTitle: 'Wbudowana nazwa',
  theme: 'theme-default',
  themeColors: null,
  favicon: '',
  debtPlaceholder: '',
  equityPlaceholder: '',
  advisorPanel: panel,
  investorPanel: panel,
  reg: document_,
  privacyPolicy: document_,
  inviteText: both('Wbudowane zaproszenie.'),
  consents: [],
  investmentRisks: both('Wbudowane ryzyka.'),
  campaignInvestButtonText: both('Akceptuję'),
  formInvestButtonText: both('Dalej'),
  contact: { name: 'Spółka', email: '', phone: '', address: '' },
} as unknown as Whitelabel;
const unset = Object.fromEntries(
  Object.keys(formTables.settings).map((name) => [name, null]),
) as unknown as Values;

afterEach(() => page.viewport(390, 844));

/** The settings as they are loaded: each save makes another version, which replaces the form. */
const showSettings = async (
  set: Partial<Values>,
  save: (body: Configuration) => Promise<Configuration>,
  {
    part = 'texts',
    refresh = () => Promise.resolve(builtIn),
    uploadBrandPicture,
  }: {
    part?: SettingsPart;
    refresh?: () => Promise<Whitelabel>;
    uploadBrandPicture?: () => Promise<{ url: string }>;
  } = {},
) => {
  let stored: Configuration = { version: 1, defaults: builtIn, ...unset, ...set };
  const root = createRootRoute({
    staticData: { title: null },
    loader: () => stored,
    component: function Page() {
      const configuration = root.useLoaderData() as Configuration;
      return (
        <Notifications>
          <SettingsPage key={configuration.version} configuration={configuration} part={part} />
        </Notifications>
      );
    },
  });
  sessionStorage.clear();
  await page.viewport(1400, 900);
  await showRoutes(root, ['/'], {
    brand: { ...builtIn, siteTitle: set.siteTitle ?? builtIn.siteTitle },
    application: { getSnapshot: () => ({ context: { person: { holder: 'anna' } } }) },
    sdk: {
      viewWhitelabel: refresh,
      uploadBrandPicture,
      savePanelConfiguration: async ({ body }: { body: Configuration }) => {
        stored = { ...(await save(body)), defaults: builtIn };
        return stored;
      },
    },
  });
};
const next = ({ version, ...body }: Configuration): Configuration => ({
  ...body,
  version: version + 1,
});
const words = (name: string) => page.getByRole('textbox', { name: `Treść: ${name}` });
const unsaved = () => page.getByRole('status').filter({ hasText: /niezapisan/ });
const save = () => page.getByRole('button', { name: 'Zapisz', exact: true }).click();

it('colours that are not all given are said to be so, and the default ones to be shown', async () => {
  await showSettings({ themeColors: '#F5C400' }, async (body) => next(body), { part: 'brand' });
  await expect.element(page.getByText(/widać\skolory\sdomyślne/)).toBeVisible();
  await page.getByRole('textbox', { name: /^Kolor po najechaniu/ }).fill('#E0B300');
  await page.getByRole('textbox', { name: /^Kolor wyróżnienia/ }).fill('#FFF3C4');
  await expect.element(page.getByText(/widać\skolory\sdomyślne/)).not.toBeInTheDocument();
});

it('are refused in the same words at their fields and in the summary', async () => {
  addPanelSentences(panelSentences);
  await showSettings(
    { themeColors: '#F5C400,,' },
    () => Promise.reject(refusalOf(422, 5001, ['themeColors'], 'colors')),
    { part: 'brand' },
  );
  await page.getByRole('textbox', { name: /^Nazwa/ }).fill('Nowa');
  await save();
  const said = page.getByText(/wszystkie\strzy\skolory.+albo\sżadnego/);
  await expect.element(said.and(page.getByRole('link'))).toBeVisible();
  // At each of the two that lack.
  await expect.poll(() => said.elements().length).toBe(3);
  await expect.element(page.getByText(/^Podaj\skolory/)).not.toBeInTheDocument();
});

it('and a wrong one alone is said to be wrong', async () => {
  await show(
    <ThemeColors id="colors" value="#F5C400,żółty,#FFF3C4" error="Podaj" onChange={() => {}} />,
  );
  await expect.poll(() => page.getByText('Podaj').elements().length).toBe(1);
});

it('colours have no contrast, and no tick, until there are three of them', async () => {
  await showSettings({ themeColors: '#F5C400' }, async (body) => next(body), { part: 'brand' });
  const figures = page.getByRole('list', { name: 'Kontrast' });
  const lines = figures.getByRole('listitem');
  await expect
    .poll(() => lines.first().element().textContent)
    .toMatch(/^Tekst\sna\sprzyciskuBrak$/);
  expect(lines.elements()).toHaveLength(6);
  expect(figures.getByLabelText(/^(wystarcza|za\smało)$/).elements()).toEqual([]);
  const high = figures.element().clientHeight;
  await page.getByRole('textbox', { name: /^Kolor po najechaniu/ }).fill('#E0B300');
  await page.getByRole('textbox', { name: /^Kolor wyróżnienia/ }).fill('#FFF3C4');
  await expect.element(figures.getByLabelText('wystarcza').first()).toBeVisible();
  // Nothing below moves.
  expect(figures.element().clientHeight).toBe(high);
});

it('what is typed while the settings are saved stays, with the cursor in it, as one more change', async () => {
  const saving = Promise.withResolvers<void>();
  await showSettings({ inviteText: 'Stare.', campaignInvestButtonText: 'Stary' }, async (body) => {
    await saving.promise;
    return next(body);
  });
  const [invitation, button] = ['Tekst zaproszenia', 'Przycisk na stronie kampanii'];
  await words(invitation!).fill('Nowe.');
  await save();
  await words(button!).fill('Nowy');
  saving.resolve();
  await expect.element(page.getByText('Zapisano.').first()).toBeVisible();
  await expect.element(unsaved()).toHaveTextContent('1 niezapisana zmiana');
  await expect.element(words(button!)).toHaveFocus();
  await userEvent.keyboard('!');
  await expect.element(words(button!)).toHaveValue('Nowy!');
  await expect.element(words(invitation!)).toHaveValue('Nowe.');
});

it('the focus stays on the button that saved, in the form of the saved version', async () => {
  await showSettings({ inviteText: 'Stare.' }, (body) => Promise.resolve(next(body)));
  await words('Tekst zaproszenia').fill('Nowe.');
  await save();
  await expect.element(page.getByText('Zapisano.').first()).toBeVisible();
  await expect.element(unsaved()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Zapisz', exact: true })).toHaveFocus();
});

it('a picture that arrives after a save is in the form that stands then', async () => {
  const arriving = Promise.withResolvers<{ url: string }>();
  await showSettings({ siteTitle: 'Stara' }, (body) => Promise.resolve(next(body)), {
    part: 'brand',
    uploadBrandPicture: () => arriving.promise,
  });
  const title = page.getByRole('textbox', { name: 'Nazwa serwisu' });
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['GIF'], 'ikona.png', { type: 'image/png' }),
  );
  await title.fill('Nowa');
  await save();
  await expect.element(page.getByText('Zapisano.').first()).toBeVisible();
  arriving.resolve({ url: '/f/icon' });
  await expect.element(unsaved()).toHaveTextContent('1 niezapisana zmiana');
  await title.fill('Nowsza');
  await expect.element(unsaved()).toHaveTextContent('2 niezapisane zmiany');
  expect(JSON.stringify({ ...sessionStorage })).toContain('/f/icon');
});

it('saved settings are not called lost when only the look of the page could not be read again', async () => {
  await showSettings({ inviteText: 'Stare.' }, (body) => Promise.resolve(next(body)), {
    refresh: () => Promise.reject(new ConnectionLostError()),
  });
  await words('Tekst zaproszenia').fill('Nowe.');
  await save();
  await expect.element(page.getByText('Zapisano.').first()).toBeVisible();
  await expect.element(unsaved()).not.toBeInTheDocument();
});

it('an emptied document is refused at its field before it is sent', async () => {
  await showSettings({ reg: 'Stary regulamin.' }, () => Promise.reject(new Error('was sent')));
  await words('Regulamin').fill(' ');
  await save();
  await expect
    .element(page.getByRole('combobox', { name: 'Regulamin' }))
    .toHaveAccessibleDescription(/wymagane|uzupełni/i);
});

it('the default is what is built in, whatever was saved over it', async () => {
  await showSettings(
    { siteTitle: 'X', campaignInvestButtonText: 'ABC' },
    () => new Promise(() => {}),
    {
      part: 'brand',
    },
  );
  await expect
    .element(page.getByText('Puste pole zostawia nazwę domyślną: Wbudowana nazwa'))
    .toBeVisible();
  const preview = page.getByRole('figure', { name: 'Podgląd' });
  await page.getByRole('textbox', { name: 'Nazwa serwisu' }).fill('');
  await expect.element(preview.getByText('Wbudowana nazwa').first()).toBeVisible();
});
