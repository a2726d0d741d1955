/**
 * Collects what the charts in a person's tabs report to the developers' page, from one more tab.
 */
import { Recording } from '../recordings.ts';
import type { Seat } from './engine.ts';

/** A page of the application without charts: its content does not matter. */
const quietPage = '/dev/inspect.js';

/** Keeps what closed documents have reported: the collecting tab stays open. */
const listen = `
  window.heard = [];
  window.charts = new BroadcastChannel('oferta:machines');
  window.charts.onmessage = ({ data }) => {
    if (data.kind === 'snapshot' && data.told) window.heard.push(JSON.stringify(data));
    if (window.heard.length > 1000) window.heard.shift();
  };
`;

/** @returns a function that returns what was collected so far, as a recording. */
export const hearCharts = async (seat: Seat, origin: string): Promise<() => Promise<Recording>> => {
  const tab = await seat.tab();
  await tab.open(new URL(quietPage, origin).href);
  await tab.run(listen);
  return async () => {
    const recording = new Recording();
    for (const text of await tab.run<string[]>('return window.heard')) recording.hear(text);
    return recording;
  };
};
