import { useEffect, useState } from 'react';

/** Pixels below the window's upper edge at which a part counts as being read. */
const readingLine = 120;

/** The anchor of the part that is being read: the last one whose head has passed the upper edge. */
export function useCurrentPart(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = anchors.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const passed = key.split(' ').filter((anchor) => {
        const top = document.getElementById(anchor)?.getBoundingClientRect().top;
        return top !== undefined && top <= readingLine;
      });
      setCurrent(passed.at(-1));
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    globalThis.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      globalThis.removeEventListener('scroll', onScroll);
    };
  }, [key]);
  return current;
}
