import type { ElkNode } from 'elkjs/lib/elk-api.js';
import ELK from 'elkjs/lib/elk-api.js';
import { layChart } from './charts/laid.ts';
import type { Pictured } from './charts/layout.ts';
import type { MachineReport } from './charts/report.ts';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';

/** The worker's URL is the only script URL that this page creates from a string. */
const ownWorker = (): Worker => {
  const { trustedTypes } = window as {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string };
    };
  };
  const policy = trustedTypes?.createPolicy('layout-worker', {
    createScriptURL: (url) => {
      if (url !== workerUrl) throw new TypeError('No other worker runs here.');
      return url;
    },
  });
  return new Worker(policy ? policy.createScriptURL(workerUrl) : workerUrl);
};

let engine: InstanceType<typeof ELK> | undefined;
/** Loads the layout engine into a worker; from then on the page needs no network. */
export const loadEngine = (): InstanceType<typeof ELK> =>
  (engine ??= new ELK({ workerFactory: ownWorker }));

/**
 * A chart's initial layout is precomputed; any other is computed in the worker.
 * @returns the layout that is largest when fitted into the available space.
 */
export const fitting = async (
  { chart, laid }: Pick<MachineReport, 'chart' | 'laid'>,
  folded: readonly string[],
  room: { clientWidth: number; clientHeight: number },
  pictured: Pictured,
): Promise<ElkNode> => {
  const { layouts } =
    laid.key === folded.join(',') && pictured.size === 0
      ? laid
      : await layChart(loadEngine(), chart, folded, pictured);
  const scaleOf = ({ width = 1, height = 1 }: ElkNode): number =>
    Math.min(room.clientWidth / width, room.clientHeight / height);
  return layouts.toSorted((one, other) => scaleOf(other) - scaleOf(one))[0]!;
};
