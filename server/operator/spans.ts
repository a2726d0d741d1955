import type { FastifyReply, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { currentCall } from '../http/callContext.ts';

/**
 * A timed operation: a call, a statement, a job, a mail. Never contains a value, a name or an
 * address.
 */
export interface Span extends Place {
  /** The parent span; undefined for the root of a trace. */
  parentId: string | undefined;
  name: string;
  kind: 'server' | 'client' | 'internal';
  /** Milliseconds since 1970. */
  from: number;
  to: number;
  attributes: Record<string, string | number>;
  isFailed: boolean;
}

/** Position in a trace; hexadecimal, 32 and 16 digits. */
interface Place {
  traceId: string;
  spanId: string;
}

let receive: ((span: Span) => void) | undefined;

/** Sets the receiver of spans; none by default. */
export const receiveSpans = (by: typeof receive): void => {
  receive = by;
};

const places = new AsyncLocalStorage<Place>();
const now = (): number => performance.timeOrigin + performance.now();
const newId = (bytes: number): string => randomBytes(bytes).toString('hex');

/** The trace id of a call is its request id, as shown on the error page and in the log. */
const placeOfCall = (requestId: string): Place => {
  const traceId = requestId.replaceAll('-', '');
  return { traceId, spanId: traceId.slice(16) };
};

const currentPlace = (): Place | undefined => {
  const inside = places.getStore();
  if (inside) return inside;
  const call = currentCall();
  return call && placeOfCall(call.requestId);
};

/** Reports a call after its response. */
export const tellOfCall = (request: FastifyRequest, reply: FastifyReply): void => {
  if (!receive) return;
  const to = now();
  const { method } = request;
  // The route pattern, never the URL: paths contain link tokens.
  const route = request.routeOptions.url ?? 'unmatched';
  const { statusCode } = reply;
  receive({
    ...placeOfCall(request.id),
    parentId: undefined,
    name: `${method} ${route}`,
    kind: 'server',
    from: to - reply.elapsedTime,
    to,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': statusCode,
      'oferta.request_id': request.id,
    },
    isFailed: statusCode >= 500,
  });
};

/**
 * Begins a span within the current call or job; a no-op without a receiver.
 * @returns ends the span.
 */
export const beginSpan = (
  name: string,
  kind: Span['kind'],
  attributes: Span['attributes'],
): ((isFailed?: boolean) => void) | undefined => {
  if (!receive) return undefined;
  const parent = currentPlace();
  const place = { traceId: parent?.traceId ?? newId(16), spanId: newId(8) };
  const from = now();
  return (isFailed = false) =>
    receive?.({
      ...place,
      parentId: parent?.spanId,
      name,
      kind,
      from,
      to: now(),
      attributes,
      isFailed,
    });
};

/** Runs work as a trace of its own, such as a job; its database statements are child spans. */
export const inTrace = async <T>(
  name: string,
  attributes: Span['attributes'],
  work: () => Promise<T>,
): Promise<T> => {
  if (!receive) return work();
  const place = { traceId: newId(16), spanId: newId(8) };
  const from = now();
  let isFailed = true;
  try {
    const result = await places.run(place, work);
    isFailed = false;
    return result;
  } finally {
    receive?.({
      ...place,
      parentId: undefined,
      name,
      kind: 'internal',
      from,
      to: now(),
      attributes,
      isFailed,
    });
  }
};
