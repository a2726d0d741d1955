/** Charts driven by hand, as on the developers' page, and their exports. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { machineReports } from '../../server/developer/machineReports.ts';
import { exampleAnswers } from '../../server/developer/screens.ts';
import { pageOf } from '../../src/domain/pages.ts';
import { unseen } from '../../src/dev/charts/unseen.ts';
import { chartOf } from '../../src/dev/charts/tree.ts';
import { lastingStates, reachedBy } from '../support/models/driven.ts';

const reports = machineReports().map((report) => [report.chart.id, report] as const);
describe('a chart driven by hand', () => {
  it.each(reports)(
    '%s reaches every state through the events the page offers',
    async (_id, report) => {
      const wanted = lastingStates(report);
      const reached = await reachedBy(report, wanted);
      expect(wanted.filter((path) => !reached.has(path))).toEqual([]);
    },
  );
});

describe('the screen of a chart that is driven by hand', () => {
  it.each(reports)('%s has one, or a reason for every state', (id, { screen }) => {
    expect(screen === null).toBe(unseen(id, 'any state') !== undefined);
  });

  it.each(reports.filter(([, { screen }]) => screen))(
    '%s has it on a page that exists',
    (_id, { screen }) => {
      const addresses = [screen!, ...(screen!.elsewhere ?? [])].map(({ at }) => at.split('?')[0]!);
      expect(addresses.filter((path) => pageOf(path) === null)).toEqual([]);
    },
  );

  it('has an example response for every call that responds with JSON', () => {
    const bodiless = exampleAnswers().filter(({ status, body }) => status === 200 && !body);
    expect(bodiless).toEqual([]);
    const first = (path: string): string | undefined =>
      exampleAnswers().find(({ pattern }) => new RegExp(pattern).test(path))?.pattern;
    // The more specific path comes first.
    expect(first('/api/advisor/kyc/investor-request/send')).toBe(
      '^/api/advisor/kyc/investor-request/send$',
    );
  });
});

describe("the code for Stately's editor", () => {
  it.each(reports)('%s read back gives the same chart', async (id, { chart, copies }) => {
    mkdirSync('.tmp', { recursive: true });
    // Inside the checkout, otherwise it would find no packages.
    const folder = mkdtempSync(resolve('.tmp/chart-'));
    try {
      const file = `${folder}/${id}.machine.ts`;
      const text = copies['Stately code'].replaceAll(
        /from '(\.[^']*)'/g,
        (_all, path: string) => `from '${resolve('src/machines', path)}'`,
      );
      writeFileSync(file, text);
      const read = Object.values((await import(/* @vite-ignore */ file)) as object).find(
        (one): one is AnyStateMachine => (one as Partial<AnyStateMachine> | null)?.id === id,
      );
      expect(chartOf(read!)).toEqual(chart);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
