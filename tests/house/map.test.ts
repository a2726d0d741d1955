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

  it('shows only pictures that exist', () => {
    const pictures = [...read('README.md').matchAll(/\]\((docs\/pictures\/[^)]+)\)/g)].map(
      (match) => match[1]!,
    );
    expect(pictures.length).toBeGreaterThanOrEqual(3);
    expect(pictures.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  });
});
