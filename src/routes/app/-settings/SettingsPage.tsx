import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { parseThemeColors } from '../../../domain/brandColors.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/fields.tsx';
import { saveBar } from '../../../ui/layout/layout.css.ts';
import { useNotify } from '../../../ui/notification/Notifications.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { problemText, violationTexts } from '../../../ui/text/problem.ts';
import { wear } from '../../../ui/theme/wear.ts';
import { card, columns, quiet, stack } from '../../../ui/theme/utility.css.ts';
import { ConflictNote, useRecordEdit } from '../../-shared/recordEdit.tsx';
import { useKept } from '../../-shared/useKept.ts';
import { ColorField } from './ColorField.tsx';
import { PictureField } from './PictureField.tsx';
import { OverrideField } from './OverrideField.tsx';
import { ThemePreview } from './ThemePreview.tsx';

type Configuration = components['schemas']['PanelConfiguration'];
type Values = Omit<Configuration, 'version'>;
type TextName = {
  [Name in keyof Values]: Values[Name] extends string | null ? Name : never;
}[keyof Values];

/** File names of the built-in pictures. */
const builtInPictures = {
  favicon: 'favicon',
  debtPlaceholder: 'debt',
  equityPlaceholder: 'equity',
} as const;

/** What an administrator says over the brand's defaults (spec §3): words, colours, pictures. */
export const SettingsPage = ({ configuration }: { configuration: Configuration }) => {
  const { sdk, brand } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const router = useRouter();
  const notify = useNotify();
  const { version, ...saved } = configuration;
  const [values, setValues] = useKept<Values>('settings', saved);
  const [state, send] = useRecordEdit<Values>(version, {
    save: async (typed, at) => {
      const next = await sdk.savePanelConfiguration({ body: { ...typed, version: at! } });
      const worn = await sdk.viewWhitelabel({});
      wear(worn);
      notify({ kind: 'success', text: t`Zapisano.` });
      await router.invalidate();
      return next.version;
    },
    readVersion: async () => (await sdk.viewPanelConfiguration({})).version,
    showTheirs: () => router.invalidate(),
  });
  const { problem } = state.context;
  const errors = violationTexts(i18n, problem);
  const isBusy = state.hasTag('busy');
  const set = (change: Partial<Values>): void => setValues({ ...values, ...change });

  const override = (name: TextName, label: string, builtIn: string, rows = 3) => (
    <OverrideField
      key={name}
      name={name}
      label={label}
      builtIn={builtIn}
      rows={rows}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const picture = (name: 'favicon' | 'debtPlaceholder' | 'equityPlaceholder', label: string) => (
    <PictureField
      key={name}
      label={label}
      builtIn={`/brand/${brand.slug}/${builtInPictures[name]}.svg`}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const panelColor = (name: TextName, label: string) => (
    <ColorField
      key={name}
      label={label}
      value={values[name] ?? ''}
      error={errors[name]}
      onChange={(color) => set({ [name]: color === '' ? null : color })}
    />
  );
  const [main = '', hover = '', highlight = ''] = (values.themeColors ?? '').split(',');
  const setColor = (index: number, color: string): void => {
    const next = [main, hover, highlight];
    next[index] = color;
    set({ themeColors: next.every((one) => one === '') ? null : next.join(',') });
  };
  const theme = parseThemeColors(values.themeColors);
  const textOf = (sections: { paragraphs: { pl: string }[] }[]): string =>
    sections.flatMap(({ paragraphs }) => paragraphs.map(({ pl }) => pl)).join('\n\n');
  const consent = (kind: string): string =>
    brand.consents.find((one) => one.kind === kind)?.text.pl ?? '';

  return (
    <form
      className={stack.wide}
      data-state="settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'record.save', values });
      }}
    >
      {problem ? <ErrorNote>{problemText(i18n, problem)}</ErrorNote> : null}
      <ConflictNote state={state} send={send} />
      <div className={columns}>
        <div className={stack.wide}>
          <section className={card}>
            <h2>
              <Trans>Nazwa i kolory</Trans>
            </h2>
            <div className={stack.normal}>
              <TextField
                label={<Trans>Nazwa serwisu</Trans>}
                hint={<Trans>Puste pole zostawia nazwę domyślną: {brand.siteTitle}</Trans>}
                value={values.siteTitle ?? ''}
                error={errors.siteTitle}
                onChange={(siteTitle) => set({ siteTitle: siteTitle === '' ? null : siteTitle })}
              />
              <ColorField
                label={t`Kolor główny`}
                value={main}
                error={errors.themeColors}
                onChange={(color) => setColor(0, color)}
              />
              <ColorField
                label={t`Kolor po najechaniu`}
                value={hover}
                onChange={(color) => setColor(1, color)}
              />
              <ColorField
                label={t`Kolor wyróżnienia`}
                value={highlight}
                onChange={(color) => setColor(2, color)}
              />
              <p className={quiet}>
                <Trans>
                  Trzy kolory tworzą motyw. Bez nich zostaje motyw domyślny. Kolory zbyt słabo
                  czytelne są dociągane do wymaganego kontrastu.
                </Trans>
              </p>
              {panelColor('advisorPanelHeaderColor', t`Nagłówek strony doradcy`)}
              {panelColor('advisorPanelDescriptionColor', t`Opis strony doradcy`)}
              {panelColor('investorPanelHeaderColor', t`Nagłówek strony inwestora`)}
              {panelColor('investorPanelDescriptionColor', t`Opis strony inwestora`)}
            </div>
          </section>
          <section className={card}>
            <h2>
              <Trans>Teksty</Trans>
            </h2>
            <div className={stack.wide}>
              {override('inviteText', t`Tekst zaproszenia`, brand.inviteText.pl)}
              {override(
                'campaignInvestButtonText',
                t`Przycisk na stronie kampanii`,
                brand.campaignInvestButtonText.pl,
                1,
              )}
              {override(
                'formInvestButtonText',
                t`Przycisk w formularzu`,
                brand.formInvestButtonText.pl,
                1,
              )}
              {override('investmentRisks', t`Ryzyka inwestycji`, brand.investmentRisks.pl, 6)}
              {override('consent2', t`Druga zgoda marketingowa`, consent('consent2'))}
              {override('consent3', t`Trzecia zgoda marketingowa`, consent('consent3'))}
              {override('reg', t`Regulamin`, textOf(brand.reg.sections), 10)}
              {override(
                'privacyPolicy',
                t`Polityka prywatności`,
                textOf(brand.privacyPolicy.sections),
                10,
              )}
            </div>
          </section>
          <section className={card}>
            <h2>
              <Trans>Obrazy</Trans>
            </h2>
            <div className={stack.normal}>
              {picture('favicon', t`Ikona karty przeglądarki`)}
              {picture('debtPlaceholder', t`Obraz zastępczy oferty dłużnej`)}
              {picture('equityPlaceholder', t`Obraz zastępczy oferty udziałowej`)}
            </div>
          </section>
        </div>
        <ThemePreview
          colors={theme}
          siteTitle={values.siteTitle ?? brand.siteTitle}
          buttonText={values.campaignInvestButtonText ?? brand.campaignInvestButtonText.pl}
        />
      </div>
      <div className={saveBar}>
        <Button kind="primary" type="submit" pending={isBusy ? <Trans>Zapisywanie…</Trans> : false}>
          <Trans>Zapisz</Trans>
        </Button>
      </div>
    </form>
  );
};
