import { useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor, type Actor } from 'xstate';
import type { SentFile, UploadEvent, uploadMachine } from '../../../machines/upload.machine.ts';
import { useNotify } from '../../../ui/notification/Notifications.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { inspected } from '../useChart.ts';
import { holderOf } from '../useHolder.ts';
import type { UploadedFile, Uploading } from './source.ts';

type Chart = Actor<typeof uploadMachine>;

/** Those whose page was left before everything had arrived, by their person and offer. */
const left = new Map<string, { chart: Chart; unwatch: () => void }>();
const busy = new Set<Chart>();

/** A document that is closed cuts off what it sends, and nothing can be told afterwards. */
const ask = (event: BeforeUnloadEvent): void => {
  event.preventDefault();
  // For Chrome before 119.
  event.returnValue = '';
};
const note = (chart: Chart, isBusy: boolean): void => {
  if (isBusy) busy.add(chart);
  else busy.delete(chart);
  if (busy.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
};

const isAllSent = (chart: Chart): boolean =>
  chart.getSnapshot().context.files.every(({ state }) => state === 'sent');

const start = ({ uploads }: Uploading, files: readonly UploadedFile[]): Chart => {
  const chart = createActor(uploads, inspected({ input: { files } }));
  chart.subscribe({
    next: (state) => note(chart, state.hasTag('busy')),
    complete: () => note(chart, false),
  });
  return chart.start();
};

/** Tells what became of the files of a page that was left. */
const useTell = () => {
  const { i18n, t } = useLingui();
  const notify = useNotify();
  return (chart: Chart): void => {
    const files = chart.getSnapshot().context.files.filter(({ file }) => file !== null);
    const failed = files.filter(({ state }) => state === 'failed');
    if (failed.length > 0) {
      const whyOf = ({ problem }: SentFile): string =>
        problem ? problemText(i18n, problem) : t`Przesyłanie zostało przerwane.`;
      notify({
        kind: 'error',
        text: failed.map((one) => `${one.name}: ${whyOf(one)}`).join(' '),
        retry: () => chart.send({ type: 'failed.retry' }),
      });
    } else {
      const names = files.map(({ name }) => name).join(', ');
      notify({ kind: 'success', text: `${names}: ${t`Plik został przesłany.`}` });
    }
  };
};

/**
 * The upload chart of an offer. It goes on after its page was left, tells there what became of it,
 * with the way to send a failed file again, and is there when the page is opened again.
 * @param known What the server already has.
 * @param onArrived Everything that was still being sent when the page was left has arrived.
 */
export const useUploads = (
  source: Uploading,
  known: readonly UploadedFile[],
  onArrived?: () => void,
) => {
  const { application } = useRouteContext({ from: '__root__' });
  const tell = useTell();
  const [holder] = useState(() => holderOf(application));
  const key = `${holder} ${source.token}`;
  const [chart] = useState(() => left.get(key)?.chart ?? start(source, known));

  const watch = (): (() => void) => {
    const watching = chart.subscribe((state) => {
      if (state.hasTag('busy')) return;
      // The name of a file is its owner's: nobody who logged in since reads it.
      if (holderOf(application) !== holder) {
        left.delete(key);
        chart.stop();
        return;
      }
      tell(chart);
      if (isAllSent(chart)) onArrived?.();
    });
    return () => watching.unsubscribe();
  };
  useEffect(() => {
    left.get(key)?.unwatch();
    left.delete(key);
    return () => {
      if (isAllSent(chart)) chart.stop();
      else left.set(key, { chart, unwatch: watch() });
    };
  }, []);
  const state = useSelector(chart, (snapshot) => snapshot);
  return [state, (event: UploadEvent): void => chart.send(event)] as const;
};
