import { useEffect } from 'react';

/** How long a text must be unchanged before it is announced, in milliseconds: typing changes it with each character. */
const pause = 500;

/** The name of the event whose `detail` screen readers announce; empty when that no longer applies. */
export const announcement = 'announcement';

const announce = (detail: string) => dispatchEvent(new CustomEvent(announcement, { detail }));

/**
 * Makes screen readers announce a text that appears in the page without focus (WCAG 2.2, 4.1.3). They only announce
 * live regions that exist before their content, so `NotificationsHost` inserts the text into one that is always there.
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
