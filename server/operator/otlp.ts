import type { FastifyBaseLogger } from 'fastify';
import { receiveSpans, type Span } from './spans.ts';

/** Where traces are sent: an endpoint for OTLP over HTTP with JSON, and the headers it requires. */
export interface TraceSettings {
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** Spans per request, and the queue limit: while the receiver is down further spans are dropped. */
const bounds = { atOnce: 512, waiting: 4096, everyMs: 5000, patienceMs: 10_000 };

const kinds = { internal: 1, server: 2, client: 3 } as const;
const failed = 2;

const attributesOf = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

const nanoseconds = (milliseconds: number): string =>
  String(BigInt(Math.round(milliseconds * 1000)) * 1000n);

/** Spans as an ExportTraceServiceRequest (opentelemetry-proto 1.x) in JSON. */
const requestOf = (spans: readonly Span[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': 'oferta' }) },
        scopeSpans: [
          {
            scope: { name: 'oferta' },
            spans: spans.map((span) => ({
              traceId: span.traceId,
              spanId: span.spanId,
              ...(span.parentId ? { parentSpanId: span.parentId } : {}),
              name: span.name,
              kind: kinds[span.kind],
              startTimeUnixNano: nanoseconds(span.from),
              endTimeUnixNano: nanoseconds(span.to),
              attributes: attributesOf(span.attributes),
              status: span.isFailed ? { code: failed } : {},
            })),
          },
        ],
      },
    ],
  });

/**
 * Sends spans to a receiver in batches. If it is down spans are lost and a line is logged, but no
 * call ever waits for it.
 * @returns stops sending, after flushing the queue.
 */
export const sendTraces = (
  { url, headers }: TraceSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { flush: () => Promise<void>; stop: () => Promise<void> } => {
  let waiting: Span[] = [];
  let dropped = 0;
  let sending: Promise<void> = Promise.resolve();
  const send = async (): Promise<void> => {
    while (waiting.length > 0) {
      const some = waiting.splice(0, bounds.atOnce);
      const isTaken = await fetch(`${url.replace(/\/$/, '')}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: requestOf(some),
        signal: AbortSignal.timeout(bounds.patienceMs),
      }).then(
        async (answer) => (await answer.arrayBuffer(), answer.ok),
        () => false,
      );
      if (!isTaken) {
        dropped += some.length + waiting.length;
        waiting = [];
      }
    }
    if (dropped > 0) log.warn({ dropped }, 'spans were dropped');
    dropped = 0;
  };
  const flush = (): Promise<void> => (sending = sending.then(send));
  const timer = setInterval(() => void flush(), bounds.everyMs);
  timer.unref();
  receiveSpans((span) => {
    if (waiting.length >= bounds.waiting) dropped += 1;
    else waiting.push(span);
  });
  return {
    flush,
    stop: async () => {
      receiveSpans(undefined);
      clearInterval(timer);
      await flush();
    },
  };
};
