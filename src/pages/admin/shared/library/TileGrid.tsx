import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSObject, styled } from '#src/ui/theme/styled.ts';
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Choose } from './use-library-selection.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { textScale } from '#src/ui/theme/typography.ts';

interface SelectBoxProps {
  readonly id: string;
  readonly label: string;
  readonly checked: boolean;
  readonly tabIndex?: number | undefined;
  readonly onChoose: Choose;
}

/** With Shift it selects every image between this one and the last one chosen. */
export function SelectBox({ id, label, checked, tabIndex, onChoose }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      tabIndex={tabIndex}
      checked={checked}
      onChange={({ target, nativeEvent }) =>
        onChoose(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}

/** The gap between cards and the minimum width of a card, in pixels. */
const gap = 12;
const narrowest = 150;
const maxColumns = 6;

const List = styled('ul')({ position: 'relative', ...plainList });

/** A tile's index in the list, and its position and size in pixels. */
export interface TilePlace {
  readonly index: number;
  readonly total: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether the tile is in the tab order (roving `tabIndex`). */
  readonly isActive: boolean;
}

/** The frame of every tile, positioned by `tileAttributes`; the caller sets the colours. */
export const tileFrame: CSSObject = {
  position: 'absolute',
  top: 0,
  left: 0,
  overflow: 'hidden',
  contain: 'strict',
  borderRadius: radius.card,
};

/** Returns the attributes that position a list item in the grid. */
export const tileAttributes = ({ index, total, x, y, width, height }: TilePlace) => ({
  'data-index': index,
  'aria-setsize': total,
  'aria-posinset': index + 1,
  style: { width, height, transform: `translate(${x}px, ${y}px)` },
});

interface TileGridProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly idOf: (item: T) => string;
  /** Height below the square image, in pixels at the standard text size. */
  readonly captionHeight: number;
  /** The id of the item that is shown next to the grid; it is scrolled into view when it changes. */
  readonly current?: string | undefined;
  readonly isSelected: (id: string) => boolean;
  readonly onChoose: Choose;
  readonly onOpen: (id: string) => void;
  /** Renders a list item with `tileAttributes` and a focusable checkbox. */
  readonly children: (item: T, place: TilePlace) => ReactNode;
}

/** Returns the index to which an arrow or paging key moves; undefined for any other key. */
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

/** Virtualised, with one tile in the tab order: arrow keys move on, and with Shift select on the way. */
export function TileGrid<T>(props: TileGridProps<T>) {
  const { label, items, idOf, captionHeight, current, isSelected, onChoose, onOpen, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const [width, setWidth] = useState(0);
  const [top, setTop] = useState(0);
  const [active, setActive] = useState(0);
  const wanted = useRef(false);
  const last = items.length - 1;
  const at = Math.min(active, Math.max(0, last));

  const columns = Math.min(maxColumns, Math.max(2, Math.floor((width + gap) / (narrowest + gap))));
  const cardWidth = Math.floor((width - gap * (columns - 1)) / columns);
  const cardHeight = cardWidth + Math.ceil(captionHeight * textScale());
  const activeRow = Math.floor(at / columns);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by the compiler
  const rows = useWindowVirtualizer({
    count: width === 0 ? 0 : Math.ceil(items.length / columns),
    estimateSize: () => cardHeight + gap,
    overscan: 2,
    scrollMargin: top,
    // The focused tile stays in the DOM, however far the page is scrolled.
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

  const shownAt = current === undefined ? -1 : items.findIndex((item) => idOf(item) === current);
  const [followed, setFollowed] = useState(shownAt);
  if (shownAt !== followed) {
    setFollowed(shownAt);
    if (shownAt >= 0) setActive(shownAt);
  }
  useEffect(() => {
    if (shownAt >= 0) rows.scrollToIndex(Math.floor(shownAt / columns), { align: 'auto' });
    // oxlint-disable-next-line react/exhaustive-deps -- only when another item is shown
  }, [current]);

  function onKeyDown(event: KeyboardEvent): void {
    const item = items[at];
    const next = placeAfter(event.key, at, columns, last);
    if (event.key === 'Enter' && item !== undefined && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      onOpen(idOf(item));
    }
    if (next === undefined || item === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.shiftKey) {
      if (!isSelected(idOf(item))) onChoose(idOf(item), true, false);
      const reached = items[next];
      if (reached !== undefined) onChoose(idOf(reached), true, true);
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
        items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => {
          const index = row.index * columns + column;
          const place = {
            index,
            total: items.length,
            x: column * (cardWidth + gap),
            y: row.start - top,
            width: cardWidth,
            height: cardHeight,
            isActive: index === at,
          };
          return <Fragment key={idOf(item)}>{children(item, place)}</Fragment>;
        }),
      )}
    </List>
  );
}
