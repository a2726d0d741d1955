/**
 * Runs each test of a chart on the original, and then once for every mutant of the charts that its
 * file names, until one fails; records the results. For `npm run mutate` only.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { TestRunner, type RunnerTestCase, type RunnerTestFile } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Mutant } from './mutants.ts';

/** A hanging test is stopped: milliseconds, and multiples of its original duration. */
const patience = { least: 1500, times: 8 };

/** The results of a test file for the mutants of a chart. */
export interface Verdict {
  machine: string;
  of: string;
  change: string;
  isNoticed: boolean;
}

const wanted = new Set((process.env.OFERTA_MUTATED ?? '').split(',').filter(Boolean));
const folder = process.env.OFERTA_MUTANTS!;

interface Open {
  machine: AnyStateMachine;
  mutant: Mutant;
  isNoticed: boolean;
}

/** Whether a test passes in time, including what it awaits. */
const passes = async (test: RunnerTestCase, milliseconds: number): Promise<boolean> => {
  const run = async (): Promise<void> => {
    await TestRunner.getTestFn(test)();
    await Promise.all(test.promises ?? []);
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It hangs.')), milliseconds);
  });
  try {
    await Promise.race([run(), late]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    test.promises = [];
  }
};

export default class MutantRunner extends TestRunner {
  private open: Open[] | null = null;

  private openOf(file: string): Open[] {
    const text = readFileSync(file, 'utf8');
    const { machines, mutantsOf } = globalThis.ofertaMutants;
    return machines
      .filter(({ machine: { id } }) => new RegExp(`/${id}[.](machine|rules)[.]ts'`).test(text))
      .filter(({ machine: { id } }) => wanted.size === 0 || wanted.has(id))
      .flatMap(({ machine }) =>
        mutantsOf(machine).map((mutant) => ({ machine, mutant, isNoticed: false })),
      );
  }

  /** @throws Error where a test fails on the original charts: every mutant would seem detected. */
  async runTask(test: RunnerTestCase): Promise<void> {
    this.open ??= this.openOf(test.file.filepath);
    const begun = performance.now();
    await TestRunner.getTestFn(test)();
    await Promise.all(test.promises ?? []);
    const wait = Math.max(patience.least, patience.times * (performance.now() - begun));
    const { hunt, putInPlace } = globalThis.ofertaMutants;
    for (const one of this.open.filter(({ isNoticed }) => !isNoticed)) {
      hunt.mutant = one.mutant;
      const putBack = putInPlace(one.machine, one.mutant);
      one.isNoticed = !(await passes(test, wait));
      putBack();
    }
    hunt.mutant = null;
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    mkdirSync(folder, { recursive: true });
    const verdicts = (this.open ?? []).map(
      ({ machine, mutant: { of, change }, isNoticed }): Verdict => ({
        machine: machine.id,
        of,
        change,
        isNoticed,
      }),
    );
    writeFileSync(`${folder}/${basename(files[0]!.filepath)}.json`, JSON.stringify(verdicts));
  }
}
