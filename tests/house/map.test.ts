import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { read, root } from './sources.ts';

describe('the README', () => {
  it('names only files and folders that exist', () => {
    const table = read('README.md').split('## Where is…?')[1]?.split('\n## ')[0] ?? '';
    const paths = [...table.matchAll(/`((?:src|server|openapi|tests|scripts|docs)\/[^`*]*)`/g)].map(
      (match) => match[1]!,
    );
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  });

  const pictures = [...read('README.md').matchAll(/\]\((docs\/[^)]+\.(?:jpg|png|svg))\)/g)].map(
    (match) => match[1]!,
  );

  it('shows only pictures that exist', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(6);
    expect(pictures.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  });

  it('draws charts with text of at least 12 px at the width of a page on GitHub, 830 px', () => {
    const drawn = pictures.filter((path) => path.endsWith('.svg'));
    expect(drawn.length).toBeGreaterThanOrEqual(3);
    for (const path of drawn) {
      const svg = read(path);
      const width = Number(/<svg[^>]* width="(\d+)"/.exec(svg)![1]);
      const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size));
      const smallest = Math.min(...sizes) * Math.min(1, 830 / width);
      expect(smallest, path).toBeGreaterThanOrEqual(12);
    }
  });
});
