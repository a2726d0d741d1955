import { expect, it } from 'vitest';
import { logInFiles, messagesIn, panelFiles } from '../../scripts/vite/panelWords.ts';
import { filesBelow, importsOf } from './sources.ts';

const isSource = (file: string): boolean => /^src\/.*\.tsx?$/.test(file);

/** Everything that some files load statically. */
const reachedFrom = (files: string[]): Set<string> => {
  const reached = new Set(['src/routes/__root.tsx', 'src/routes/-shared/Faults.tsx', ...files]);
  // A set iterates over items added meanwhile.
  for (const file of reached) {
    for (const { to, typeOnly } of importsOf(file)) if (!typeOnly && isSource(to)) reached.add(to);
  }
  return reached;
};

// Loads the translations before showing one (src/routes/-shared/report/ReportButton.tsx).
const report = 'src/routes/-shared/report/';

it('pages behind a link load no files of the panels, and so need none of their translations', () => {
  const reached = reachedFrom(
    ['campaign', 'invest', 'kyc-form'].flatMap((room) => [
      `src/routes/${room}.tsx`,
      ...filesBelow(`src/routes/${room}`),
    ]),
  );
  expect(reached.size).toBeGreaterThan(100);
  expect([...reached].filter((file) => panelFiles.test(file) && !file.startsWith(report))).toEqual(
    [],
  );
  // The search does find such files where there are any.
  expect(filesBelow('src/routes').filter((file) => panelFiles.test(file)).length).toBeGreaterThan(
    60,
  );
});

it('log-in pages load no files with translations that only the panels use', () => {
  const pages = filesBelow('src/routes').filter(
    (file) =>
      /^src\/routes\/(auth\/|[\w-]+\.tsx$)/.test(file) &&
      !/\/(__root|campaign|invest|kyc-form)\.tsx$/.test(file),
  );
  expect(pages).toContain('src/routes/doradcy.tsx');
  const reached = reachedFrom(pages);
  const onlyPanels = (file: string): boolean => panelFiles.test(file) && !logInFiles.test(file);
  // What covers only a panel is loaded with the session, and shown to logged-in users.
  const over = /^src\/routes\/-shared\/(report|stay|stepUp)\//;
  expect([...reached].filter((file) => onlyPanels(file) && !over.test(file))).toEqual([]);
});

it('a message may hold a space that does not break', () => {
  const code = String.raw`export const messages=JSON.parse("{\"a\":[\"30\xA0dni\"]}")`;
  expect(messagesIn(code)).toEqual({ a: ['30\u00A0dni'] });
});
