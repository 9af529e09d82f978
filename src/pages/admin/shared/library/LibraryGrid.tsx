import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { styled } from '#src/ui/theme/styled.ts';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DebunkingImageListRecord } from '#src/data/debunking-images/debunking-image.collection.ts';
import { captionHeight, LibraryCard } from './LibraryCard.tsx';
import type { Choose } from './use-library-selection.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';

/** Pixels between cards, and how wide a card is at least. */
const gap = 12;
const narrowest = 150;
const maxColumns = 6;

const List = styled('ul')({ position: 'relative', ...plainList });

interface LibraryGridProps {
  readonly label: string;
  readonly pictures: readonly DebunkingImageListRecord[];
  readonly isSelected: (id: string) => boolean;
  readonly onChoose: Choose;
  readonly onOpen: (id: string) => void;
}

/** Where an arrow or paging key goes from a place in the grid; undefined for any other key. */
function placeAfter(key: string, at: number, columns: number, last: number): number | undefined {
  const page = columns * 4;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -page,
    PageDown: page,
    Home: -at,
    End: last - at,
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  return Math.min(last, Math.max(0, at + step));
}

/**
 * Any number of pictures, of which only those near the window are in the page. One of them is in the order of Tab;
 * arrows go on from there, with Shift they select on the way.
 */
export function LibraryGrid({ label, pictures, isSelected, onChoose, onOpen }: LibraryGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const [width, setWidth] = useState(0);
  const [top, setTop] = useState(0);
  const [active, setActive] = useState(0);
  const wanted = useRef(false);
  const last = pictures.length - 1;
  const at = Math.min(active, Math.max(0, last));

  const columns = Math.min(maxColumns, Math.max(2, Math.floor((width + gap) / (narrowest + gap))));
  const cardWidth = Math.floor((width - gap * (columns - 1)) / columns);
  const cardHeight = cardWidth + captionHeight;
  const activeRow = Math.floor(at / columns);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by the compiler
  const rows = useWindowVirtualizer({
    count: width === 0 ? 0 : Math.ceil(pictures.length / columns),
    estimateSize: () => cardHeight + gap,
    overscan: 2,
    scrollMargin: top,
    // The one that has the focus stays in the page, wherever one scrolls.
    rangeExtractor: (range) =>
      [...new Set([activeRow, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
  });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      setWidth(element.clientWidth);
      setTop(Math.round(element.getBoundingClientRect().top + globalThis.scrollY));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  useEffect(() => rows.measure(), [rows, cardHeight]);

  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    list.current?.querySelector<HTMLElement>(`[data-index="${at}"] input`)?.focus({ preventScroll: true });
  });

  function onKeyDown(event: KeyboardEvent): void {
    const picture = pictures[at];
    const next = placeAfter(event.key, at, columns, last);
    if (event.key === 'Enter' && picture && event.target instanceof HTMLInputElement) onOpen(picture.id);
    if (next === undefined || !picture || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.shiftKey) {
      if (!isSelected(picture.id)) onChoose(picture.id, true, false);
      const reached = pictures[next];
      if (reached) onChoose(reached.id, true, true);
    }
    wanted.current = true;
    setActive(next);
    rows.scrollToIndex(Math.floor(next / columns), { align: 'auto' });
  }

  return (
    <List
      ref={list}
      aria-label={label}
      style={{ height: rows.getTotalSize() }}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const card = event.target.closest('[data-index]');
        if (card) setActive(Number(card.getAttribute('data-index')));
      }}
    >
      {rows.getVirtualItems().flatMap((row) =>
        pictures.slice(row.index * columns, (row.index + 1) * columns).map((picture, column) => {
          const index = row.index * columns + column;
          return (
            <LibraryCard
              key={picture.id}
              picture={picture}
              index={index}
              total={pictures.length}
              x={column * (cardWidth + gap)}
              y={row.start - top}
              width={cardWidth}
              height={cardHeight}
              isSelected={isSelected(picture.id)}
              isActive={index === at}
              onChoose={onChoose}
            />
          );
        }),
      )}
    </List>
  );
}
