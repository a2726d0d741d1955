/**
 * A press does what it began on: no control moves away or is replaced between press and release,
 * or the browser counts it as no click at all. Every journey is watched; `OFERTA_PRESS_MS=200`
 * holds each click as long as a slow finger does, which finds what a click of no length misses.
 */
import type { BrowserContext } from 'playwright-core';

const misses: string[] = [];

/** How long each click is held (ms); without the setting, not at all. */
const heldMs = Number(process.env.OFERTA_PRESS_MS ?? 0);

/** Options of a click that is held for the time set. */
export const held = (options: object | undefined): object | undefined =>
  heldMs > 0 ? { delay: heldMs, ...options } : options;

/** Watches every tab of a person. */
export const watchPresses = async (context: BrowserContext): Promise<void> => {
  await context.exposeBinding('ofertaMissed', (_source, told: string) => {
    misses.push(told);
  });
  await context.addInitScript(() => {
    const controlOf = (target: EventTarget | null): Element | null =>
      target instanceof Element
        ? target.closest('a, button, input, label, select, summary, textarea, [role], [tabindex]')
        : null;
    let begun: { control: Element; top: number; x: number; y: number } | null = null;
    addEventListener(
      'pointerdown',
      ({ target, clientX: x, clientY: y }) => {
        const control = controlOf(target);
        begun = control && { control, top: control.getBoundingClientRect().top, x, y };
      },
      true,
    );
    addEventListener(
      'pointerup',
      ({ target, clientX, clientY }) => {
        const press = begun;
        begun = null;
        // Dragged elsewhere on purpose.
        if (!press || Math.hypot(clientX - press.x, clientY - press.y) > 4) return;
        const { control, top } = press;
        if (target instanceof Node && control.contains(target)) return;
        // A menu opens when it is pressed, and what it opens may lie under the pointer.
        if (control.matches('[aria-haspopup], [aria-expanded=true]')) return;
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
        const what = `${control.tagName.toLowerCase()} ${name.slice(0, 40)} at ${location.pathname}`;
        const moved = Math.round(control.getBoundingClientRect().top - top);
        const why = control.isConnected ? `moved by ${moved} px` : 'was replaced';
        (window as unknown as { ofertaMissed: (told: string) => void }).ofertaMissed(
          `${what} ${why} while it was pressed`,
        );
      },
      true,
    );
  });
};

/** What was reported since the last call. */
export const missedPresses = (): string[] => misses.splice(0);
