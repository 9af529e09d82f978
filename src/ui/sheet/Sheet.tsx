import { keyframes, styled } from '#src/ui/theme/styled.ts';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useLocation } from 'react-router-dom';
import { IconButton } from '#src/ui/controls/Button.tsx';
import { CloseIcon } from '#src/ui/icons/icons.tsx';
import {
  apartRow,
  bottomNavigationHeight,
  desktop,
  duration,
  ease,
  floatingShadow,
  radius,
} from '#src/ui/theme/shape.ts';

const rise = keyframes({ from: { transform: 'translateY(24px)', opacity: 0 } });
const drop = keyframes({ from: { transform: 'translateY(-8px)', opacity: 0 } });
const fade = keyframes({ from: { opacity: 0 } });

const Root = styled('dialog')(({ theme }) => ({
  padding: 0,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: floatingShadow,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  animation: `${rise} ${duration.slow} ${ease}`,
  '&::backdrop': {
    backgroundColor: 'rgb(11 17 16 / 0.5)',
    animation: `${fade} ${duration.slow} ${ease}`,
  },
  // The whole width at the lower edge on phones, below the header on desktops.
  '&[data-place="edge"]': {
    width: '100%',
    maxWidth: 'none',
    maxHeight: 'min(88dvh, 100%)',
    margin: 'auto 0 0',
    borderWidth: '1px 0 0',
    borderRadius: '16px 16px 0 0',
    paddingBottom: 'env(safe-area-inset-bottom)',
    [`@media (min-width: ${desktop})`]: {
      width: 'min(64rem, calc(100vw - 48px))',
      maxHeight: 'calc(100dvh - var(--sheet-top) - 24px)',
      margin: 'var(--sheet-top) auto auto',
      borderWidth: 1,
      borderRadius: radius.card,
      animationName: drop,
      '&::backdrop': { backgroundColor: 'rgb(11 17 16 / 0.28)' },
    },
  },
  // Beside its opener on desktops, like `edge` on phones.
  '&[data-place="anchor"]': {
    width: '100%',
    maxWidth: 'none',
    margin: 'auto 0 0',
    borderWidth: '1px 0 0',
    borderRadius: '16px 16px 0 0',
    paddingBottom: 'env(safe-area-inset-bottom)',
    '&::backdrop': { backgroundColor: 'rgb(11 17 16 / 0.28)' },
    [`@media (min-width: ${desktop})`]: {
      width: '17rem',
      maxHeight: 'calc(100dvh - var(--sheet-top) - 16px)',
      margin: 'var(--sheet-top) auto auto var(--sheet-left)',
      borderWidth: 1,
      borderRadius: radius.card,
      animationName: drop,
    },
  },
  // Above the floating button.
  '&[data-place="corner"]': {
    width: 'min(17rem, calc(100vw - 32px))',
    margin: `auto 16px calc(${bottomNavigationHeight} + 9px + env(safe-area-inset-bottom)) auto`,
    borderRadius: radius.card,
    [`@media (min-width: ${desktop})`]: { margin: 'auto 24px 16px auto' },
    '&::backdrop': { backgroundColor: 'rgb(11 17 16 / 0.28)' },
  },
}));

const Head = styled('div')(({ theme }) => ({
  ...apartRow,
  padding: '8px 8px 0 20px',
  '& h2': { ...theme.typography.h2, margin: 0 },
}));

/** The gap between an open sheet, its opener and the edges of the window, in pixels. */
const gap = 8;

/** Puts a sheet below a box of the window, or above it if there is more space. */
function placeAt(sheet: HTMLElement, box: DOMRect): void {
  const { width, height } = sheet.getBoundingClientRect();
  const below = box.bottom + gap;
  const fits =
    below + height + gap <= globalThis.innerHeight || box.top < globalThis.innerHeight - box.bottom;
  const top = fits ? below : Math.max(gap, box.top - gap - height);
  const left = Math.max(gap, Math.min(box.left, globalThis.innerWidth - width - gap));
  sheet.style.setProperty('--sheet-top', `${top}px`);
  sheet.style.setProperty('--sheet-left', `${left}px`);
}

interface OpenSheet {
  readonly id: number;
  readonly close: () => void;
  isLeaving?: boolean;
}

/** The number of the latest sheet; entries of an earlier document do not count as open. */
let latest = Date.now();

/** The sheets with a history entry of their own, which going back leaves first; the latest is the last. */
const open: OpenSheet[] = [];

/** How many traversals of the history the router must not see, because the page stays. */
let unseen = 0;

