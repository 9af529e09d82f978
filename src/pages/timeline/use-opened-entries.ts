import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { entryAnchor } from '#src/pages/found-item.ts';
import { useOpened } from '#src/ui/lists/use-opened.ts';

/** Entries that join the page at once. */
const step = 50;

/** How many entries are on the page: as far as was requested, as far as the address points, and all on paper. */
export function useOpenedEntries(ids: readonly string[]) {
  const { hash } = useLocation();
  const { shown, showMore } = useOpened(ids.length, step);
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const open = () => flushSync(() => setPrinting(true));
    const close = () => setPrinting(false);
    addEventListener('beforeprint', open);
    addEventListener('afterprint', close);
    return () => {
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', close);
    };
  }, []);
  const linked = ids.findIndex((id) => hash === `#${entryAnchor(id)}`) + 1;
  const opened = printing ? ids.length : Math.min(ids.length, Math.max(shown, linked));
  return { opened, next: Math.min(step, ids.length - opened), showMore };
}
