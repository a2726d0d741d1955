import { useSyncExternalStore } from 'react';
import { showInstead } from '../live.ts';
import { recordingOf, standAt, type Recording } from './recording.ts';

/** An open recording, and where in it one looks. */
export interface Replay {
  recording: Recording;
  /** The place of the event that was shown last, from 0. */
  step: number;
}

let replay: Replay | null = null;
const listeners = new Set<() => void>();

const change = (next: Replay | null): void => {
  replay = next;
  showInstead(next && standAt(next.recording, next.step));
  for (const listener of listeners) listener();
};

/** Opens what somebody dropped or chose, at its end: there is what went wrong. @throws Error as `recordingOf`. */
export const openRecording = async (file: File): Promise<void> => {
  const recording = recordingOf(file.name, await file.text());
  change({ recording, step: recording.events.length - 1 });
};

export const closeRecording = (): void => change(null);

/** Shows another moment of the open recording. @param step Of its first and last event, the nearest. */
export const seek = (step: number): void => {
  if (!replay) return;
  const last = replay.recording.events.length - 1;
  change({ ...replay, step: Math.max(0, Math.min(last, step)) });
};

/** The open recording; null while there is none. */
export const useReplay = (): Replay | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => replay,
  );
