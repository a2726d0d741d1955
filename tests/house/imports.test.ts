import { describe, expect, it } from 'vitest';
import { filesBelow, importsOf, type Import } from './sources.ts';

/**
 * Who may import whom, as data. A folder's files are those below it; an allowed import is a folder,
 * a package, or a file. Anything not listed is an error.
 */
const rooms: Record<string, { folder: string; may: string[]; packages?: string[] }> = {
  domain: {
    folder: 'src/domain',
    may: ['domain'],
    packages: ['valibot', 'ibantools', 'libphonenumber-js', 'date-easter'],
  },
  sdk: {
    folder: 'src/sdk',
    may: ['sdk', 'domain'],
    packages: ['openapi-fetch', 'jose', 'valibot'],
  },
  machines: {
    folder: 'src/machines',
    may: ['machines', 'domain'],
    packages: ['xstate'],
  },
  ui: {
    folder: 'src/ui',
    may: ['ui', 'domain'],
  },
  // The browser adapters of the charts, and what runs before the application.
  browser: {
    folder: 'src/browser',
    may: ['browser', 'machines', 'sdk', 'domain', 'src/ui/inTab.ts', 'src/ui/firstPaint.ts'],
    packages: ['idb-keyval', 'jose'],
  },
  routes: {
    folder: 'src/routes',
    may: ['routes', 'ui', 'machines', 'sdk', 'domain'],
  },
  // Developer pages use what the application's own pages start with (src/*.ts).
  dev: {
    folder: 'src/dev',
    may: ['dev', 'browser', 'machines', 'ui', 'domain', 'src'],
  },
  // The developer's mailbox, charts and pages, which production never loads.
  developer: {
    folder: 'server/developer',
    may: ['developer', 'server', 'domain', 'dev'],
  },
  server: {
    folder: 'server',
    may: ['server', 'domain'],
  },
};

const roomOf = (path: string): string =>
  Object.entries(rooms).find(([, room]) => path.startsWith(`${room.folder}/`))?.[0] ??
  path.split('/')[0]!;

/** Folders that query offers, each in its own way: none of them imports another. */
const doors = ['portal', 'investor', 'publicOffer', 'backOffice'];
const doorOf = (path: string): string | undefined =>
  doors.find((door) => path.startsWith(`server/${door}/`));

/**
 * Where SQL may be: in query files, and in files about rows and nothing else. Code that decides
 * calls them.
 */
const rowKeepers = [
  'server/db/',
  'server/security/',
  'server/audit/',
  'server/files/',
  'server/jobs/',
  'server/commands/',
  'server/mail/outbox.ts',
  // The parts of the long query behind the lists of offers, and the code that counts and pages
  // them.
  'server/offer/list',
  'server/offer/tally.ts',
  'server/offer/number.ts',
];
const mayHoldSql = (file: string): boolean =>
  !file.startsWith('server/') ||
  file.endsWith('ueries.ts') ||
  rowKeepers.some((beginning) => file.startsWith(beginning));

const isFile = (to: string): boolean => /\.(ts|tsx|json|po|css|svg)$/.test(to) && to.includes('/');

/** The folder of routes to whom a private folder belongs; null for what every route may import. */
const ownerOf = (to: string): string | null => {
  const at = to.indexOf('/-');
  return at === -1 || to.startsWith('src/routes/-shared/') ? null : to.slice(0, at);
};

const refused = ({ from, to, typeOnly }: Import): string | null => {
  const room = roomOf(from);
  const { may, packages } = rooms[room]!;
  if (!isFile(to)) {
    if (to.startsWith('node:')) {
      return from.startsWith('server/')
        ? null
        : `${from} uses ${to}: only the server may touch Node.`;
    }
    if (to === 'drizzle-orm' && !typeOnly && !mayHoldSql(from)) {
      return `${from} imports ${to}: SQL stands in the queries of a room.`;
    }
    if (packages && !packages.includes(to)) {
      return `${from} imports the package ${to}: the room ${room} lives on ${packages.join(', ')}. Move the code, or widen the list here and say why in docs/decisions.`;
    }
    return null;
  }
  const target = roomOf(to);
  const door = doorOf(from);
  if (door && doorOf(to) && doorOf(to) !== door) {
    return `${from} imports ${to}: what two doors share stands in server/{offer,acceptance,documents}.`;
  }
  if (to.startsWith('server/db/schema') && !typeOnly && !mayHoldSql(from)) {
    return `${from} imports ${to}: SQL stands in the queries of a room.`;
  }
  if (room === 'machines' && target === 'sdk') {
    if (from.endsWith('.actors.ts') || from.endsWith('machines/root.ts') || typeOnly) return null;
    return `${from} imports ${to}: a chart knows no network. Put the effect in its .actors.ts.`;
  }
  // Opened on pages behind a link, which are loaded without the translations it needs.
  if (from === 'src/routes/-shared/report/ReportButton.tsx' && to === 'src/i18n.ts') return null;
  // Behind `!config.production`.
  if (from === 'server/app.ts' && to === 'server/developer/tools.ts') return null;
  if (room === 'server' && to.startsWith('src/sdk/schema.gen')) {
    return typeOnly ? null : `${from} must import schema.gen as a type.`;
  }
  const owner = room === 'routes' && target === 'routes' ? ownerOf(to) : null;
  if (owner !== null) {
    return from.startsWith(`${owner}/`) || from === `${owner}.tsx`
      ? null
      : `${from} imports ${to}: what stands in a folder with a dash belongs to the routes beside it. Move what two of them share to src/routes/-shared, or to src/ui.`;
  }
  if (may.includes(target) || may.includes(to)) return null;
  return `${from} imports ${to}: the room ${room} may import ${may.join(', ')} only.`;
};

describe('who may import whom', () => {
  const imports = Object.values(rooms).flatMap((room) =>
    filesBelow(room.folder).flatMap((file) => importsOf(file)),
  );

  it('finds the folders and their imports', () => {
    expect(imports.length).toBeGreaterThan(300);
    for (const room of Object.values(rooms)) {
      expect(filesBelow(room.folder), room.folder).not.toHaveLength(0);
    }
  });

  it('allows each folder only its permitted imports', () => {
    expect(imports.map(refused).filter((sentence) => sentence !== null)).toEqual([]);
  });

  it('finds SQL outside query files', () => {
    const planted = { from: 'server/advisor/membership.ts', typeOnly: false };
    for (const to of ['drizzle-orm', 'server/db/schema.ts']) {
      expect(refused({ ...planted, to })).toContain('SQL stands in the queries');
      expect(refused({ ...planted, to, from: 'server/advisor/queries.ts' })).toBeNull();
      expect(refused({ ...planted, to, typeOnly: true })).toBeNull();
    }
  });

  it('keeps the commands of scripts/ out of the application', () => {
    const files = ['src', 'server'].flatMap((folder) => filesBelow(folder));
    const reaching = files.flatMap(importsOf).filter(({ to }) => to.startsWith('scripts/'));
    expect(reaching).toEqual([]);
  });

  it('lets no file import main.tsx, which alone may import every folder', () => {
    expect(imports.filter(({ to }) => to === 'src/main.tsx')).toEqual([]);
  });
});
