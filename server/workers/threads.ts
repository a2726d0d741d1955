import { Worker, type ResourceLimits, type Transferable } from 'node:worker_threads';

/** A task has not begun, as no thread could be had for it: the same may succeed later. */
export class ThreadUnavailableError extends Error {
  override name = 'ThreadUnavailableError';
  readonly code = 'ERR_WORKER_INIT_FAILED';
  constructor(cause: unknown) {
    super('No thread could be started.', { cause });
  }
}

/** What a thread says of its task. */
export type Said<Result> =
  | { is: 'begun' }
  | { is: 'done'; result: Result }
  /** An error loses its own properties on the way, so its code goes beside it. */
  | { is: 'failed'; error: unknown; code: string | undefined };

interface Job<Task, Result> {
  task: Task;
  /** Parts of the task that are moved and not copied. */
  moved: readonly Transferable[];
  /** Called when a thread begins with it. */
  begun: (thread: Worker) => void;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface Thread<Task, Result> {
  job: () => Job<Task, Result> | null;
  give: (job: Job<Task, Result>) => void;
  /** Ends the thread, whatever it is doing. */
  stop: () => Promise<unknown>;
}

interface Settings {
  /** Exports by default what does a task. */
  file: URL;
  /** Threads at once. */
  most: number;
  /** After so long without a task a thread ends, in milliseconds. */
  idleMs: number;
  resourceLimits: ResourceLimits;
}

/**
 * A thread that does one task at a time.
 * @param changed Called when it is free, or has ended.
 * @throws when the machine has no thread left.
 */
const startThread = <Task, Result>(
  { file, idleMs, resourceLimits }: Settings,
  changed: (state: 'free' | 'ended') => void,
): Thread<Task, Result> => {
  const worker = new Worker(new URL('thread.worker.ts', import.meta.url), {
    workerData: file.href,
    resourceLimits,
  });
  let job: Job<Task, Result> | null = null;
  let hasBegun = false;
  let idle: NodeJS.Timeout | undefined;
  const stop = (): Promise<unknown> => {
    clearTimeout(idle);
    job = null;
    changed('ended');
    return worker.terminate();
  };
  const freed = (): void => {
    job = null;
    worker.unref();
    idle = setTimeout(stop, idleMs).unref();
    changed('free');
  };
  const fail = (cause: unknown): void => {
    job?.reject(hasBegun ? cause : new ThreadUnavailableError(cause));
    void stop();
  };
  // It may also fail without a task, while it starts or waits: unheard, that would end the process.
  worker.on('error', fail).on('messageerror', fail);
  worker.on('exit', () => fail(new Error('The thread has ended.')));
  worker.on('message', (said: Said<Result>) => {
    if (said.is === 'begun') {
      hasBegun = true;
      job?.begun(worker);
      return;
    }
    if (said.is === 'done') job?.resolve(said.result);
    else
      job?.reject(said.code ? Object.assign(said.error as Error, { code: said.code }) : said.error);
    freed();
  });
  return {
    job: () => job,
    give: (next) => {
      clearTimeout(idle);
      job = next;
      hasBegun = false;
      worker.ref();
      try {
        worker.postMessage(next.task, next.moved);
      } catch (error) {
        next.reject(error);
        freed();
      }
    },
    stop,
  };
};

export interface Threads<Task, Result> {
  /**
   * Does a task, in its turn.
   * @param more.signal Takes it back; a thread that has begun with it is ended.
   * @throws ThreadUnavailableError when no thread can be had, and whatever the task throws.
   */
  run: (
    task: Task,
    more?: Partial<Pick<Job<Task, Result>, 'moved' | 'begun'>> & { signal?: AbortSignal },
  ) => Promise<Result>;
  close: () => Promise<void>;
}

/**
 * Threads for heavy work. They start when they are needed; one that cannot start, for want of memory,
 * of descriptors or of threads, costs the task that it was for and nothing else.
 */
export const makeThreads = <Task, Result>(settings: Settings): Threads<Task, Result> => {
  const threads = new Set<Thread<Task, Result>>();
  const waiting: Job<Task, Result>[] = [];
  let isClosed = false;
  const start = (): Thread<Task, Result> => {
    const thread = startThread<Task, Result>(settings, (state) => {
      if (state === 'ended') threads.delete(thread);
      serve();
    });
    threads.add(thread);
    return thread;
  };
  const serve = (): void => {
    for (;;) {
      const free = [...threads].find((thread) => !thread.job());
      if (!free && threads.size >= settings.most) return;
      const job = waiting.shift();
      if (!job) return;
      try {
        (free ?? start()).give(job);
      } catch (cause) {
        job.reject(new ThreadUnavailableError(cause));
      }
    }
  };
  return {
    run: async (task, { moved = [], begun = () => {}, signal } = {}) => {
      signal?.throwIfAborted();
      if (isClosed) throw new ThreadUnavailableError(null);
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const job = { task, moved, begun, resolve, reject };
      const takeBack = (): void => {
        reject(signal!.reason);
        if (waiting.includes(job)) waiting.splice(waiting.indexOf(job), 1);
        else void [...threads].find((thread) => thread.job() === job)?.stop();
      };
      signal?.addEventListener('abort', takeBack, { once: true });
      waiting.push(job);
      serve();
      try {
        return await promise;
      } finally {
        signal?.removeEventListener('abort', takeBack);
      }
    },
    close: async () => {
      isClosed = true;
      const jobs = [...waiting.splice(0), ...[...threads].map((thread) => thread.job())];
      for (const job of jobs) job?.reject(new ThreadUnavailableError(null));
      await Promise.all([...threads].map((thread) => thread.stop()));
    },
  };
};
