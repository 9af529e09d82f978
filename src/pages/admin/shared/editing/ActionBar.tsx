import { Global } from '@emotion/react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useScreenKeyboard } from '#src/pages/admin/shared/navigation/use-screen-keyboard.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { connectionState, onConnectionState } from '#src/platform/connection.ts';
import { bottomNavigationSpace, contentWidth, desktop } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { DraftBase } from './use-draft-editing.ts';
import type { AutosavePauseReason } from './autosave-pause.ts';
import { type TextSituation, whereTextIs } from './where-text-is.ts';

/** From here on a form has its panel beside it. */
export const panelBeside = '1200px';

/** What the bar takes of the window's lower edge: the words and a row of buttons. */
export const barSpace = '95px';

/** The element that says where the text is. */
export const textPlaceId = 'text-place';

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: bottomNavigationSpace,
  // Above what opens over it, which a notice in it would push up.
  zIndex: theme.zIndex.appBar + 1,
  display: 'grid',
  gap: 6,
  padding: '8px 12px',
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&[hidden]': { display: 'none' },
  '& output': {
    ...theme.typography.body2,
    overflow: 'hidden',
    color: theme.vars.palette.text.secondary,
  },
  [`@media (min-width: ${desktop})`]: {
    bottom: 0,
    // In line with the page's column.
    paddingInline: `max(24px, calc((100% - ${contentWidth}) / 2))`,
    paddingBottom: 'calc(8px + env(safe-area-inset-bottom))',
  },
  [`@media (min-width: ${panelBeside})`]: {
    '&[data-docked]': {
      position: 'static',
      padding: '12px 16px',
      gap: 8,
      borderTop: 0,
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
  },
  '@media print': { display: 'none' },
}));

const Acts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& > button': { paddingInline: 12 },
});

/** What is scrolled to, as a field that takes the focus, stays clear of the bar; so do the last lines of the page. */
const clear = (isDocked: boolean) => ({
  [isDocked ? `@media (max-width: ${Number.parseInt(panelBeside, 10) - 0.02}px)` : '@media all']: {
    'html:root': {
      scrollPaddingBottom: `calc(${bottomNavigationSpace} + ${barSpace})`,
      [`@media (min-width: ${desktop})`]: { scrollPaddingBottom: barSpace },
    },
    // Notifications are above it.
    body: { paddingBottom: barSpace, '--bars': barSpace },
  },
});

interface ActionBarProps {
  /** Undefined where nothing is written, as by whoever only moves pictures. */
  readonly editing:
    | (Pick<TextSituation, 'isUnsaved' | 'isSavedLocally'> & {
        readonly pauseReasons: readonly AutosavePauseReason[];
        readonly state: Pick<TextSituation, 'status'>;
        readonly base: Pick<DraftBase, 'draft' | 'publishedRev' | 'isEmpty'>;
      })
    | undefined;
  /** What went wrong, above everything else. */
  readonly notices?: ReactNode;
  /** On wide screens it is at the head of what it stands in. */
  readonly isDocked?: boolean;
  /** What can be done with the text as a whole. */
  readonly children: ReactNode;
}

/** A field that is in view in part only is left there by browsers when it takes the focus: it goes clear of the bar. */
function showField({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches('form :is(input, textarea, select)')) return;
  if (target.offsetHeight < globalThis.innerHeight / 2) target.scrollIntoView({ block: 'nearest' });
}

/** Where the text is, in words, said whenever that changes. */
function TextPlace({ editing }: { readonly editing: NonNullable<ActionBarProps['editing']> }) {
  const { t } = useTranslation('admin');
  const connection = useSyncExternalStore(onConnectionState, connectionState);
  const { state, base, isUnsaved, isSavedLocally, pauseReasons } = editing;
  const { draft, publishedRev, isEmpty } = base;
  const place = whereTextIs({
    status: state.status,
    isUnsaved,
    isSavedLocally,
    isOffline: connection === 'offline',
    pauseReason: pauseReasons[0],
    draft,
    isPublished: publishedRev > 0,
    isEmpty,
  });
  return (
    <output aria-live="polite">
      {/* An output as a whole describes nothing: its name comes from a label. */}
      <span id={textPlaceId}>{t(`place.${place}`, { time: draft && shortTime(draft.updatedAt) })}</span>
    </output>
  );
}

/** Always in view in an editor: where the text is, and what can be done with it as a whole. */
export function ActionBar({ editing, notices, isDocked = false, children }: ActionBarProps) {
  const isTyping = useScreenKeyboard();
  useEffect(() => {
    document.addEventListener('focusin', showField);
    return () => document.removeEventListener('focusin', showField);
  }, []);
  return (
    <Bar hidden={isTyping} data-docked={isDocked || undefined}>
      <Global styles={clear(isDocked)} />
      {notices}
      {editing && <TextPlace editing={editing} />}
      <Acts>{children}</Acts>
    </Bar>
  );
}
