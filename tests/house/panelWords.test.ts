import { expect, it } from 'vitest';
import { panelFiles } from '../../scripts/panelWords.ts';
import { filesBelow, importsOf } from './sources.ts';

const isSource = (file: string): boolean => /^src\/.*\.tsx?$/.test(file);

it('keeps the words of the panels from pages behind a link, which load none of their files', () => {
  const reached = new Set(['src/routes/__root.tsx', 'src/routes/-shared/Faults.tsx']);
  for (const room of ['campaign', 'invest', 'kyc-form']) {
    reached.add(`src/routes/${room}.tsx`);
    for (const file of filesBelow(`src/routes/${room}`)) reached.add(file);
  }
  // A set goes on over what is added on the way.
  for (const file of reached) {
    for (const { to, typeOnly } of importsOf(file)) if (!typeOnly && isSource(to)) reached.add(to);
  }
  expect(reached.size).toBeGreaterThan(100);
  // Loads those words before it says one (src/routes/-shared/report/ReportButton.tsx).
  const report = 'src/routes/-shared/report/';
  expect([...reached].filter((file) => panelFiles.test(file) && !file.startsWith(report))).toEqual(
    [],
  );
  // The searcher finds such files where there are any.
  expect(filesBelow('src/routes').filter((file) => panelFiles.test(file)).length).toBeGreaterThan(
    60,
  );
});
