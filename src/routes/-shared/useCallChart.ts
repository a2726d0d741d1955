import { useEffect, useRef, useState } from 'react';
import { callMachine, type Asked } from '../../machines/call.machine.ts';
import { mapOutcome, settle } from '../../machines/calls.ts';
import { effect, provideAll } from '../../machines/provideAll.ts';
import { useChart } from './useChart.ts';

/** The chart of a screen's calls. @param call Makes a requested call. */
export const provideCall = (call: (asked: Asked) => Promise<unknown>) =>
  provideAll(callMachine, {
    call: effect(async ({ input }) => mapOutcome(await settle(call(input)), () => null)),
  });

/** The chart of a screen's calls; always uses `call` of the latest render. */
export const useCallChart = (call: (asked: Asked) => Promise<unknown>) => {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  const [machine] = useState(() => provideCall((asked) => latest.current(asked)));
  return useChart(machine);
};
