import type { OperationId } from '../../../server/http/handlers.ts';
import { policy } from '../../../server/http/policy.ts';
import { operations, type FactType } from './operations.ts';
import type { Outcome } from './play.ts';
import type { Name } from './principals.ts';
import { isPause, type Step } from './steps.ts';

/** Results of each operation so far, to detect that the generator no longer reaches one. */
export interface Coverage {
  note: (outcome: Outcome) => void;
  steps: () => number;
  skipped: () => number;
  /** Fraction of successful responses. */
  share: () => number;
  tries: (op: OperationId) => number;
  successes: (op: OperationId) => number;
  /** Tables an operation wrote when it succeeded without a concurrent call. */
  writes: (op: OperationId) => ReadonlySet<string>;
  /** Whether an operation's responses were seen to contain text written by somebody. */
  tells: (op: OperationId) => boolean;
  /** Types of fact that an operation was seen to return. */
  yields: (op: OperationId) => ReadonlySet<FactType>;
  /** Operations that never succeeded for anybody. */
  silent: () => OperationId[];
  /** One line per operation: results, and who succeeded. */
  table: () => string;
}

interface Tally {
  statuses: Map<number, number>;
  by: Set<Name>;
  writes: Set<string>;
  tells: boolean;
  yields: Set<FactType>;
}

export const makeCoverage = (): Coverage => {
  const tallies = new Map<OperationId, Tally>(
    operations.map(({ id }) => [
      id,
      { statuses: new Map(), by: new Set(), writes: new Set(), tells: false, yields: new Set() },
    ]),
  );
  let skipped = 0;
  const count = (
    step: Step,
    status: number,
    { tells, learnt, changes }: Pick<Outcome, 'tells' | 'learnt' | 'changes'>,
  ): void => {
    const tally = tallies.get(step.op)!;
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    if (status >= 300) return;
    tally.by.add(step.actor);
    tally.tells ||= tells;
    for (const { type } of learnt) tally.yields.add(type);
    for (const { table } of changes) tally.writes.add(table);
  };
  const sum = (op: OperationId, fits: (status: number) => boolean): number =>
    [...tallies.get(op)!.statuses].reduce(
      (total, [status, times]) => total + (fits(status) ? times : 0),
      0,
    );
  const tries = (op: OperationId): number => sum(op, () => true);
  const successes = (op: OperationId): number => sum(op, (status) => status < 300);
  const ids = Object.keys(policy) as OperationId[];
  const total = (of: (op: OperationId) => number): number =>
    ids.reduce((all, op) => all + of(op), 0);

  return {
    note: (outcome) => {
      const { move, status, alongStatus, alongLearnt = [], learnt, tells } = outcome;
      if (isPause(move)) return;
      if (status === null) {
        skipped += 1;
        return;
      }
      if (!move.along) return count(move, status, outcome);
      // Which of the two wrote a row is not known.
      const changes: Outcome['changes'] = [];
      const own = learnt.filter((fact) => !alongLearnt.includes(fact));
      count(move, status, { tells, learnt: own, changes });
      if (alongStatus !== undefined) {
        count(move.along, alongStatus, { tells: false, learnt: [...alongLearnt], changes });
      }
    },
    steps: () => total(tries),
    skipped: () => skipped,
    share: () => total(successes) / Math.max(1, total(tries)),
    tries,
    successes,
    writes: (op) => tallies.get(op)!.writes,
    yields: (op) => tallies.get(op)!.yields,
    tells: (op) => tallies.get(op)!.tells,
    silent: () => ids.filter((op) => successes(op) === 0),
    table: () =>
      ids
        .map((op) => {
          const { statuses, by } = tallies.get(op)!;
          const outcomes = [...statuses]
            .sort(([one], [other]) => one - other)
            .map(([status, times]) => `${status} × ${times}`);
          return `| ${op} | ${outcomes.join(', ') || '–'} | ${[...by].join(', ') || '–'} |`;
        })
        .join('\n'),
  };
};
