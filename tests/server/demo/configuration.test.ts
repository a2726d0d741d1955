import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultBrand } from '../../../server/branding/brands.ts';
import {
  selectConfiguration,
  updateConfiguration,
  type Configuration,
} from '../../../server/branding/queries.ts';
import { whitelabelOf } from '../../../server/branding/whitelabel.ts';
import { adoptPglite, asSystem, makePglite, type Database } from '../../../server/db/open.ts';
import * as t from '../../../server/db/schema.ts';

let db: Database;
beforeAll(async () => {
  db = await adoptPglite(await makePglite());
});
beforeEach(async () => {
  await db.delete(t.brand);
  await db.insert(t.brand).values({ id: defaultBrand.id, slug: defaultBrand.slug });
});

const save = (set: Partial<Configuration>, version = 0): Promise<boolean> =>
  asSystem(db, (tx) =>
    updateConfiguration(tx, defaultBrand.id, set as Omit<Configuration, 'version'>, version),
  );
const shown = () => whitelabelOf(db, defaultBrand);

describe('an administrator’s configuration', () => {
  it('keeps the default where nothing was set', async () => {
    await save({ siteTitle: null, consent2: null, reg: null });
    const { hosts: _hosts, ...defaults } = defaultBrand;
    expect(await shown()).toEqual(defaults);
  });

  it('replaces texts, and gives a replaced consent or document its own version', async () => {
    await save({
      consent2: 'Zgadzam się na e-maile.',
      reg: 'Akapit.\n\nDrugi.',
      siteTitle: 'Inna',
    });
    const one = await shown();
    expect(one.siteTitle).toBe('Inna');
    expect(one.reg.sections[0]!.paragraphs).toHaveLength(2);
    expect(one.reg.version).not.toBe(defaultBrand.reg.version);
    const versions = one.consents.map(({ version }) => version);
    // The consent to the terms keeps its sentence, and follows the terms that it speaks of.
    expect(versions[0]).not.toBe(defaultBrand.consents[0]!.version);
    expect(versions[1]).not.toBe(defaultBrand.consents[1]!.version);
    expect(versions[1]!.length).toBeLessThanOrEqual(20);
    await save({ consent2: 'Zgadzam się na listy.' }, 1);
    const [terms, mails] = (await shown()).consents;
    expect(terms!.version).toBe(defaultBrand.consents[0]!.version);
    expect(mails!.version).not.toBe(versions[1]);
  });

  it('hides what is set to an empty text, but never the required consent', async () => {
    await save({ consent2: '', consent3: '', investmentRisks: '' });
    const one = await shown();
    expect(one.consents.map(({ kind }) => kind)).toEqual(['consent1']);
    expect(one.investmentRisks).toEqual({ pl: '', en: '' });
  });

  it('that an earlier build stored with hidden documents shows the built-in ones', async () => {
    await save({ reg: '', privacyPolicy: '' });
    const { hosts: _hosts, ...defaults } = defaultBrand;
    expect(await shown()).toEqual(defaults);
  });

  it('makes the theme custom only for exactly three colours', async () => {
    await save({ themeColors: '#123456,#234567,#F0F0F0' });
    expect(await shown()).toMatchObject({
      theme: 'theme-custom',
      themeColors: ['#123456', '#234567', '#F0F0F0'],
    });
    await save({ themeColors: 'red,url(x),#FFFFFF' }, 1);
    expect((await shown()).theme).toBe('theme-default');
  });

  it('is not saved over a newer version by somebody else', async () => {
    expect(await save({ siteTitle: 'Pierwsza' })).toBe(true);
    expect(await save({ siteTitle: 'Druga' })).toBe(false);
    const { configuration, version } = await asSystem(db, (tx) =>
      selectConfiguration(tx, defaultBrand.id),
    );
    expect(configuration.siteTitle).toBe('Pierwsza');
    expect(version).toBe(1);
  });
});
