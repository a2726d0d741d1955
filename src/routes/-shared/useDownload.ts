import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { mapOutcome, settle } from '../../machines/calls.ts';
import { downloadMachine } from '../../machines/download.machine.ts';
import { useChart } from './useChart.ts';

/** The chart of a page's files made on demand. @param save Makes the file of that name and hands it to the browser. */
export const useDownload = (save: (what: string) => Promise<unknown>) => {
  // The call sees the newest render; the chart is made once.
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const [machine] = useState(() =>
    downloadMachine.provide({
      actors: {
        save: fromPromise(async ({ input }) =>
          mapOutcome(await settle(latest.current(input.what)), () => null),
        ),
      },
    }),
  );
  return useChart(machine);
};