/** True for a history entry of a sheet that is closed. */
function isLeft(state: unknown): boolean {
  const { sheet } = (state ?? {}) as { readonly sheet?: number };
  return sheet !== undefined && open.every(({ id }) => id !== sheet);
}

/** True if the history is at the entry of a sheet. */
const isAt = ({ id }: OpenSheet): boolean =>
  (globalThis.history.state as { readonly sheet?: number } | null)?.sheet === id;

/**
 * Closes the latest sheet by going back, so that no entry of its own is left when it has disappeared: a step back right
 * after leaves the page. Returns false if it has no entry.
 */
function leave(): boolean {
  const top = open.at(-1);
  if (!top || !isAt(top)) return false;
  if (!top.isLeaving) globalThis.history.back();
  return (top.isLeaving = true);
}

function goBack(): void {
  unseen += 1;
  globalThis.history.back();
}

function onPop(event: PopStateEvent): void {
  const top = unseen > 0 ? undefined : open.pop();
  if (top || unseen > 0) event.stopImmediatePropagation();
  if (!top && unseen > 0) unseen -= 1;
  top?.close();
  // A link in the sheet was followed from this entry, and the page is the one before it.
  if (isLeft(event.state)) goBack();
}

if ('addEventListener' in globalThis) globalThis.addEventListener('popstate', onPop, { capture: true });

/**
 * Gives an open sheet a history entry, so that going back closes it and the page stays. The router does not see the
 * entry: nothing loads or scrolls. Returns what removes it when the sheet closes otherwise; after a link in the sheet
 * the next page replaces it.
 */
function addEntry(element: HTMLElement | null, close: () => void): () => void {
  const { history } = globalThis;
  const sheet: OpenSheet = { id: (latest += 1), close };
  let isFollowed = false;
  const watch = ({ target }: Event) => {
    isFollowed = target instanceof Element && target.closest('a[href^="/"]:not([target])') !== null;
  };
  element?.addEventListener('click', watch, { capture: true });
  const { idx = 0, ...state } = (history.state ?? {}) as { readonly idx?: number };
  // One sheet may replace another.
  if (isLeft(state)) history.replaceState({ ...state, idx, sheet: sheet.id }, '');
  else history.pushState({ ...state, idx: idx + 1, sheet: sheet.id }, '');
  open.push(sheet);
  return () => {
    element?.removeEventListener('click', watch, { capture: true });
    if (open.includes(sheet)) open.splice(open.indexOf(sheet), 1);
    setTimeout(() => {
      if (isAt(sheet) && !isFollowed) goBack();
    });
  };
}

interface SheetProps {
  readonly title: string;
  readonly place: 'edge' | 'corner' | 'anchor';
  /** For the place `anchor`: the element that opened it. */
  readonly anchor?: Element | null | undefined;
  /** Called on Escape, a tap outside the sheet, its close button, or the device's back gesture. */
  readonly onClose: () => void;
  /** True if the sheet is part of the page's address. */
  readonly hasAddress?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal sheet over the page, open while it is mounted, with its title and a close button. Uses the browser's own modal
 * `<dialog>`: the rest of the page is inert, the focus stays inside and returns to where it was.
 */
export function Sheet({ title, place, anchor, onClose, hasAddress = false, children }: SheetProps) {
  const { t } = useTranslation('common');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const close = useRef(onClose);
  useEffect(() => void (close.current = onClose), [onClose]);
  // A layout effect: a step back right after the sheet has appeared closes it.
  useLayoutEffect(
    () => (hasAddress ? undefined : addEntry(dialog.current, () => close.current())),
    // oxlint-disable-next-line react/exhaustive-deps -- again after a filter in the sheet has replaced the entry
    [hasAddress, key],
  );

  // A layout effect: the dialog must close while it is still in the document, or the focus is lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    element?.style.setProperty('--sheet-top', `${Math.max(header, 16) + 8}px`);
    element?.showModal();
    if (element && anchor) placeAt(element, anchor.getBoundingClientRect());
    return () => element?.close();
  }, [anchor]);

  const end = () => {
    if (hasAddress || !leave()) onClose();
  };
  return (
    <Root
      ref={dialog}
      aria-labelledby={titleId}
      data-place={place}
      onClick={({ target }) => target === dialog.current && end()}
      onCancel={(event) => {
        event.preventDefault();
        end();
      }}
    >
      <Head>
        <h2 id={titleId}>{title}</h2>
        <IconButton aria-label={t('actions.close')} onClick={end}>
          <CloseIcon />
        </IconButton>
      </Head>
      {children}
    </Root>
  );
}
