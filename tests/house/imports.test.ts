import { describe, expect, it } from 'vitest';
import { filesBelow, importsOf, type Import } from './sources.ts';

/**
 * Who may import whom, as data. A room's files are those below its folder; a
 * reach is a room, a package, or a file. What is not listed is refused.
 */
const rooms: Record<string, { folder: string; may: string[]; packages?: string[] }> = {
  domain: {
    folder: 'src/domain',
    may: ['domain'],
    packages: ['valibot', 'ibantools', 'libphonenumber-js'],
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
  routes: {
    folder: 'src/routes',
    may: ['routes', 'ui', 'machines', 'sdk', 'domain'],
  },
  // Pages for developers stand on what the application's own pages start with (src/*.ts).
  dev: {
    folder: 'src/dev',
    may: ['dev', 'ui', 'domain', 'src', 'scripts'],
  },
  server: {
    folder: 'server',
    may: ['server', 'domain'],
  },
};

const roomOf = (path: string): string =>
  Object.entries(rooms).find(([, room]) => path.startsWith(`${room.folder}/`))?.[0] ??
  path.split('/')[0]!;

/** Who asks for offers, each by a way of their own: none of them knows another. */
const doors = ['portal', 'investor', 'publicOffer', 'backOffice'];
const doorOf = (path: string): string | undefined =>
  doors.find((door) => path.startsWith(`server/${door}/`));

const isFile = (to: string): boolean => /\.(ts|tsx|json|po|css|svg)$/.test(to) && to.includes('/');

const refused = ({ from, to, typeOnly }: Import): string | null => {
  const room = roomOf(from);
  const { may, packages } = rooms[room]!;
  if (!isFile(to)) {
    if (to.startsWith('node:')) {
      return room === 'server' ? null : `${from} uses ${to}: only the server may touch Node.`;
    }
    if (to === 'drizzle-orm' && from.endsWith('andlers.ts')) {
      return `${from} imports ${to}: a handler asks the queries of its room; SQL stands there.`;
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
  if (from.endsWith('andlers.ts') && to === 'server/db/schema.ts' && !typeOnly) {
    return `${from} imports ${to}: a handler asks the queries of its room; SQL stands there.`;
  }
  if (room === 'machines' && target === 'sdk') {
    if (from.endsWith('.actors.ts') || from.endsWith('machines/root.ts') || typeOnly) return null;
    return `${from} imports ${to}: a chart knows no network. Put the effect in its .actors.ts.`;
  }
  if (room === 'dev' && target === 'scripts') {
    return typeOnly ? null : `${from} must import ${to} as a type: the server sends the rest.`;
  }
  if (from === 'server/http/developerPages.ts' && target === 'scripts') return null;
  if (room === 'server' && to.startsWith('src/sdk/schema.gen')) {
    return typeOnly ? null : `${from} must import schema.gen as a type.`;
  }
  if (room === 'routes' && target === 'routes' && to.includes('/-parts/')) {
    const owner = to.slice(0, to.indexOf('/-parts/'));
    return from.startsWith(owner)
      ? null
      : `${from} imports ${to}: page parts belong to one route. Move what two pages share to src/ui.`;
  }
  if (may.includes(target)) return null;
  return `${from} imports ${to}: the room ${room} may import ${may.join(', ')} only.`;
};

describe('who may import whom', () => {
  const imports = Object.values(rooms).flatMap((room) =>
    filesBelow(room.folder).flatMap((file) => importsOf(file)),
  );

  it('finds the rooms and their imports', () => {
    expect(imports.length).toBeGreaterThan(300);
    for (const room of Object.values(rooms)) {
      expect(filesBelow(room.folder), room.folder).not.toHaveLength(0);
    }
  });

  it('keeps every room to what it may import', () => {
    expect(imports.map(refused).filter((sentence) => sentence !== null)).toEqual([]);
  });

  it('keeps main.tsx out of every other file, because it alone knows every room', () => {
    expect(imports.filter(({ to }) => to === 'src/main.tsx')).toEqual([]);
  });
});
