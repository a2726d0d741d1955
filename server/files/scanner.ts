import { createConnection } from 'node:net';
import { refuse } from '../http/problem.ts';

/** An antivirus scanner. */
export interface Scanner {
  /** @throws ProblemError 5008 when it finds something, 9003 when it cannot be reached. */
  scan: (bytes: Uint8Array) => Promise<void>;
}

const chunkBytes = 64 * 1024;
const longestScanMs = 20_000;

/**
 * Sends bytes to clamd (clamd(8), INSTREAM) and returns its answer: each chunk is preceded by its
 * length; a zero length ends the stream.
 */
const askClamd = (url: URL, bytes: Uint8Array): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket =
      url.protocol === 'unix:'
        ? createConnection(decodeURIComponent(url.pathname))
        : createConnection(Number(url.port || 3310), url.hostname.replaceAll(/[[\]]/g, ''));
    let answer = '';
    socket.setTimeout(longestScanMs, () => socket.destroy(new Error('clamd did not answer.')));
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.once('error', (error) => (answer ? resolve(answer) : reject(error)));
    socket.once('close', () => resolve(answer));
    socket.once('connect', () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < bytes.length; at += chunkBytes) {
        const chunk = bytes.subarray(at, at + chunkBytes);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(chunk.length);
        socket.write(length);
        socket.write(chunk);
      }
      socket.write(Buffer.alloc(4));
    });
  });

/** @param clamdUrl `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. */
export const clamdScanner = (clamdUrl: string): Scanner => {
  const url = new URL(clamdUrl);
  return {
    scan: async (bytes) => {
      const answer = (await askClamd(url, bytes).catch(() => '')).replaceAll('\0', '').trim();
      if (answer === 'stream: OK') return;
      // Larger than the scanner's limit: not known to be clean.
      if (answer.endsWith(' FOUND') || /size limit exceeded/i.test(answer)) throw refuse(5008);
      throw refuse(9003, { retryAfterSeconds: 30 });
    },
  };
};
