import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { colorsOf, parseThemeColors } from '../../../domain/brandColors.ts';
import { settingsMistakes } from '../../../domain/brandTexts.ts';
import { formTables, type FormField } from '../../../domain/formTables.ts';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { useNotify } from '../../../ui/notification/Notifications.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { ConflictNote, useRecordEdit } from '../../-shared/recordEdit.tsx';
import { ContrastFigures } from './ContrastFigures.tsx';
import { Preview } from './Preview.tsx';
import { SaveBar } from './SaveBar.tsx';
import { aboveBar } from '../../../ui/form/saveBar.css.ts';
import * as styles from './settings.css.ts';
import { useArrive } from '../../-shared/useArrive.ts';
import { changesOf, useDraft } from '../../-shared/useDraft.ts';
import { useSameFocus } from './useSameFocus.ts';
import { settingsWidgets, type Configuration, type Values } from './widgets.tsx';
import { wearBrand } from './wearBrand.ts';
import { wornWith } from './worn.ts';
import { reloadPage } from '../../-shared/reloadPage.ts';

type Field = FormField<'settings'>;
/** The two tabs of the page that share one form. */
export type SettingsPart = 'brand' | 'texts';

/** The section of each field; a missing field does not compile. */
const sections = {
  siteTitle: 'name',
  themeColors: 'name',
  favicon: 'pictures',
  debtPlaceholder: 'pictures',
  equityPlaceholder: 'pictures',
  advisorPanelHeaderColor: 'logIn',
  advisorPanelDescriptionColor: 'logIn',
  investorPanelHeaderColor: 'logIn',
  investorPanelDescriptionColor: 'logIn',
  inviteText: 'words',
  campaignInvestButtonText: 'words',
  formInvestButtonText: 'words',
  investmentRisks: 'words',
  consent2: 'legal',
  consent3: 'legal',
  reg: 'legal',
  privacyPolicy: 'legal',
} as const satisfies Record<Field, string>;
type Section = (typeof sections)[Field];
const fieldsOf = (section: Section): Field[] =>
  (Object.keys(sections) as Field[]).filter((name) => sections[name] === section);
const partOf = (name: string): SettingsPart =>
  ['words', 'legal'].includes(sections[name as Field]) ? 'texts' : 'brand';

const Part = ({
  title,
  about,
  children,
}: {
  title: ReactNode;
  about?: ReactNode;
  children: ReactNode;
}) => (
  <section className={styles.section}>
    <div className={styles.sectionHead}>
      <h2>{title}</h2>
      {about ? <p className={styles.about}>{about}</p> : null}
    </div>
    {children}
  </section>
);

/** An error in the other tab switches to that tab, so that it is seen. */
const useShownErrors = (errors: Record<string, string>, part: SettingsPart) => {
  const router = useRouter();
  const isSent = useRef(false);
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (!isSent.current || first === undefined) return;
    isSent.current = false;
    const other = partOf(first);
    if (Object.keys(errors).some((name) => partOf(name) === part)) return;
    void router.navigate({
      to: '/app/settings',
      search: other === 'brand' ? {} : { part: other },
    });
  }, [errors, part, router]);
  return () => {
    isSent.current = true;
  };
};

/** The form of a configuration, with its chart and stored draft. */
const useSettings = (configuration: Configuration, part: SettingsPart) => {
  const { sdk, brand } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const router = useRouter();
  const notify = useNotify();
  // A server of the release before answers no defaults.
  const { version, defaults = brand, ...saved } = configuration;
  const draft = useDraft<Values>('settings', saved);
  const { initial, keep, settle, drop } = draft;
  const [state, send] = useRecordEdit<Values>(version, {
    save: async (typed, at) => {
      const next = await sdk.savePanelConfiguration({ body: { ...typed, version: at! } });
      settle(typed);
      // It is saved: a look that could not be read again is no reason to call that lost.
      await sdk.viewWhitelabel({}).then(
        (fresh) => wearBrand(router, fresh),
        () => {},
      );
      notify({ kind: 'success', text: t`Zapisano.` });
      await reloadPage(router);
      return next.version;
    },
    readVersion: async () => (await sdk.viewPanelConfiguration({})).version,
    showTheirs: () => {
      drop();
      return reloadPage(router);
    },
  });
  const form = useTableForm(formTables.settings, {
    id: 'settings',
    values: initial,
    check: settingsMistakes,
    onType: keep,
    refused: state.context.problem,
    onSubmit: (typed) => send({ type: 'record.save', values: typed }),
  });
  const arrive = useArrive(draft, form);
  const onSubmit = useShownErrors(form.errors, part);
  return { defaults, saved, state, send, form, arrive, onSubmit };
};

