import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { saveReadingPosition, readingPosition } from '#src/platform/storage/reading-position.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import type { Part } from './TableOfContents.tsx';
import './reading-texts.ts';

/** A little longer than back and forward need to restore the position, in milliseconds. */
const offerDelay = 1_000;

/**
 * Saves on the device which part of a long page was read last, and offers to continue there. Never scrolls by itself: a
 * URL opens at its own position.
 */
export function useReadingPosition(page: string, parts: readonly Part[], current: string | undefined): void {
  const { t } = useTranslation('reading');
  const offered = useRef(false);

  useEffect(() => {
    if (offered.current) return undefined;
    offered.current = true;
    const left = parts.find(({ anchor }) => anchor === readingPosition(page));
    if (!left || left === parts[0] || globalThis.location.hash) return undefined;
    let dismiss = () => {};
    const timer = setTimeout(() => {
      // Going back has already scrolled the visitor there, or they have started reading.
      if (globalThis.scrollY > 0) return;
      ({ dismiss } = notify({
        message: t('left', { title: left.title }),
        timeout: 0,
        actions: [
          {
            label: t('goOn'),
            onClick: () => document.getElementById(left.anchor)?.scrollIntoView(),
          },
        ],
      }));
    }, offerDelay);
    return () => {
      clearTimeout(timer);
      dismiss();
    };
  }, [page, parts, t]);

  useEffect(() => {
    if (current !== undefined) saveReadingPosition(page, current);
  }, [page, current]);
}
