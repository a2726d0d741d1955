import type { ElkNode } from 'elkjs/lib/elk-api.js';
import ELK from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';

/** The address of the worker is the one script that this page makes of a string (security D3). */
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

const elk = new ELK({ workerFactory: ownWorker });

/** Lays a graph out, in a worker. */
export const layOut = (graph: ElkNode): Promise<ElkNode> => elk.layout(graph);
