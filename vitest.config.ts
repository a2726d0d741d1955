import { defineConfig } from 'vitest/config';

const node = { environment: 'node', pool: 'forks' } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...node,
          name: 'rules',
          include: ['tests/{domain,sdk,machines,house}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...node,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: 'tests/support/journeys/build.ts',
          testTimeout: 180_000,
          // As long as a page waits for anything (tests/support/journeys/browser.ts).
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
