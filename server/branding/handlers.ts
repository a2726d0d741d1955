import { and, eq } from 'drizzle-orm';
import { parseColor, parseThemeColors } from '../../src/domain/brandColors.ts';
import type { Violation } from '../../src/domain/messages.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import { asSystem } from '../db/open.ts';
import { brand as brandTable } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import { selectConfiguration, whitelabelOf } from './whitelabel.ts';

type Configuration = components['schemas']['PanelConfiguration'];

const unset: Omit<Configuration, 'version'> = {
  investmentRisks: null,
  reg: null,
  privacyPolicy: null,
  inviteText: null,
  campaignInvestButtonText: null,
  formInvestButtonText: null,
  consent2: null,
  consent3: null,
  equityPlaceholder: null,
  debtPlaceholder: null,
  favicon: null,
  siteTitle: null,
  themeColors: null,
  investorPanelHeaderColor: null,
  investorPanelDescriptionColor: null,
  advisorPanelHeaderColor: null,
  advisorPanelDescriptionColor: null,
};

const colorFields = [
  'investorPanelHeaderColor',
  'investorPanelDescriptionColor',
  'advisorPanelHeaderColor',
  'advisorPanelDescriptionColor',
] as const;
const pictureFields = ['favicon', 'equityPlaceholder', 'debtPlaceholder'] as const;

/** Colours are exactly hex, pictures come from our own origin (security D11). */
const mistakes = (typed: Omit<Configuration, 'version'>): Violation[] => [
  ...(typed.themeColors && !parseThemeColors(typed.themeColors)
    ? [{ propertyPath: 'themeColors', code: 'color', parameters: {} } as const]
    : []),
  ...colorFields
    .filter((name) => typed[name] && !parseColor(typed[name]))
    .map((name) => ({ propertyPath: name, code: 'color', parameters: {} }) as const),
  ...pictureFields
    .filter((name) => typed[name] && !/^\/brand\/[a-z]+\/[a-z-]+\.svg$/.test(typed[name]))
    .map((name) => ({ propertyPath: name, code: 'url', parameters: {} }) as const),
];

export const brandingHandlers = ({ db }: Deps) => {
  const read = (brandId: string): Promise<Configuration> =>
    asSystem(db, async (tx) => {
      const { configuration, version } = await selectConfiguration(tx, brandId);
      return { ...unset, ...configuration, version };
    });

  return {
    viewWhitelabel: async ({ brand }) => ({ status: 200, body: await whitelabelOf(db, brand) }),

    viewPanelConfiguration: async ({ brand }) => ({ status: 200, body: await read(brand.id) }),

    savePanelConfiguration: async ({ caller, body: { version, ...typed } }) => {
      const violations = mistakes(typed);
      if (violations.length > 0) throw refuse(5001, { violations });
      const rows = await asSystem(db, (tx) =>
        tx
          .update(brandTable)
          .set({ panelConfiguration: typed, configurationVersion: version + 1 })
          .where(
            and(eq(brandTable.id, caller.brandId), eq(brandTable.configurationVersion, version)),
          )
          .returning({ id: brandTable.id }),
      );
      if (rows.length === 0) throw refuse(3004);
      return { status: 200, body: await read(caller.brandId) };
    },
  } satisfies Pick<
    Handlers,
    'viewWhitelabel' | 'viewPanelConfiguration' | 'savePanelConfiguration'
  >;
};
