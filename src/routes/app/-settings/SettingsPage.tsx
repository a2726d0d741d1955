import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { parseThemeColors } from '../../../domain/brandColors.ts';
import { formTables, type FormField } from '../../../domain/formTables.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/fields.tsx';
import { useTableForm, type FieldInput, type FieldInputs } from '../../../ui/form/useTableForm.tsx';
import { saveBar } from '../../../ui/layout/layout.css.ts';
import { useNotify } from '../../../ui/notification/Notifications.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { wear } from '../../../ui/theme/wear.ts';
import { card, columns, stack } from '../../../ui/theme/utility.css.ts';
import { ConflictNote, useRecordEdit } from '../../-shared/recordEdit.tsx';
import { useKept } from '../../-shared/useKept.ts';
import { ColorField, ThemeColors } from './ColorField.tsx';
import { PictureField } from './PictureField.tsx';
import { OverrideField } from './OverrideField.tsx';
import { ThemePreview } from './ThemePreview.tsx';

type Configuration = components['schemas']['PanelConfiguration'];
type Values = Omit<Configuration, 'version'>;
type Field = FormField<'settings'>;

/** Where on the page a field stands; one that stands nowhere does not compile. */
const sections = {
  siteTitle: 'look',
  themeColors: 'look',
  advisorPanelHeaderColor: 'look',
  advisorPanelDescriptionColor: 'look',
  investorPanelHeaderColor: 'look',
  investorPanelDescriptionColor: 'look',
  inviteText: 'texts',
  campaignInvestButtonText: 'texts',
  formInvestButtonText: 'texts',
  investmentRisks: 'texts',
  consent2: 'texts',
  consent3: 'texts',
  reg: 'texts',
  privacyPolicy: 'texts',
  favicon: 'pictures',
  debtPlaceholder: 'pictures',
  equityPlaceholder: 'pictures',
} as const satisfies Record<Field, string>;
const fieldsOf = (section: (typeof sections)[Field]): Field[] =>
  (Object.keys(sections) as Field[]).filter((name) => sections[name] === section);

/** File names of the built-in pictures. */
const builtInPictures = {
  favicon: 'favicon',
  debtPlaceholder: 'debt',
  equityPlaceholder: 'equity',
} as const;

/** What an administrator says over the brand's defaults (spec §3): words, colours, pictures. */
export const SettingsPage = ({ configuration }: { configuration: Configuration }) => {
  const { sdk, brand } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const router = useRouter();
  const notify = useNotify();
  const { version, ...saved } = configuration;
  const [kept, keep] = useKept<Values>('settings', saved);
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
  const isBusy = state.hasTag('busy');
  const { frame, inputs, refusal, summary, values } = useTableForm(formTables.settings, {
    id: 'settings',
    values: kept,
    onType: keep,
    refused: problem,
    onSubmit: (typed) => send({ type: 'record.save', values: typed }),
  });
  const theme = parseThemeColors(values.themeColors);
  const textOf = (sections: { paragraphs: { pl: string }[] }[]): string =>
    sections.flatMap(({ paragraphs }) => paragraphs.map(({ pl }) => pl)).join('\n\n');
  const consent = (kind: string): string =>
    brand.consents.find((one) => one.kind === kind)?.text.pl ?? '';

  const override =
    (builtIn: string, rows = 3) =>
    (input: FieldInput<string | null>) => (
      <OverrideField {...input} builtIn={builtIn} rows={rows} />
    );
  const picture = (input: FieldInput<string | null>, name: keyof typeof builtInPictures) => (
    <PictureField {...input} builtIn={`/brand/${brand.slug}/${builtInPictures[name]}.svg`} />
  );
  const panelColor = ({ value, onChange, ...input }: FieldInput<string | null>) => (
    <ColorField
      {...input}
      value={value ?? ''}
      onChange={(color) => onChange(color === '' ? null : color)}
    />
  );
  const widgets: FieldInputs<Values> = {
    siteTitle: ({ value, onChange, ...input }) => (
      <TextField
        {...input}
        isOptional={false}
        hint={<Trans>Puste pole zostawia nazwę domyślną: {brand.siteTitle}</Trans>}
        value={value ?? ''}
        onChange={(siteTitle) => onChange(siteTitle === '' ? null : siteTitle)}
      />
    ),
    themeColors: (input) => <ThemeColors {...input} />,
    advisorPanelHeaderColor: panelColor,
    advisorPanelDescriptionColor: panelColor,
    investorPanelHeaderColor: panelColor,
    investorPanelDescriptionColor: panelColor,
    inviteText: override(brand.inviteText.pl),
    campaignInvestButtonText: override(brand.campaignInvestButtonText.pl, 1),
    formInvestButtonText: override(brand.formInvestButtonText.pl, 1),
    investmentRisks: override(brand.investmentRisks.pl, 6),
    consent2: override(consent('consent2')),
    consent3: override(consent('consent3')),
    reg: override(textOf(brand.reg.sections), 10),
    privacyPolicy: override(textOf(brand.privacyPolicy.sections), 10),
    favicon: (input) => picture(input, 'favicon'),
    debtPlaceholder: (input) => picture(input, 'debtPlaceholder'),
    equityPlaceholder: (input) => picture(input, 'equityPlaceholder'),
  };

  return (
    <form className={stack.wide} data-state="settings" {...frame}>
      {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
      {summary}
      <ConflictNote state={state} send={send} />
      <div className={columns}>
        <div className={stack.wide}>
          <section className={card}>
            <h2>
              <Trans>Nazwa i kolory</Trans>
            </h2>
            <div className={stack.normal}>{inputs(widgets, fieldsOf('look'))}</div>
          </section>
          <section className={card}>
            <h2>
              <Trans>Teksty</Trans>
            </h2>
            <div className={stack.wide}>{inputs(widgets, fieldsOf('texts'))}</div>
          </section>
          <section className={card}>
            <h2>
              <Trans>Obrazy</Trans>
            </h2>
            <div className={stack.normal}>{inputs(widgets, fieldsOf('pictures'))}</div>
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
