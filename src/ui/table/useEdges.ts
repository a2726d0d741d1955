import { useEffect, useRef } from 'react';

/** Flags the region when it can scroll left or right, for the shadow and fade there. */
export const useEdges = <Scrolled extends HTMLElement = HTMLElement>() => {
  const scroll = useRef<Scrolled>(null);
  useEffect(() => {
    const element = scroll.current;
    const region = element?.parentElement;
    if (!element || !region) return undefined;
    const look = (): void => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      region.dataset.scrolled = String(scrollLeft > 0);
      region.dataset.more = String(scrollLeft + clientWidth < scrollWidth - 1);
    };
    const watch = new ResizeObserver(look);
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return scroll;
};
