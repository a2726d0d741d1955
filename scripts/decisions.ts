import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('../docs/decisions/', import.meta.url);

/**
 * docs/decisions/README.md: the index of the decision records by number.
 * @throws Error when a record lacks its title or its line of status and date.
 */
export const decisionsPage = async (): Promise<string> => {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-.*\.md$/.test(name)).sort();
  const rows = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      const found = /^# (\d{3}) (.+)\n\nStatus: (\w+), (\d{4}-\d{2}-\d{2})\./.exec(text);
      if (!found) {
        throw new Error(
          `docs/decisions/${name} begins with "# NNN Title", then "Status: accepted, YYYY-MM-DD."`,
        );
      }
      const [, number, title, status, date] = found;
      return `- ${number} [${title}](${name}) (${status}, ${date})`;
    }),
  );
  return [
    '# Decisions',
    '',
    'Why things are as they are: one record a decision, by number. Written by `npm run gen`.',
    '',
    'A number names its record for good: code cites it, so none is given again. Missing numbers were reserved for work that needed no record; file names keep the words of their first title.',
    '',
    ...rows,
    '',
  ].join('\n');
};
