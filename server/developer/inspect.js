/*
 * What the running charts do, told to the developer's page (/dev/machines) of the same browser.
 * The server puts this file into its pages outside production only; the application's own
 * bundle holds nothing of it but the name it looks for. Personal data and secrets are taken
 * out (src/domain/redact.ts) before anything leaves the tab.
 */
(() => {
  const channel = new BroadcastChannel('oferta:machines');
  const tab = crypto.randomUUID().slice(0, 4);
  const actors = new Map();

  // The rule of src/domain/redact.ts, which the server puts before this script.
  const redact = globalThis.ofertaRedact;

  const snapshotOf = (ref) => {
    const snapshot = ref.getSnapshot();
    return {
      kind: 'snapshot',
      actor: `${tab}/${ref.sessionId}`,
      machine: ref.logic.id,
      status: snapshot.status,
      value: snapshot.value,
      context: redact(snapshot.context),
      events:
        snapshot.status === 'active'
          ? [...new Set((snapshot._nodes ?? []).flatMap((node) => node.ownEvents))].filter(
              (type) => !type.startsWith('xstate.'),
            )
          : [],
    };
  };
  const isChart = (ref) => ref?.logic?.root !== undefined && ref.logic.id !== undefined;

  /** While one develops (npm run dev), a small button at the top leads to the chart that moved last. */
  const corner = document.querySelector('script[src="/@vite/client"]')
    ? document.createElement('a')
    : null;
  const pointTo = (machine) => {
    if (!corner || /^(application|refresh)$/.test(machine)) return;
    corner.href = `/dev/machines/${machine}`;
    corner.textContent = `◇ ${machine}`;
    if (corner.isConnected) return;
    corner.target = '_blank';
    corner.style.cssText =
      'position:fixed;left:50%;top:2px;transform:translateX(-50%);z-index:9999;padding:2px 8px;border-radius:8px;background:#171716;color:#fff;font:12px system-ui;text-decoration:none;opacity:.75';
    document.body.append(corner);
  };

  globalThis.ofertaInspector = (event) => {
    const ref = event.actorRef;
    if (!isChart(ref)) return;
    if (event.type === '@xstate.event') {
      channel.postMessage({
        kind: 'event',
        actor: `${tab}/${ref.sessionId}`,
        machine: ref.logic.id,
        at: Date.now(),
        source: event.sourceRef?.logic?.id ?? event.sourceRef?.id ?? '',
        event: redact(event.event),
      });
    }
    // The arrows it takes, by the names that the tests give them (src/dev/charts/tree.ts).
    if (event.type === '@xstate.microstep') {
      for (const one of event._transitions) {
        const { source, eventType } = one;
        const list = eventType ? source.transitions.get(eventType) : source.always;
        const arrow = `${source.id} | ${eventType || 'always'} | ${list?.indexOf(one) ?? -1}`;
        channel.postMessage({ kind: 'arrow', machine: ref.logic.id, arrow });
      }
    }
    if (event.type === '@xstate.snapshot') {
      actors.set(ref.sessionId, ref);
      pointTo(ref.logic.id);
      // With what led there, as a recording keeps it (src/machines/recorded.ts).
      channel.postMessage({ ...snapshotOf(ref), at: Date.now(), told: redact(event.event) });
    }
  };
  channel.addEventListener('message', ({ data }) => {
    if (data.kind === 'hello')
      for (const ref of actors.values()) channel.postMessage(snapshotOf(ref));
    if (data.kind === 'send' && data.actor.startsWith(`${tab}/`))
      actors.get(data.actor.slice(tab.length + 1))?.send(data.event);
  });
  addEventListener('pagehide', () => channel.postMessage({ kind: 'left', tab }));
})();
