/**
 * What charts did in a test that failed, in a file as a report of a problem has it: whoever drops it
 * onto /dev/machines sees it again (decision 093).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keptOf, mostRecorded, type Recorded } from '../../src/machines/recorded.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** In the folder that is no part of the repository. */
const folder = '.tmp/recordings';

/** The file of a test's recording. @param name Its name, or more than that where it has several. */
export const recordingFile = (testFile: string, name: string): string => {
  const words = `${relative(root, testFile)} ${name}`.replace(/^tests\//, '');
  return `${folder}/${words.replaceAll(/[^\w]+/g, '-').slice(0, 160)}.json`;
};

/** Keeps what a failing test's charts did, and says where. */
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

/** A message of a tab to the developers' page (server/developer/inspect.js). */
interface Message {
  kind: string;
  at?: number;
  actor: string;
  machine: string;
  value: unknown;
  told?: { type: string };
}

/** Records what a browser's tabs tell the developers' page; of nobody anything, as it is redacted. */
export class Recording {
  readonly events: Recorded[] = [];

  hear(text: string): void {
    const { kind, at, actor, machine, value, told } = JSON.parse(text) as Message;
    if (kind !== 'snapshot' || !told || at === undefined) return;
    this.events.push(keptOf({ at, chart: machine, actor }, told, value));
    if (this.events.length > mostRecorded) this.events.shift();
  }
}
