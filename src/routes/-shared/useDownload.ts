import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { callMachine } from '../../machines/call.machine.ts';
import type { NamedFile } from '../../sdk/call.ts';
import { saveFile } from './download.ts';
import { inspected } from './useChart.ts';
import { provideCall } from './useCallChart.ts';

/** Downloads a file on demand. @param load The signed-in call that fetches it. */
export const useDownload = (name: string, load: () => Promise<NamedFile>) => {
  // Created on the first click: a list may show a hundred links, few of which are used.
  const [chart, setChart] = useState<ActorRefFrom<typeof callMachine>>();
  const state = useSelector(chart, (snapshot) => snapshot);
  useEffect(() => () => chart?.stop(), [chart]);
  return {
    isBusy: state?.hasTag('busy') ?? false,
    isFailed: state?.matches('failed') ?? false,
    ask: (): void => {
      const actor =
        chart ??
        createActor(
          provideCall(async () => saveFile(await load())),
          inspected({}),
        ).start();
      setChart(actor);
      actor.send({ type: 'call.make', what: name });
    },
  };
};
