import { Children, useLayoutEffect, useRef, type ReactNode } from 'react';
import { actionBar, barSpace, barWords } from './layout.css.ts';

/**
 * The main buttons of a page behind a link: inline on desktop, a fixed bottom bar on a phone. There
 * the page gets bottom padding of the bar's height, so that the bar never hides content
 * permanently.
 */
export const ActionBar = ({
  words,
  children,
}: {
  /** Context beside the button, on a phone. */
  words?: ReactNode;
  children: ReactNode;
}) => {
  const bar = useRef<HTMLDivElement>(null);
  const isEmpty = Children.toArray(children).length === 0;
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    let frame = 0;
    // In the next frame: the page's new height may be the bar's new width, which WebKit reports as
    // an error when it happens while sizes are being told.
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const isOver = getComputedStyle(element).position === 'fixed';
        style.setProperty(barSpace, isOver ? `${element.offsetHeight}px` : '0px');
      });
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      style.removeProperty(barSpace);
    };
  }, [isEmpty]);
  return isEmpty ? null : (
    <div ref={bar} className={actionBar}>
      {words ? <div className={barWords}>{words}</div> : null}
      {children}
    </div>
  );
};
