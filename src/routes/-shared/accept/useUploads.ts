import { useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor, type Actor } from 'xstate';
import type { SentFile, UploadEvent, uploadMachine } from '../../../machines/upload.machine.ts';
import { useNotify } from '../../../ui/notification/Notifications.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { inspected } from '../useChart.ts';
import { holderOf, senderOf, whenHolderChanges } from '../useHolder.ts';
import { forgetUnsent, keepUnsent } from '../signOut/unsent.ts';
import { noteSending } from './sending.ts';
import type { UploadedFile, Uploading } from './source.ts';

type Chart = Actor<typeof uploadMachine>;

/** Those whose page was left before everything had arrived, by their person and offer. */
const left = new Map<string, { chart: Chart; unwatch: () => void }>();

const isAllSent = (chart: Chart): boolean =>
  chart.getSnapshot().context.files.every(({ state }) => state === 'sent');

const start = ({ uploads }: Uploading, files: readonly UploadedFile[], holder: string): Chart => {
  const chart = createActor(uploads, inspected({ input: { files } }));
  chart.subscribe({
    next: ({ context: { files } }) => {
      // What arrived is forgotten first: whoever hears of a file that goes no further looks there.
      forgetUnsent(
        holder,
        files.flatMap(({ name, state }) => (state === 'sent' ? [name] : [])),
      );
      noteSending(chart, holder, files);
    },
    complete: () => noteSending(chart, holder, []),
  });
  return chart.start();
};

/**
 * Nothing starts in the session of another person, nor without one, and the name of a file is its
 * owner's: nobody else reads it. What its person began and left arrives as theirs.
 * @param now Who is signed in, who is not its person. @returns whether nothing of theirs is on its way.
 */
const isToStop = (chart: Chart, now: string): boolean => {
  const snapshot = chart.getSnapshot();
  if (now !== '' || !snapshot.hasTag('busy')) return true;
  for (const { name, state } of snapshot.context.files)
    if (state === 'waiting') chart.send({ type: 'file.remove', name });
  return false;
};

/** What an event would have sent: after a log-out that is named as not sent, like what waited. */
const namesToBegin = (event: UploadEvent, known: readonly SentFile[]): string[] => {
  const files =
    event.type === 'files.add'
      ? event.files
      : event.type === 'failed.retry'
        ? known.filter(({ state }) => state === 'failed')
        : [];
  return files.map(({ name }) => name);
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
      return notify({
        kind: 'error',
        text: failed.map((one) => `${one.name}: ${whyOf(one)}`).join(' '),
        retry: () => chart.send({ type: 'failed.retry' }),
      });
    }
    const names = files.map(({ name }) => name).join(', ');
    notify({ kind: 'success', text: `${names}: ${t`Plik został przesłany.`}` });
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
  const [chart] = useState(() => left.get(key)?.chart ?? start(source, known, holder));

  const part = (): boolean => {
    if (senderOf(application) === holder) return false;
    if (!isToStop(chart, senderOf(application))) return true;
    left.get(key)?.unwatch();
    left.delete(key);
    chart.stop();
    return true;
  };
  const watch = (): void => {
    const watching = chart.subscribe((state) => {
      if (part() || state.hasTag('busy')) return;
      tell(chart);
      if (isAllSent(chart)) onArrived?.();
    });
    const parting = whenHolderChanges(application, part);
    left.set(key, {
      chart,
      unwatch: () => {
        watching.unsubscribe();
        parting();
      },
    });
    // They may have logged out on its page.
    part();
  };
  useEffect(() => {
    left.get(key)?.unwatch();
    left.delete(key);
    const parting = whenHolderChanges(application, part);
    return () => {
      parting();
      if (isAllSent(chart)) chart.stop();
      else watch();
    };
  }, []);
  const state = useSelector(chart, (snapshot) => snapshot);
  const send = (event: UploadEvent): void => {
    const names = namesToBegin(event, state.context.files);
    if (names.length > 0 && senderOf(application) !== holder) keepUnsent(holder, names);
    else chart.send(event);
  };
  return [state, send] as const;
};
