/**
 * Sends events of this page's charts to an inspector that speaks Stately's protocol: our own
 * (/dev/inspector) or Stately's. The server adds it only if configured (STATELY_INSPECTOR), and
 * never in production.
 */
import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';

type Redact = <T>(value: T) => T;

const { ofertaInspector: own, ofertaRedact: redact } = globalThis as {
  ofertaInspector?: (event: InspectionEvent) => void;
  ofertaRedact?: Redact;
};
const url = document.querySelector<HTMLMetaElement>('meta[name=inspector]')?.content;

if (own && redact && url) {
  // The value is the state's name, which a redactor might mistake for a token.
  const redactSnapshot = <T>(snapshot: T): T => {
    const { value } = snapshot as { value?: unknown };
    return { ...redact(snapshot), ...(value === undefined ? {} : { value }) };
  };
  const inspector = createBrowserInspector({
    url,
    // Browsers block windows that open without a user action: the button below opens it.
    autoStart: false,
    // The package's own sanitizers only see the context of charts, not inputs and outputs of
    // actors; this one sees everything that leaves the page.
    serialize: (event) => {
      const copy = {
        ...event,
        ...('event' in event ? { event: redact(event.event) } : {}),
        ...('snapshot' in event ? { snapshot: redactSnapshot(event.snapshot) } : {}),
      };
      return JSON.parse(JSON.stringify(copy)) as typeof event;
    },
  });
  globalThis.ofertaInspector = (event) => {
    own(event);
    inspector.inspect.next?.(event);
  };
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '◇ Inspector';
  button.style.cssText =
    'position:fixed;left:8px;bottom:40px;z-index:9999;padding:2px 8px;border:0;border-radius:8px;background:#171716;color:#fff;font:12px system-ui';
  button.addEventListener('click', () => inspector.start());
  document.body.append(button);
}
