import { useEffect, useId, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { meta, row } from '../../ui/theme/utility.css.ts';
import { follow, home } from '../address.ts';
import type { MachineReport } from '../charts/report.ts';
import { eventWords } from './recording.ts';
import * as styles from './replay.css.ts';
import { closeRecording, openRecording, seek, useReplay, type Replay } from './replay.ts';

/** Playback speeds, relative to the original. */
const speeds = ['0.5', '1', '2', '4', '8'];
/** Minimum time per step and maximum pause between steps, in milliseconds. */
const shown = { least: 150, most: 2000 } as const;

/** Plays until the end or until paused. */
const usePlay = (
  { recording: { events }, step }: Replay,
  speed: number,
): [isPlaying: boolean, play: (isWanted: boolean) => void] => {
  const [isWanted, setWanted] = useState(false);
  const isPlaying = isWanted && step < events.length - 1;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const gap = events[step + 1]!.at - events[step]!.at;
    const wait = Math.max(shown.least, Math.min(shown.most, gap)) / speed;
    const timer = setTimeout(() => seek(step + 1), wait);
    return () => clearTimeout(timer);
  }, [isPlaying, events, step, speed]);
  return [
    isPlaying,
    (isNow) => {
      // At the end it restarts.
      if (isNow && step >= events.length - 1) seek(0);
      setWanted(isNow);
    },
  ];
};

/** Copies a test that takes the current chart along the recorded path. */
const MakeTest = ({
  replay: { recording, step },
  reports,
}: {
  replay: Replay;
  reports: readonly MachineReport[];
}) => {
  const [said, setSaid] = useState('');
  const { chart, actor } = recording.events[step]!;
  const make = async (): Promise<string> => {
    const report = reports.find((one) => one.chart.id === chart);
    const events = recording.events.slice(0, step + 1).filter((one) => one.actor === actor);
    if (!report) return `There is no chart ${chart} in this checkout.`;
    if (events[0]!.event !== 'xstate.init') return `${chart} began before the recording does.`;
    // The charts with their rules are larger than the page, so they are loaded on demand.
    const { textThrough } = await import('./textThrough.ts');
    const made = await textThrough(report, events, recording.name);
    if ('text' in made) {
      await navigator.clipboard.writeText(made.text);
      return `Copied: a test of ${chart} in ${made.steps} steps, for a file in tests/machines.`;
    }
    const { event, state } = events[made.reached]!;
    return `No answer of its walks takes ${chart} by ${event} to ${state}.`;
  };
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setSaid('');
          make().then(setSaid, (error: Error) => setSaid(error.message));
        }}
      >
        Make a test of this
      </Button>
      <span role="status">{said}</span>
    </>
  );
};

const Player = ({ replay, reports }: { replay: Replay; reports: readonly MachineReport[] }) => {
  const { recording, step } = replay;
  const { name, words, events } = recording;
  const [speed, setSpeed] = useState('1');
  const [isPlaying, play] = usePlay(replay, Number(speed));
  const [slider, select] = [useId(), useId()];
  const told = events[step]!;
  const move = (to: number): void => {
    play(false);
    seek(to);
  };
  return (
    <>
      <div className={row}>
        <b>{name}</b>
        {words ? <span className={meta}>“{words}”</span> : null}
        <Button size="small" onClick={closeRecording}>
          Close the recording
        </Button>
        <MakeTest replay={replay} reports={reports} />
      </div>
      <div className={row}>
        <Button size="small" onClick={() => move(step - 1)}>
          Back
        </Button>
        <Button size="small" kind="primary" onClick={() => play(!isPlaying)}>
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Button size="small" onClick={() => move(step + 1)}>
          Forward
        </Button>
        <label htmlFor={select}>Speed</label>
        <select id={select} value={speed} onChange={({ target }) => setSpeed(target.value)}>
          {speeds.map((one) => (
            <option key={one} value={one}>
              {one} ×
            </option>
          ))}
        </select>
        <label htmlFor={slider}>Step</label>
        <input
          id={slider}
          className={styles.slider}
          type="range"
          min={1}
          max={events.length}
          value={step + 1}
          aria-valuetext={`${step + 1} of ${events.length}: ${eventWords(told)}`}
          onChange={({ target }) => move(Number(target.value) - 1)}
        />
        <span className={meta}>
          {step + 1} of {events.length}
        </span>
      </div>
      <p className={styles.told} data-step={step} data-chart-told={told.chart}>
        <span role={isPlaying ? undefined : 'status'}>{eventWords(told)}</span>{' '}
        <a href={`${home}/${told.chart}`} onClick={follow}>
          Show {told.chart}
        </a>
      </p>
    </>
  );
};

/** A file dropped anywhere on the page. */
const useDropped = (take: (file: File) => void): void => {
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const dropped = (event: DragEvent): void => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) take(file);
    };
    addEventListener('dragover', over);
    addEventListener('drop', dropped);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', dropped);
    };
  });
};

/**
 * Replays a problem report or the recording of a failing test: while one is open, map and charts
 * show its state instead of the running charts.
 */
export const ReplayBar = ({ reports }: { reports: readonly MachineReport[] }) => {
  const replay = useReplay();
  const [wrong, setWrong] = useState('');
  const input = useId();
  const take = (file: File): void => {
    setWrong('');
    openRecording(file).catch((error: Error) => setWrong(error.message));
  };
  useDropped(take);
  return (
    <section className={styles.bar} aria-label="Replay">
      {replay ? (
        <Player key={replay.recording.name} replay={replay} reports={reports} />
      ) : (
        <div className={row}>
          <label htmlFor={input}>
            Replay a report or a failing test&apos;s file: drop it anywhere here, or choose it
          </label>
          <input
            id={input}
            className={styles.file}
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => {
              if (target.files?.[0]) take(target.files[0]);
            }}
          />
        </div>
      )}
      {wrong ? <p role="alert">{wrong}</p> : null}
    </section>
  );
};
