import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { Command, EditorState } from 'prosemirror-state';
import { useScreenKeyboard } from '#src/pages/admin/shared/navigation/use-screen-keyboard.ts';
import { styled } from '#src/ui/theme/styled.ts';
import {
  type EditorAction,
  isInList,
  isInTable,
  listActions,
  stepActions,
  tableActions,
  textActions,
} from './editor-commands.ts';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  padding: 4,
  backgroundColor: theme.vars.palette.background.sunken,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  // With an on-screen keyboard little of the text is visible: the buttons are in one row that scrolls sideways.
  '&[data-row]': {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    paddingInlineEnd: 32,
    // Fades out at the edge to show that there is more.
    maskImage: 'linear-gradient(to right, #000 calc(100% - 32px), #0003)',
  },
  '& button': {
    flex: 'none',
    minHeight: 44,
    minWidth: 44,
    padding: '4px 10px',
    font: 'inherit',
    fontSize: '0.9375rem',
    color: theme.vars.palette.text.primary,
    backgroundColor: 'transparent',
    border: 0,
    borderRadius: 8,
    cursor: 'pointer',
  },
  '& button:hover': { backgroundColor: theme.vars.palette.background.paper },
  '& button[aria-pressed="true"]': {
    fontWeight: 700,
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& button[aria-disabled="true"]': { color: theme.vars.palette.text.secondary, cursor: 'default' },
}));

export const dialogKinds = ['link', 'image', 'source'] as const;
export type DialogKind = (typeof dialogKinds)[number];

interface ToolbarProps {
  readonly label: string;
  readonly state: EditorState;
  readonly onRun: (command: Command) => void;
  readonly onDialog: (kind: DialogKind) => void;
  readonly hasSources: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The formatting buttons. One tab stop; arrow keys move from button to button (ARIA toolbar pattern). */
export function Toolbar({ label, state, onRun, onDialog, hasSources }: ToolbarProps) {
  const { t } = useTranslation('admin/content');
  const bar = useRef<HTMLDivElement>(null);
  const isTyping = useScreenKeyboard();
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])];

  function go(event: KeyboardEvent): void {
    const step = steps[event.key];
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to =
      step === undefined
        ? { Home: 0, End: all.length - 1 }[event.key]
        : (at + step + all.length) % all.length;
    if (to === undefined || at === -1) return;
    event.preventDefault();
    all[to]?.focus();
  }

  const actions: readonly EditorAction[] = [
    ...textActions,
    ...(isInList(state) ? listActions : []),
    ...(isInTable(state) ? tableActions : []),
    ...stepActions,
  ];
  // Keeps the focus in the text, so that a phone's keyboard stays open.
  const stay = (event: { preventDefault: () => void }) => event.preventDefault();
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons receive the focus
    <Bar
      ref={bar}
      role="toolbar"
      aria-label={t('editor.toolbar', { label })}
      data-row={isTyping || undefined}
      onKeyDown={go}
    >
      {actions.map(({ name, run, isOn }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          aria-pressed={isOn?.(state)}
          aria-disabled={!run(state)}
          onMouseDown={stay}
          onClick={() => onRun(run)}
        >
          {t(`editor.action.${name}` as 'editor.action.bold')}
        </button>
      ))}
      {dialogKinds
        .filter((kind) => kind !== 'source' || hasSources)
        .map((kind) => (
          <button key={kind} type="button" tabIndex={-1} onMouseDown={stay} onClick={() => onDialog(kind)}>
            {t(`editor.action.${kind}`)}
          </button>
        ))}
    </Bar>
  );
}
