/**
 * Saves chart events of a failed test as a file in the format of a problem report: dropping it onto
 * /dev/machines replays it (decision 093).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keptOf, mostRecorded, type Recorded } from '../../src/machines/recorded.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Outside version control. */
const folder = '.tmp/recordings';

/** File of a test's recording. @param name Of the test, with a suffix if it has several. */
export const recordingFile = (testFile: string, name: string): string => {
  const words = `${relative(root, testFile)} ${name}`.replace(/^tests\//, '');
  return `${folder}/${words.replaceAll(/[^\w]+/g, '-').slice(0, 160)}.json`;
};

/** Saves the chart events of a failing test, and logs where. */
export const leaveRecording = (
  testFile: string,
  name: string,
  events: readonly Recorded[],
): string => {
  const file = recordingFile(testFile, name);
  mkdirSync(`${root}${folder}`, { recursive: true });
  const words = `${relative(root, testFile)} > ${name}`;
  writeFileSync(`${root}${file}`, `${JSON.stringify({ words, events }, null, 1)}\n`);
  return `Recorded in ${file}: drop it onto /dev/machines.`;
};

/** Reports of other engines, which Chromium replays (journeys/replay.test.ts). */
export const reportFile = (engine: string): string =>
  `${root}tests/journeys/reports/${engine.toLowerCase()}.json`;

/** With OFERTA_KEEP_REPORTS set, an engine's journeys rewrite theirs. */
export const keepReport = (engine: string, report: string): void => {
  if (process.env.OFERTA_KEEP_REPORTS)
    writeFileSync(reportFile(engine), `${JSON.stringify(JSON.parse(report), null, 2)}\n`);
};

/** A message from a tab to the developer pages (server/developer/inspect.js). */
interface Message {
  kind: string;
  at?: number;
  actor: string;
  machine: string;
  value: unknown;
  told?: { type: string };
}

/**
 * Records what a browser's tabs report to the developer pages; redacted, so without personal data.
 */
export class Recording {
  readonly events: Recorded[] = [];

  hear(text: string): void {
    const { kind, at, actor, machine, value, told } = JSON.parse(text) as Message;
    if (kind !== 'snapshot' || !told || at === undefined) return;
    this.events.push(keptOf({ at, chart: machine, actor }, told, value));
    if (this.events.length > mostRecorded) this.events.shift();
  }
}
