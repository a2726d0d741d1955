import { write, writeSync } from 'node:fs';
import { pino } from 'pino';

/** Bytes of lines that wait while the log cannot be written; what comes after them is lost. */
const mostWaiting = 1_000_000;

/** Pause before a log is tried again that could not be written, in milliseconds. */
const pauseMs = 250;

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
  #asked: { upTo: number; flushed: Flushed }[] = [];

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
    if (!this.#retry) this.#next();
  }

  /** For pino: tells when all lines until now are written, or that they are not. */
  flush(flushed: Flushed): void {
    if (this.#isLastLost) {
      flushed(new LogFullError());
      return;
    }
    this.#asked.push({ upTo: this.#taken, flushed });
    this.#next();
  }

  /** Writes what still waits as the process ends, if it is taken now. */
  end(): void {
    const rest = this.#isWriting ? [] : [this.#underWay];
    try {
      for (let left = Buffer.concat([...rest, ...this.#waiting]); left.length > 0; )
        left = left.subarray(writeSync(this.#fd, left));
    } catch {
      // It is lost with the process.
    }
  }

  #answer(error?: Error): void {
    const isAnswered = ({ upTo }: { upTo: number }) => error !== undefined || upTo <= this.#written;
    const answered = this.#asked.filter(isAnswered);
    this.#asked = this.#asked.filter((one) => !isAnswered(one));
    for (const { flushed } of answered) flushed(error);
  }

  #next(): void {
    if (this.#isWriting) return;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#answer();
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
      this.#retry = setTimeout(() => this.#next(), pauseMs).unref();
      this.#answer(new LogFullError(error.code));
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

/**
 * The log of a process, a JSON object a line.
 * @param fd Where it goes: standard output.
 */
export const makeLog = (
  level: pino.LevelWithSilentOrString,
  fd = 1,
): { log: pino.Logger; lines: LogLines } => {
  const output = new Output(fd);
  const log = pino({ level, base: null }, output);
  output.onRoom = (lines) => log.warn({ lines }, 'lines of this log were lost');
  process.once('exit', () => output.end());
  return { log, lines: () => output.lines };
};
