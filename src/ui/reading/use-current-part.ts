import { useEffect, useState } from 'react';

/** The distance from the window's upper edge at which a part counts as being read, in pixels. */
const readingLine = 120;

/** Returns the anchor of the part that is being read: the last one whose heading has passed the reading line. */
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
