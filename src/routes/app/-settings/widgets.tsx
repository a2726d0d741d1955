import { Trans } from '@lingui/react/macro';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { TextField } from '../../../ui/field/fields.tsx';
import type { FieldInput, FieldInputs } from '../../../ui/form/useTableForm.tsx';
import type { Arrive } from '../../-shared/useArrive.ts';
import type { Whitelabel } from '../../-shared/context.ts';
import { ColorField, ThemeColors } from './ColorField.tsx';
import { OverrideField } from './OverrideField.tsx';
import { PictureField } from './PictureField.tsx';
import * as styles from './settings.css.ts';

export type Configuration = components['schemas']['PanelConfiguration'];
/** What is typed: neither the version nor the defaults beneath are. */
export type Values = Omit<Configuration, 'version' | 'defaults'>;

/** File names of the built-in pictures. */
const builtInPictures = {
  favicon: 'favicon',
  debtPlaceholder: 'debt',
  equityPlaceholder: 'equity',
} as const;

const textOf = (sections: { paragraphs: { pl: string }[] }[]): string =>
  sections.flatMap(({ paragraphs }) => paragraphs.map(({ pl }) => pl)).join('\n\n');

const override =
  (builtIn: string, rows = 3, isHideable = true) =>
  (input: FieldInput<string | null>) => (
    <OverrideField {...input} builtIn={builtIn} rows={rows} isHideable={isHideable} />
  );
/** The documents that everybody accepts are never hidden (src/domain/brandTexts.ts). */
const document = ({ sections }: Whitelabel['reg']) => override(textOf(sections), 10, false);

const panelColor = ({ value, onChange, ...input }: FieldInput<string | null>) => (
  <ColorField
    {...input}
    value={value ?? ''}
    onChange={(color) => onChange(color === '' ? null : color)}
  />
);

/** A widget for each field of the settings. @param defaults What the brand is without settings. */
export const settingsWidgets = (
  defaults: Whitelabel,
  arrive: Arrive<Values>,
): FieldInputs<Values> => {
  const consent = (kind: string): string =>
    defaults.consents.find((one) => one.kind === kind)?.text.pl ?? '';
  const picture = (input: FieldInput<string | null>, name: keyof typeof builtInPictures) => (
    <PictureField
      {...input}
      onArrive={(address) => arrive(() => ({ [name]: address }))}
      isMark={name === 'favicon'}
      builtIn={`/brand/${defaults.slug}/${builtInPictures[name]}.svg`}
    />
  );
  return {
    siteTitle: ({ value, onChange, ...input }) => (
      <div className={styles.title}>
        <TextField
          {...input}
          isOptional={false}
          hint={<Trans>Puste pole zostawia nazwę domyślną: {defaults.siteTitle}</Trans>}
          value={value ?? ''}
          onChange={(siteTitle) => onChange(siteTitle === '' ? null : siteTitle)}
        />
      </div>
    ),
    themeColors: (input) => <ThemeColors {...input} />,
    advisorPanelHeaderColor: panelColor,
    advisorPanelDescriptionColor: panelColor,
    investorPanelHeaderColor: panelColor,
    investorPanelDescriptionColor: panelColor,
    inviteText: override(defaults.inviteText.pl),
    campaignInvestButtonText: override(defaults.campaignInvestButtonText.pl, 1),
    formInvestButtonText: override(defaults.formInvestButtonText.pl, 1),
    investmentRisks: override(defaults.investmentRisks.pl, 6),
    consent2: override(consent('consent2')),
    consent3: override(consent('consent3')),
    reg: document(defaults.reg),
    privacyPolicy: document(defaults.privacyPolicy),
    favicon: (input) => picture(input, 'favicon'),
    debtPlaceholder: (input) => picture(input, 'debtPlaceholder'),
    equityPlaceholder: (input) => picture(input, 'equityPlaceholder'),
  };
};
