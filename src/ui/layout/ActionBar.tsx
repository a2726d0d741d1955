import { Children, useLayoutEffect, useRef, type ReactNode } from 'react';
import { actionBar, barSpace, barWords } from './layout.css.ts';

/**
 * The main buttons of a page behind a link: in their place on a desk, within the thumb's reach on
 * a phone. There the page ends as much lower as the bar is high, so that it covers nothing for good.
 */
export const ActionBar = ({
  words,
  children,
}: {
  /** On a phone, beside the button: what it is about. */
  words?: ReactNode;
  children: ReactNode;
}) => {
  const bar = useRef<HTMLDivElement>(null);
  const isEmpty = Children.toArray(children).length === 0;
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      const isOver = getComputedStyle(element).position === 'fixed';
      style.setProperty(barSpace, isOver ? `${element.offsetHeight}px` : '0px');
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
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
