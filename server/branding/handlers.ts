import { parseColor, themeMistake } from '../../src/domain/brandColors.ts';
import { settingsMistakes } from '../../src/domain/brandTexts.ts';
import { inOrder } from '../../src/domain/fieldFacts.ts';
import { formTables } from '../../src/domain/formTables.ts';
import type { Violation } from '../../src/domain/messages.ts';
import { record } from '../audit/record.ts';
import { asSystem, type Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import type { Handlers } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import { receiveBrandPicture } from '../files/receive.ts';
import { keeping } from '../files/store.ts';
import { insertFile } from '../documents/queries.ts';
import { hashOf } from '../security/secrets.ts';
import { isOwnPicture, pictureUrl } from './pictures.ts';
import { selectConfiguration, updateConfiguration, type Configuration } from './queries.ts';
import { keepTexts } from './textQueries.ts';
import { defaultsOf, whitelabelOf } from './whitelabel.ts';

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

/** Colours must be exactly hex. */
const colorMistakes = (typed: Omit<Configuration, 'version'>): Violation[] => [
  ...[typed.themeColors && themeMistake(typed.themeColors)]
    .filter((code) => code === 'color' || code === 'colors')
    .map((code) => ({ propertyPath: 'themeColors', code, parameters: {} })),
  ...colorFields
    .filter((name) => typed[name] && !parseColor(typed[name]))
    .map((name) => ({ propertyPath: name, code: 'color', parameters: {} }) as const),
];

/**
 * The texts as they are stored: one of spaces alone hides, as an empty one does, but a service is
 * never without a name.
 */
const normalised = (typed: Omit<Configuration, 'version'>): Omit<Configuration, 'version'> => {
  const texts = Object.entries(formTables.settings).map(([name, { kind }]) => {
    const own = typed[name as keyof typeof typed];
    return [name, own === null ? null : inOrder(kind, own)] as const;
  });
  const stored = Object.fromEntries(texts) as Omit<Configuration, 'version'>;
  return { ...stored, siteTitle: stored.siteTitle || null };
};

/**
 * Legally binding texts of a brand, and its name, which stands in them; a hash proves their wording.
 */
const termFields = [
  'reg',
  'privacyPolicy',
  'investmentRisks',
  'consent2',
  'consent3',
  'siteTitle',
] as const;

const changed = (before: typeof unset, after: typeof unset): (keyof typeof unset)[] =>
  (Object.keys(unset) as (keyof typeof unset)[]).filter(
    (name) => (before[name] ?? null) !== (after[name] ?? null),
  );

/** Records which texts a coordinator changed, in the evidence log. */
const recordEdits = async (
  tx: Tx,
  caller: Caller,
  before: Omit<Configuration, 'version'>,
  after: Omit<Configuration, 'version'>,
  version: number,
): Promise<void> => {
  const fields = changed(before, after);
  const terms = termFields.filter((name) => fields.includes(name));
  const subject = { kind: 'brand', id: caller.brandId } as const;
  await record(tx, caller, { action: 'brandConfigured', subject, details: { fields, version } });
  if (terms.length === 0) return;
  const hashes = Object.fromEntries(
    terms.map((name) => [name, after[name] ? hashOf(JSON.stringify(after[name])) : null]),
  );
  await record(tx, caller, { action: 'termsChanged', subject, details: { hashes, version } });
};

/**
 * Saves over a version. Repeated after its answer was lost, it has been saved already.
 * @throws ProblemError 3004 if somebody else saved since.
 */
const save = async (
  tx: Tx,
  caller: Caller,
  typed: Omit<Configuration, 'version'>,
  version: number,
  now: Date,
): Promise<void> => {
  const { configuration, stored } = await selectConfiguration(tx, caller.brandId);
  if (!(await updateConfiguration(tx, caller.brandId, typed, version))) {
    // Read again, as the same save may have run at the same time.
    const now = await selectConfiguration(tx, caller.brandId);
    const isSame = changed({ ...unset, ...now.configuration }, typed).length === 0;
    if (isSame && now.version === version + 1) return;
    throw refuse(3004);
  }
  await keepTexts(tx, caller.brandId, { before: stored, after: typed }, now);
  await recordEdits(tx, caller, { ...unset, ...configuration }, typed, version + 1);
};

export const brandingHandlers = (deps: Deps) => {
  const { db, clock } = deps;
  const read = (brandId: string): Promise<Configuration> =>
    asSystem(db, async (tx) => {
      const { configuration, version } = await selectConfiguration(tx, brandId);
      return { ...unset, ...configuration, version };
    });

  return {
    viewWhitelabel: async ({ brand }) => ({ status: 200, body: await whitelabelOf(db, brand) }),

    viewPanelConfiguration: async ({ brand }) => ({
      status: 200,
      body: { ...(await read(brand.id)), defaults: defaultsOf(brand) },
    }),

    savePanelConfiguration: async ({ caller, brand, body: { version, ...sent } }) => {
      const typed = normalised(sent);
      const violations = [...settingsMistakes(typed), ...colorMistakes(typed)];
      for (const name of pictureFields) {
        const url = typed[name];
        if (url && !(await isOwnPicture(db, brand, url))) {
          violations.push({ propertyPath: name, code: 'url', parameters: {} });
        }
      }
      if (violations.length > 0) throw refuse(5001, { violations });
      await asSystem(db, (tx) => save(tx, caller, typed, version, clock()));
      return { status: 200, body: await read(caller.brandId) };
    },

    uploadBrandPicture: async ({ caller, brand, request }) => {
      const picture = await receiveBrandPicture(deps, request, caller.sessionId);
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
