import { useEffect, useRef, useState } from 'react';
import { mapOutcome, settle } from '../../machines/calls.ts';
import { downloadMachine } from '../../machines/download.machine.ts';
import { useChart } from './useChart.ts';
import { effect, provideAll } from '../../machines/provideAll.ts';

/** The chart of files made on demand. @param save Makes the file of that name and hands it to the browser. */
export const provideDownload = (save: (what: string) => Promise<unknown>) =>
  provideAll(downloadMachine, {
    save: effect(async ({ input }) => mapOutcome(await settle(save(input.what)), () => null)),
  });

/** The chart of a page's files made on demand; `save` is that of the newest render. */
export const useDownload = (save: (what: string) => Promise<unknown>) => {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const [machine] = useState(() => provideDownload((what) => latest.current(what)));
  return useChart(machine);
};
