/**
 * Forms are the kit's business (src/ui/form): a route opens no form of its own and says of no field
 * what is wrong with it. Fields, errors, focus, drafts and refusals are the same everywhere that way.
 */
import { expect, it } from 'vitest';
import { filesBelow, read } from './sources.ts';

/** What a form made by hand looks like. */
const signs: Record<string, (source: string) => boolean> = {
  'a form without the kit': (source) =>
    [...source.matchAll(/<form\b([^>]*)>/g)].some(
      ([, given]) => !/\.\.\.(\w+\.)?frame\b/.test(given!),
    ),
  'a sentence of a rule': (source) => /\b(messageText|refusalText|violationTexts)\(/.test(source),
  'an error given to a field': (source) => /\berror=/.test(source),
  'a state of being wrong': (source) =>
    /aria-invalid|noValidate|setCustomValidity|checkValidity|useState[^\n]*[eE]rror|\bisTried\b/.test(
      source,
    ),
};

/** Those that may, and why. The list only shrinks: what is no longer needed must go, and none may be added. */
const exceptions: Record<string, string> = {
  'src/routes/__root.tsx': 'the page of a failure, which is no field',
  'src/routes/-shared/filters/FilterPopover.tsx':
    'a filter is refused by nobody: it is what is asked',
  'src/routes/-shared/repayment/SimulationCard.tsx': 'a calculator: it sends nothing',
  'src/routes/-shared/repayment/useSimulation.ts': 'a calculator: it answers while somebody types',
  'src/routes/-shared/invite/AddressField.tsx':
    "the kit's own error, with the addresses that it means",
  'src/routes/app/-settings/ColorField.tsx': "hands the kit's error on to its input",
  'src/routes/app/-settings/OverrideField.tsx': "hands the kit's error on to its input",
};

it.each([
  ['a form without the kit', '<form className={stack.wide} onSubmit={(event) => {'],
  ['a sentence of a rule', "error = messageText(i18n, 'required')"],
  ['an error given to a field', '<TextField error={wrong(!productId)} />'],
  ['a state of being wrong', 'const [isTried, setTried] = useState(false);'],
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
