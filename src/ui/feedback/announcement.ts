import { useEffect } from 'react';

/** Milliseconds that a text stands before it is announced: what is typed changes it with each character. */
const pause = 500;

/** The event whose `detail` is what screen readers are to say, or empty when that is no longer so. */
export const announcement = 'announcement';

const announce = (detail: string) => dispatchEvent(new CustomEvent(announcement, { detail }));

/**
 * Has screen readers say a text that came into the page without focus (WCAG 2.2, 4.1.3). Live regions are only heard when
 * they are there before what is put into them, so it is put into one that is always there, by `NotificationsHost`.
 */
export function useAnnouncement(text: unknown): void {
  useEffect(() => {
    const timer = setTimeout(() => typeof text === 'string' && announce(text), pause);
    return () => {
      clearTimeout(timer);
      announce('');
    };
  }, [text]);
}
