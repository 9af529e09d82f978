import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { saveReadingPosition, readingPosition } from '#src/platform/reading-position.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import type { Part } from './TableOfContents.tsx';
import './reading-texts.ts';

/** Milliseconds after which back and forward have restored the position, and a little. */
const offerDelay = 1_000;

/**
 * Saves on the device which part of a long page was read last, and offers to go on from there. It moves nobody: an
 * address links to where it says.
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
      // Going back has brought the visitor there already, or the reading has started.
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
