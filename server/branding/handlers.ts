import { parseColor, parseThemeColors } from '../../src/domain/brandColors.ts';
import type { Violation } from '../../src/domain/messages.ts';
import { asSystem } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import { readUpload } from '../files/receive.ts';
import { keeping } from '../files/store.ts';
import { insertFile } from '../offer/files.ts';
import { isOwnPicture, pictureUrl, redrawPicture } from './pictures.ts';
import { selectConfiguration, updateConfiguration, type Configuration } from './queries.ts';
import { whitelabelOf } from './whitelabel.ts';

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

/** Colours are exactly hex (security D11). */
const colorMistakes = (typed: Omit<Configuration, 'version'>): Violation[] => [
  ...(typed.themeColors && !parseThemeColors(typed.themeColors)
    ? [{ propertyPath: 'themeColors', code: 'color', parameters: {} } as const]
    : []),
  ...colorFields
    .filter((name) => typed[name] && !parseColor(typed[name]))
    .map((name) => ({ propertyPath: name, code: 'color', parameters: {} }) as const),
];

export const brandingHandlers = (deps: Deps) => {
  const { db, clock } = deps;
  const read = (brandId: string): Promise<Configuration> =>
    asSystem(db, async (tx) => {
      const { configuration, version } = await selectConfiguration(tx, brandId);
      return { ...unset, ...configuration, version };
    });

  return {
    viewWhitelabel: async ({ brand }) => ({ status: 200, body: await whitelabelOf(db, brand) }),

    viewPanelConfiguration: async ({ brand }) => ({ status: 200, body: await read(brand.id) }),

    savePanelConfiguration: async ({ caller, brand, body: { version, ...typed } }) => {
      const violations = colorMistakes(typed);
      for (const name of pictureFields) {
        const url = typed[name];
        if (url && !(await isOwnPicture(db, brand, url))) {
          violations.push({ propertyPath: name, code: 'url', parameters: {} });
        }
      }
      if (violations.length > 0) throw refuse(5001, { violations });
      const isSaved = await asSystem(db, (tx) =>
        updateConfiguration(tx, caller.brandId, typed, version),
      );
      if (!isSaved) throw refuse(3004);
      return { status: 200, body: await read(caller.brandId) };
    },

    uploadBrandPicture: async ({ caller, brand, request }) => {
      const { bytes } = await readUpload(request);
      const picture = await redrawPicture(bytes);
      const row = await keeping(deps, caller.brandId, async (tx, put) =>
        insertFile(tx, {
          ...(await put(picture, 'image/png')),
          brandId: caller.brandId,
          objectKind: 'brand',
          objectId: caller.brandId,
          kind: 'other',
          name: 'obraz.png',
          createdAt: clock(),
        }),
      );
      return { status: 201, body: { url: pictureUrl(brand, row.id) } };
    },
  } satisfies Pick<
    Handlers,
    'viewWhitelabel' | 'viewPanelConfiguration' | 'savePanelConfiguration' | 'uploadBrandPicture'
  >;
};
