import { Global } from '@emotion/react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useSize } from '#src/pages/admin/shared/use-size.ts';
import { useScreenKeyboard } from '#src/pages/admin/shared/navigation/use-screen-keyboard.ts';
import { SteadyButton } from '#src/pages/admin/shared/focus/SteadyButton.tsx';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { EditIcon } from '#src/ui/icons/icons.tsx';
import { connectionState, onConnectionState } from '#src/platform/browser/connection.ts';
import { bottomNavigationSpace, columnPadding, desktop } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { AutosavePauseReason, DraftBase } from './use-draft-editing.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import type { EditingStatus } from './editing-state.ts';

export interface TextSituation {
  readonly status: EditingStatus;
  readonly isUnsaved: boolean;
  /** False if the browser denied saving the text on this device. */
  readonly isSavedLocally: boolean;
  readonly isOffline: boolean;
  readonly pauseReason: AutosavePauseReason | undefined;
  readonly draft: DraftRecord | undefined;
  readonly isPublished: boolean;
  /** True if no form content is stored: of a withdrawn document only its title and the reason are stored. */
  readonly isEmpty: boolean;
}

/** Returns the key suffix of the text (`place.…`) that says where the edited text is saved. */
export function whereTextIs(situation: TextSituation) {
  const { status, isUnsaved, isSavedLocally, isOffline, pauseReason, draft, isPublished, isEmpty } =
    situation;
  if (status === 'conflicted') return 'conflicted';
  if (status === 'publishing') return 'publishing';
  if (status === 'saving' && !isOffline) return 'saving';
  if (isUnsaved) {
    if (!isSavedLocally) return 'nowhere';
    if (pauseReason === 'moved' || pauseReason === 'withdrawn' || pauseReason === 'gone') return pauseReason;
    if (isOffline) return pauseReason ? 'offlineHeld' : 'offline';
    if (status === 'failed') return 'failed';
    return pauseReason ? 'held' : 'device';
  }
  if (draft) return 'database';
  if (!isPublished) return 'nothing';
  return isEmpty ? 'emptied' : 'published';
}

/** The window width from which a form has its panel beside it. */
export const panelBeside = '1200px';

/** The height that the bar covers at the window's lower edge: one line of text and a row of buttons. */
export const barSpace = '95px';

export const textPlaceId = 'text-place';

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: bottomNavigationSpace,
  // Above the panel that opens at the height `barSpace`: with a notice the bar is taller than that.
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
    '& svg': { marginRight: 6, verticalAlign: '-3px' },
  },
  [`@media (min-width: ${desktop})`]: {
    // Above the buttons of a dialog that contains the form.
    bottom: 'var(--bar-bottom, 0px)',
    paddingInline: columnPadding('24px'),
    paddingBottom: 'calc(8px + env(safe-area-inset-bottom))',
  },
  [`@media (min-width: ${panelBeside})`]: {
    position: 'static',
    padding: '12px 16px',
    gap: 8,
    borderTop: 0,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '@media print': { display: 'none' },
}));

const Acts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& > *': { paddingInline: 12 },
});

/** Keeps a field that is scrolled into view, such as on focus, and the last lines of the page clear of the bar. */
const clear = (height: number) => ({
  [`@media (max-width: ${Number.parseInt(panelBeside, 10) - 0.02}px)`]: {
    'html:root': {
      scrollPaddingBottom: `calc(${bottomNavigationSpace} + ${height}px)`,
      [`@media (min-width: ${desktop})`]: { scrollPaddingBottom: height },
    },
    // Notifications are shown above the bar.
    body: { paddingBottom: height, '--bars': `${height}px` },
  },
});

interface ActionBarProps {
  readonly editing: Pick<TextSituation, 'isUnsaved' | 'isSavedLocally'> & {
    readonly pauseReasons: readonly AutosavePauseReason[];
    readonly state: Pick<TextSituation, 'status'>;
    readonly base: Pick<DraftBase, 'draft' | 'publishedRev' | 'isEmpty'>;
  };
  readonly notices?: ReactNode;
  readonly children: ReactNode;
}

/** Browsers do not scroll a partly visible field when it receives the focus: scrolls it clear of the bar. */
function showField({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches('form :is(input, textarea, select)')) return;
  if (target.offsetHeight < globalThis.innerHeight / 2) target.scrollIntoView({ block: 'nearest' });
}

function TextPlace({ editing }: Pick<ActionBarProps, 'editing'>) {
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
      {/* `aria-describedby` cannot refer to the output itself, whose text would come from a label: the id is on a
          span. */}
      <span id={textPlaceId}>
        {place === 'database' && <EditIcon size={18} />}
        {t(`place.${place}`, { time: draft && shortTime(draft.updatedAt) })}
      </span>
    </output>
  );
}

/** The bar that stays in view in an editor: where the text is saved, and the buttons for the document as a whole. */
export function ActionBar({ editing, notices, children }: ActionBarProps) {
  const isTyping = useScreenKeyboard();
  // A notice makes it taller.
  const [bar, height] = useSize('height', Number.parseInt(barSpace, 10));
  useEffect(() => {
    document.addEventListener('focusin', showField);
    return () => document.removeEventListener('focusin', showField);
  }, []);
  return (
    <Bar ref={bar} hidden={isTyping}>
      <Global styles={clear(height)} />
      {notices}
      <TextPlace editing={editing} />
      <Acts>{children}</Acts>
    </Bar>
  );
}

interface SaveDraftButtonProps {
  readonly canSave: boolean;
  readonly onSave: () => Promise<void>;
}

/** Saves the text now. With nothing to save, it does nothing and its description says where the text is saved. */
export function SaveDraftButton({ canSave, onSave }: SaveDraftButtonProps) {
  const { t } = useTranslation('admin/content');
  return (
    <SteadyButton
      variant="outlined"
      isOff={!canSave}
      aria-describedby={canSave ? undefined : textPlaceId}
      onPress={() => void onSave()}
    >
      {t('item.save')}
    </SteadyButton>
  );
}