/** An administrator's overrides of the brand's defaults, with a preview beside. */
export const SettingsPage = ({
  configuration,
  part,
}: {
  configuration: Configuration;
  part: SettingsPart;
}) => {
  const { defaults, saved, state, send, form, arrive, onSubmit } = useSettings(configuration, part);
  const { i18n } = useLingui();
  useSameFocus();
  const { frame, inputs, refusal, summary, values, set } = form;
  const worn = wornWith(defaults, values, i18n.locale === 'en' ? 'en' : 'pl');
  const widgets = settingsWidgets(defaults, arrive);
  const show = (section: Section) => inputs(widgets, fieldsOf(section));
  return (
    <form
      className={`${styles.page} ${aboveBar}`}
      data-state="settings"
      {...frame}
      onSubmit={(event) => {
        onSubmit();
        frame.onSubmit(event);
      }}
    >
      <div className={styles.side}>
        <div className={styles.sections}>
          {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
          {summary}
          <ConflictNote
            state={state}
            send={send}
            submit={() => {
              onSubmit();
              form.submit();
            }}
            submitTo={(take) => {
              onSubmit();
              form.submitTo(take);
            }}
          />
          <div hidden={part !== 'brand'}>
            <Part
              title={<Trans>Nazwa i kolory</Trans>}
              about={
                <Trans>
                  Z trzech kolorów powstaje cały motyw. Zbyt słabo czytelne dociągamy do wymaganego
                  kontrastu. Bez nich zostaje motyw domyślny.
                </Trans>
              }
            >
              {show('name')}
              {values.themeColors && !parseThemeColors(values.themeColors) ? (
                <p className={styles.about} role="status">
                  <Trans>Dopóki nie ma wszystkich trzech, widać kolory domyślne.</Trans>
                </p>
              ) : null}
              <ContrastFigures
                colors={
                  values.themeColors ? parseThemeColors(values.themeColors) : colorsOf(defaults)
                }
              />
            </Part>
            <Part
              title={<Trans>Obrazy</Trans>}
              about={
                <Trans>
                  SVG, PNG, JPEG albo WebP. Ikona stoi też obok nazwy serwisu. Zamiast ukrytego
                  obrazu oferty jest rysunek.
                </Trans>
              }
            >
              <div>{show('pictures')}</div>
            </Part>
            <Part
              title={<Trans>Strony logowania</Trans>}
              about={
                <Trans>
                  Kolory słów na tle koloru głównego. Kolor, którego nie dałoby się odczytać, jest
                  pomijany.
                </Trans>
              }
            >
              <div className={styles.pair}>{show('logIn')}</div>
            </Part>
          </div>
          <div hidden={part !== 'texts'}>
            <Part title={<Trans>Oferta i zaproszenie</Trans>}>{show('words')}</Part>
            <Part title={<Trans>Zgody i dokumenty</Trans>}>{show('legal')}</Part>
          </div>
        </div>
        <SaveBar
          changes={Object.keys(changesOf(saved, values)).length}
          worn={worn}
          isBusy={state.hasTag('busy')}
          onDiscard={() => set(saved)}
        />
      </div>
      <aside className={styles.aside}>
        <div className={styles.follows}>
          <Preview worn={worn} />
        </div>
      </aside>
    </form>
  );
};
