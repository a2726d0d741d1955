import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type SnapshotFrom } from 'xstate';
import { settle } from '../../machines/calls.ts';
import { recordEditMachine, type RecordEditEvent } from '../../machines/recordEdit.machine.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { TableForm } from '../../ui/form/useTableForm.tsx';
import { ErrorNote, Note } from '../../ui/state/state.tsx';
import { row, stack } from '../../ui/theme/utility.css.ts';
import { useChart } from './useChart.ts';
import { effect, provideAll } from '../../machines/provideAll.ts';

/** Server calls of a record's form. A new record has no version. */
export interface RecordCalls<Values extends object> {
  /** @returns the record's new version, or null if it navigates away. */
  save: (values: Values, version: number | null) => Promise<number | null>;
  readVersion?: () => Promise<number>;
  showTheirs?: () => Promise<unknown>;
}

/** The chart of one record's form. */
export const useRecordEdit = <Values extends object>(
  version: number | null,
  calls: RecordCalls<Values>,
) => {
  // The chart is created once, but uses the calls of the latest render.
  const latest = useRef(calls);
  useEffect(() => {
    latest.current = calls;
  });
  const [machine] = useState(() =>
    provideAll(recordEditMachine, {
      save: effect(async ({ input }) =>
        settle(latest.current.save(input.values as Values, input.version)),
      ),
      readVersion: effect(async () =>
        settle(latest.current.readVersion?.() ?? Promise.resolve(null)),
      ),
      showTheirs: effect<void>(async () => {
        await latest.current.showTheirs?.();
      }),
    }),
  );
  const [state, send] = useChart(machine, { input: { version } });
  return [state, send] as const;
};

/**
 * Resolves a conflict with somebody else's edit, or a lost response. The form stays live meanwhile:
 * what is in its fields by then is saved.
 */
export const ConflictNote = <Values extends object>({
  state,
  send,
  submit,
  submitTo,
}: {
  state: SnapshotFrom<typeof recordEditMachine>;
  send: (event: RecordEditEvent) => void;
} & Pick<TableForm<Values>, 'submit' | 'submitTo'>) => {
  if (state.matches('connectionLost')) {
    return (
      <ErrorNote onRetry={submit}>
        <Trans>Brak połączenia z serwerem. Wpisane dane zostały zachowane.</Trans>
      </ErrorNote>
    );
  }
  if (!state.matches('conflict')) return null;
  return (
    <Note tone="warn" isAnswer>
      <div className={stack.normal}>
        <p>
          <Trans>
            Ktoś zapisał te dane wcześniej. To, co wpisano tutaj, jest zachowane i nie zostało
            jeszcze zapisane.
          </Trans>
        </p>
        <div className={row}>
          <Button onClick={() => submitTo((values) => send({ type: 'mine.keep', values }))}>
            <Trans>Zapisz moją wersję</Trans>
          </Button>
          <Button onClick={() => send({ type: 'theirs.take' })}>
            <Trans>Pokaż nowszą wersję</Trans>
          </Button>
        </div>
      </div>
    </Note>
  );
};
