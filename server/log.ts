import { write, writeSync } from 'node:fs';
import { pino } from 'pino';

/** Bytes of lines that wait while the log cannot be written; what comes after them is lost. */
const mostWaiting = 1_000_000;

/** Pause before a log is tried again that could not be written, in milliseconds. */
const pauseMs = 250;

/** The same for a pipe without room: its reader is at work as a rule, and reads it within moments. */
const fullPipePauseMs = 10;

/** How long lines are waited for; a reader that has stopped may never take them. */
const flushMs = 5000;

/** A line that is not in the log, and may be kept nowhere else. */
class LogFullError extends Error {
  override name = 'LogFullError';
  readonly code: string;
  constructor(code = 'ENOBUFS') {
    super(`The log cannot be written: ${code}.`);
    this.code = code;
  }
}

type Flushed = (error?: Error) => void;

interface Asked {
  /** Bytes of the log. */
  upTo: number;
  flushed: Flushed;
  deadline: NodeJS.Timeout;
}

/**
 * Where the lines of a log go. No failure of it ends or holds up the process: a full disk, or a
 * reader that is gone, costs lines and no call. What waits is tried again, from the byte where it
 * stopped, so that no line is cut in two.
 */
class Output {
  /** Lines that are not written yet, and those that never will be. */
  readonly lines = { waiting: 0, lost: 0 };
  /** Called with the number of lines that were lost, once there is room again. */
  onRoom: (lines: number) => void = () => {};
  readonly #fd: number;
  #waiting: Buffer[] = [];
  #underWay: Buffer = Buffer.alloc(0);
  #linesUnderWay = 0;
  /** Bytes that were taken on, and those of them that are written. */
  #taken = 0;
  #written = 0;
  #told = 0;
  #isLastLost = false;
  #isWriting = false;
  #retry: NodeJS.Timeout | undefined;
  #soon: NodeJS.Immediate | undefined;
  readonly #asked = new Set<Asked>();

  constructor(fd: number) {
    this.#fd = fd;
  }

  /** For pino. */
  write(line: string): void {
    const bytes = Buffer.from(line);
    this.#isLastLost = this.#taken - this.#written + bytes.length > mostWaiting;
    if (this.#isLastLost) {
      this.lines.lost += 1;
      return;
    }
    this.#waiting.push(bytes);
    this.lines.waiting += 1;
    this.#taken += bytes.length;
    // Not at once: what a process logs in its last moments would be under way as it ends.
    if (!this.#retry && !this.#isWriting) this.#soon ??= setImmediate(() => this.#next());
  }

  /** For pino: tells when all lines until now are written, or within seconds that they are not. */
  flush(flushed: Flushed): void {
    if (this.#isLastLost) {
      flushed(new LogFullError());
      return;
    }
    const asked: Asked = {
      upTo: this.#taken,
      flushed,
      deadline: setTimeout(
        () => this.#answer((one) => one === asked, new LogFullError('ETIMEDOUT')),
        flushMs,
      ),
    };
    this.#asked.add(asked);
    this.#next();
  }

  /** Writes what still waits as the process ends, if it is taken now. */
  end(): void {
    // Nobody knows how much of it will be taken: what is written beside it would land in its middle.
    if (this.#isWriting) return;
    try {
      for (let left = Buffer.concat([this.#underWay, ...this.#waiting]); left.length > 0; )
        left = left.subarray(writeSync(this.#fd, left));
    } catch {
      // It is lost with the process.
    }
  }

  #answer(isAnswered: (one: Asked) => boolean, error?: Error): void {
    for (const one of [...this.#asked].filter(isAnswered)) {
      this.#asked.delete(one);
      clearTimeout(one.deadline);
      one.flushed(error);
    }
  }

  #next(): void {
    if (this.#isWriting) return;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    clearImmediate(this.#soon);
    this.#soon = undefined;
    this.#answer(({ upTo }) => upTo <= this.#written);
    // Whoever was answered may have asked for more.
    if (this.#isWriting) return;
    if (this.#underWay.length === 0) {
      this.#linesUnderWay = this.#waiting.length;
      this.#underWay = Buffer.concat(this.#waiting.splice(0));
    }
    if (this.#underWay.length === 0) return;
    this.#isWriting = true;
    write(this.#fd, this.#underWay, (error, bytes) => {
      if (!error) this.#took(bytes);
      this.#isWriting = false;
      if (!error) {
        this.#next();
        return;
      }
      const isFullPipe = error.code === 'EAGAIN';
      this.#retry = setTimeout(() => this.#next(), isFullPipe ? fullPipePauseMs : pauseMs).unref();
      if (!isFullPipe) this.#answer(() => true, new LogFullError(error.code));
    });
  }

  #took(bytes: number): void {
    this.#underWay = this.#underWay.subarray(bytes);
    this.#written += bytes;
    if (this.#underWay.length === 0) this.lines.waiting -= this.#linesUnderWay;
    const missing = this.lines.lost - this.#told;
    this.#told = this.lines.lost;
    if (missing > 0) this.onRoom(missing);
  }
}

/** What became of lines of the log. */
export type LogLines = () => Readonly<Record<'waiting' | 'lost', number>>;

/** The log of a process. */
interface ProcessLog {
  log: pino.Logger;
  lines: LogLines;
  /** Waits until its lines are written, for some seconds: for a process that is about to end. */
  written: () => Promise<void>;
}

/**
 * The log of a process, a JSON object a line.
 * @param fd Where it goes. Standard output by default; Node makes a pipe non-blocking when its stream
 *   is first asked for. A write that a stopped reader holds up would never answer, and a process
 *   with such a write cannot even exit.
 */
export const makeLog = (
  level: pino.LevelWithSilentOrString,
  fd = process.stdout.fd as number,
): ProcessLog => {
  const output = new Output(fd);
  const log = pino({ level, base: null }, output);
  output.onRoom = (lines) => log.warn({ lines }, 'lines of this log were lost');
  process.once('exit', () => output.end());
  return {
    log,
    lines: () => output.lines,
    written: () => new Promise((resolve) => output.flush(() => resolve())),
  };
};
