import { useSyncExternalStore } from 'react';
import { showInstead } from '../live.ts';
import { recordingOf, standAt, type Recording } from './recording.ts';

/** An open recording and the current position. */
export interface Replay {
  recording: Recording;
  /** Index of the last shown event, from 0. */
  step: number;
}

let replay: Replay | null = null;
const listeners = new Set<() => void>();

const change = (next: Replay | null): void => {
  replay = next;
  showInstead(next && standAt(next.recording, next.step));
  for (const listener of listeners) listener();
};

/**
 * Opens a dropped or chosen file at its end, where the failure is. @throws Error like
 * `recordingOf`.
 */
export const openRecording = async (file: File): Promise<void> => {
  const recording = recordingOf(file.name, await file.text());
  change({ recording, step: recording.events.length - 1 });
};

export const closeRecording = (): void => change(null);

/** Moves to another position of the open recording. @param step Clamped to the existing events. */
export const seek = (step: number): void => {
  if (!replay) return;
  const last = replay.recording.events.length - 1;
  change({ ...replay, step: Math.max(0, Math.min(last, step)) });
};

/** The open recording, or null. */
export const useReplay = (): Replay | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => replay,
  );
