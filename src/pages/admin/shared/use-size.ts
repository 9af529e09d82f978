import { type RefCallback, useState } from 'react';

/**
 * Returns a ref and the current width of its element's content, or its whole height, in pixels; `first` until it is
 * measured, and the last height while the element is hidden.
 */
export function useSize(side: 'width' | 'height', first: number): [RefCallback<HTMLElement>, number] {
  const [size, setSize] = useState(first);
  const [measure] = useState(() => (element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) =>
      setSize((before) => (side === 'width' ? entry?.contentRect.width : element.offsetHeight) || before),
    );
    observer.observe(element);
    return () => observer.disconnect();
  });
  return [measure, size];
}
