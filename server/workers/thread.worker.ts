import { parentPort, workerData } from 'node:worker_threads';
import { codeOf } from '../failure.ts';
import type { Said } from './threads.ts';

/** Does the tasks of makeThreads in its thread, by the function that a file exports. */
const { default: work } = (await import(workerData as string)) as {
  default: (task: unknown) => unknown;
};
const say = (said: Said<unknown>, moved: ArrayBuffer[] = []): void =>
  parentPort!.postMessage(said, moved);

parentPort!.on('message', async (task: unknown) => {
  say({ is: 'begun' });
  try {
    const result = await work(task);
    say({ is: 'done', result }, result instanceof Uint8Array ? [result.buffer as ArrayBuffer] : []);
  } catch (error) {
    const code = error instanceof Error ? codeOf(error) : undefined;
    say({ is: 'failed', error, code: typeof code === 'string' ? code : undefined });
  }
});
