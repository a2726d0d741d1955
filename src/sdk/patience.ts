/** How calls wait for a server that has too much to do. */
export interface Patience {
  /** A call was sent away for the first time. */
  hold: () => void;
  /**
   * Waits until the call may be made again.
   * @param seconds After which the server wants to be asked.
   * @throws the signal's reason when nobody waits for the call any more.
   */
  wait: (seconds: number, signal: AbortSignal) => Promise<void>;
  /** A call that was held has its answer, whichever. */
  settle: () => void;
}

/** A call is made so often before its refusal is shown. */
const mostTries = 5;
/** Somebody who is to come back later than this is told so at once, in seconds. */
const longestWait = 30;

/** Whether a call changes nothing twice. */
const isSafe = ({ method, headers }: Request): boolean =>
  method === 'GET' || headers.has('idempotency-key');

/** Seconds after which a call may be made again; null when that would not be safe, or was not said. */
const waitOf = (request: Request, answer: Response): number | null => {
  if (answer.status !== 503 || !isSafe(request)) return null;
  const seconds = Number(answer.headers.get('retry-after'));
  return seconds > 0 && seconds <= longestWait ? seconds : null;
};

/** Makes calls that change nothing twice again when the server is busy (503 with Retry-After). */
export const patiently =
  (send: (request: Request) => Promise<Response>, patience: Patience | undefined) =>
  async (request: Request): Promise<Response> => {
    if (!patience) return send(request);
    let isHeld = false;
    try {
      for (let tries = 1; ; tries += 1) {
        // A body can be read once: what may be sent again is sent as a copy.
        const isCopied = request.method !== 'GET' && isSafe(request);
        const answer = await send(isCopied ? request.clone() : request);
        const seconds = waitOf(request, answer);
        if (seconds === null || tries === mostTries) return answer;
        if (!isHeld) patience.hold();
        isHeld = true;
        await patience.wait(seconds, request.signal);
      }
    } finally {
      if (isHeld) patience.settle();
    }
  };
