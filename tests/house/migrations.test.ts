/**
 * A zero-downtime upgrade: while the new build migrates, the old one keeps running queries. So
 * migrations expand the schema (tables, optional columns, indexes), and contract only what no
 * running build uses: in a separate step, one release later, listed here with its reason. `npm run
 * upgrade` verifies that the old build really works on the new schema.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../server/db/migrations/', import.meta.url);
const { entries } = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8')) as {
  entries: { tag: string; when: number }[];
};

/** What can break the previous build, in statements about tables that existed before. */
const narrowing: [what: string, pattern: RegExp][] = [
  ['drops a table', /^drop table (?<table>\S+)/],
  ['drops a column', /^alter table (?<table>\S+) .*drop column/],
  ['renames', /^alter table (?<table>\S+) .*rename/],
  ['changes a type', /^alter table (?<table>\S+) .*alter column \S+ (set data )?type /],
  ['requires a value', /^alter table (?<table>\S+) .*set not null/],
  [
    'adds a required column',
    /^alter table (?<table>\S+) add column(?!.*(default|generated)).*not null/,
  ],
  ['adds a constraint', /^alter table (?<table>\S+) add (constraint|primary key|unique|check)/],
  ['adds a constraint', /^create unique index .* on (?<table>\S+)/],
];

/** Steps that contract the schema, and why no build running beside them uses what they remove. */
const contractSteps: Record<string, string> = {
  '0004_evidence': 'the chain moved to a table of its own; before the first release',
  '0007_relations': 'notes belong to relations; before the first release',
  '0011_stored_objects': 'names of files became UUIDs, which they always were in text',
  '0013_payments': 'a reference is unique; the build before writes none',
  '0018_flat_growth': 'tallies are written by triggers alone, which are replaced with them',
  '0028_reminders_by_brand': 'the new rule asks less than the one it takes the place of',
  '0030_bookings': 'one more role is allowed; nobody has it before somebody is appointed',
};

/** The statements of a migration without comments, quotes and function bodies, one per line. */
const statementsOf = (source: string): string[] =>
  source
    .replaceAll(/--(?!> statement-breakpoint).*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
    .split(/--> statement-breakpoint|;/)
    .map((one) => one.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase());

/** How a migration contracts the schema, as "what: statement". */
const narrowedBy = (source: string): string[] => {
  const statements = statementsOf(source);
  const made = new Set(
    statements.flatMap(
      (one) => /^create table (if not exists )?(?<table>\S+)/.exec(one)?.groups?.table ?? [],
    ),
  );
  return statements.flatMap((one) => {
    const found = narrowing.flatMap(([what, pattern]) => {
      const table = pattern.exec(one)?.groups?.table;
      return table && !made.has(table.replace(/\(.*/, '')) ? [what] : [];
    });
    return found.length > 0 ? [`${found[0]}: ${one.slice(0, 120)}`] : [];
  });
};

it('migrations only add to the schema: what the previous build uses is unchanged', () => {
  const found = entries.flatMap(({ tag }) => {
    const narrowed = narrowedBy(readFileSync(new URL(`${tag}.sql`, folder), 'utf8'));
    return tag in contractSteps ? [] : narrowed.map((one) => `${tag} ${one}`);
  });
  expect(found).toEqual([]);
});

it('migrations that narrow the schema have a reason, and no others do', () => {
  const narrow = entries
    .map(({ tag }) => tag)
    .filter((tag) => narrowedBy(readFileSync(new URL(`${tag}.sql`, folder), 'utf8')).length > 0);
  expect(Object.keys(contractSteps)).toEqual(narrow);
});

it('every form of narrowing is detected', () => {
  for (const statement of [
    'DROP TABLE "offer";',
    'ALTER TABLE "offer" DROP COLUMN "no";',
    'ALTER TABLE "offer" RENAME COLUMN "no" TO "number";',
    'ALTER TABLE "offer" ALTER COLUMN "no" SET DATA TYPE integer;',
    'ALTER TABLE "offer" ALTER COLUMN "no" SET NOT NULL;',
    'ALTER TABLE "offer" ADD COLUMN "extra" text NOT NULL;',
    'ALTER TABLE "offer" ADD CONSTRAINT "one" UNIQUE("no");',
    'CREATE UNIQUE INDEX "one" ON "offer" ("no");',
  ]) {
    expect(narrowedBy(statement), statement).toHaveLength(1);
  }
  expect(narrowedBy(`ALTER TABLE "offer" ADD COLUMN "extra" text DEFAULT '' NOT NULL;`)).toEqual(
    [],
  );
  expect(
    narrowedBy('CREATE TABLE "new" (); ALTER TABLE "new" ADD CONSTRAINT "x" UNIQUE("a");'),
  ).toEqual([]);
});

/** Whether a migration keeps others from a table that has rows already for as long as it works on them. */
const isSlow = (source: string): boolean => {
  const statements = statementsOf(source);
  const made = new Set(statements.flatMap((one) => /^create table (\S+)/.exec(one)?.[1] ?? []));
  return statements.some((one) => {
    const indexed = /^create (unique )?index .* on (?<table>\S+)/.exec(one)?.groups?.table;
    return /^(lock table|update|delete from) /.test(one) || (indexed && !made.has(indexed));
  });
};

it('a migration makes indexes of at most one table that has rows', () => {
  // Calls write two tables in either order: whoever holds the one that it needs next ends it.
  const of = (source: string): string[] => {
    const statements = statementsOf(source);
    const made = new Set(statements.flatMap((one) => /^create table (\S+)/.exec(one)?.[1] ?? []));
    const indexed = statements.flatMap(
      (one) => /^create (?:unique )?index .* on (\S+)/.exec(one)?.[1] ?? [],
    );
    return [...new Set(indexed.filter((table) => !made.has(table)))];
  };
  expect(of('CREATE INDEX a ON x (b); CREATE INDEX b ON y USING btree (c);')).toEqual(['x', 'y']);
  const many = entries
    .map(({ tag }) => tag)
    .filter(
      (tag) => tag >= '0054' && of(readFileSync(new URL(`${tag}.sql`, folder), 'utf8')).length > 1,
    );
  expect(many).toEqual([]);
});

it('operators are told how long the last migrations keep tables', () => {
  const guide = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const told = /^How long the last migrations keep tables.*$/m.exec(guide)?.[0] ?? '';
  const slow = entries
    .map(({ tag }) => tag)
    .filter((tag) => tag >= '0045' && isSlow(readFileSync(new URL(`${tag}.sql`, folder), 'utf8')))
    .map((tag) => tag.slice(0, 4));
  expect(slow).toContain('0049');
  expect(slow.filter((number) => !told.includes(number))).toEqual([]);
});

it('migrations are in date order: a database that has the later one would skip one dated earlier', () => {
  const dates = entries.map(({ when }) => when);
  expect(dates).toEqual(dates.toSorted((one, other) => one - other));
});
