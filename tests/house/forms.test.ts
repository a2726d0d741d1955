/**
 * Forms are built with the kit (src/ui/form): a route renders no form element of its own and shows
 * no errors of its own, so that fields, errors, focus, drafts and server errors are the same
 * everywhere.
 */
import { expect, it } from 'vitest';
import { contractText } from '../../server/http/contract.ts';
import { formTables } from '../../src/domain/formTables.ts';
import { filesBelow, read } from './sources.ts';

/** Signs of a form made by hand. */
const signs: Record<string, (source: string) => boolean> = {
  'a form without the kit': (source) =>
    [...source.matchAll(/<form\b([^>]*)>/g)].some(
      ([, given]) => !/\.\.\.(\w+\.)?frame\b/.test(given!),
    ),
  'a rule message': (source) => /\b(messageText|refusalText|violationTexts)\(/.test(source),
  'an error passed to a field': (source) => /\berror=/.test(source),
  'an error state of its own': (source) =>
    /aria-invalid|noValidate|setCustomValidity|checkValidity|useState[^\n]*[eE]rror|\bisTried\b/.test(
      source,
    ),
};

/**
 * Exceptions, with reasons. The list only shrinks: unneeded ones must go, and none may be added.
 */
const exceptions: Record<string, string> = {
  'src/routes/__root.tsx': 'the error page, which has no fields',
  'src/routes/-shared/filters/FilterPopover.tsx':
    'a filter is never rejected: it is the query itself',
  'src/routes/-shared/repayment/SimulationCard.tsx': 'a calculator: it sends nothing',
  'src/routes/-shared/repayment/useSimulation.ts': 'a calculator: it updates while somebody types',
  'src/routes/-shared/invite/AddressField.tsx': "the kit's own error, with the addresses concerned",
  'src/routes/app/-settings/ColorField.tsx': "passes the kit's error to its input",
  'src/routes/app/-settings/OverrideField.tsx': "passes the kit's error to its input",
};

it.each([
  ['a form without the kit', '<form className={stack.wide} onSubmit={(event) => {'],
  ['a rule message', "error = messageText(i18n, 'required')"],
  ['an error passed to a field', '<TextField error={wrong(!productId)} />'],
  ['an error state of its own', 'const [isTried, setTried] = useState(false);'],
])('a form made by hand is recognized by %s', (sign, source) => {
  expect(signs[sign]!(source)).toBe(true);
  expect(signs[sign]!('<form className={card} {...form.frame}><TextField {...input} />')).toBe(
    false,
  );
});

const found = filesBelow('src/routes').flatMap((file) => {
  const source = read(file);
  return Object.entries(signs)
    .filter(([, isThere]) => isThere(source))
    .map(([sign]) => ({ file, sign }));
});

it('all forms are made with the kit', () => {
  expect(found.filter(({ file }) => !exceptions[file])).toEqual([]);
});

it('every exception has a reason and is still needed', () => {
  const needed = new Set(found.map(({ file }) => file));
  expect(Object.keys(exceptions).filter((file) => !needed.has(file))).toEqual([]);
  expect(Object.keys(exceptions).length).toBeLessThanOrEqual(7);
});

it('every text and picture of the settings is read by a page or a mail, not by the settings alone', () => {
  const { required } = JSON.parse(contractText).components.schemas.Whitelabel;
  const names = Object.keys(formTables.settings).filter((name) => required.includes(name));
  const readers = ['src/routes', 'src/ui', 'src/domain', 'server/mail', 'server/http']
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => !/-settings\/|ui\/text\/labels|domain\/formTables/.test(file))
    .map(read)
    .join('\n');
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(readers))).toEqual([]);
});
