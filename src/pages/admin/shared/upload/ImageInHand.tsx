import Dialog from '@mui/material/Dialog';
import { styled } from '#src/ui/theme/styled.ts';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { isComposing } from '#src/ui/forms/composition.ts';
import { CloseIcon } from '#src/ui/icons/icons.tsx';
import { sheetLook } from '#src/ui/theme/card-look.ts';
import type { useHand } from './UploadEditor.tsx';
import type { InHand, UploadActs } from './use-upload-editor.ts';

const Parts = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  minHeight: 0,
  height: '100%',
  '& > header, & > footer': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '8px 16px',
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& > header': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& > header > div': { flex: '1 1 auto', minWidth: 0 },
  '& > footer': { flexWrap: 'wrap', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > footer > :last-child': { marginLeft: 'auto' },
  '& h3': {
    ...theme.typography.h4,
    margin: 0,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& header p': { ...theme.typography.note, margin: 0 },
  '& .content': {
    padding: 16,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    '& :is(input, textarea, select, button, summary, a)': { scrollMarginBlock: 40 },
  },
}));

const Aside = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 16,
  // Leaves the same distance to the progress bar below as to the top of the window.
  height: 'calc(100dvh - 32px - var(--bars, 0px))',
  minHeight: 360,
  minWidth: 0,
  ...sheetLook(theme),
  overflow: 'hidden',
}));

/** Browsers scroll a focused field into view within the panel, whose footer the bar may cover. */
function showWhole({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  // Must not scroll on a pointer press, which would move the pressed element.
  if (target.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest' });
}

const places: Readonly<Record<InHand['focus'], string | undefined>> = {
  name: 'h3',
  missing: '[data-missing]',
  problem: '[aria-invalid="true"]',
  decision: '[data-near] button',
  nothing: undefined,
};

/** Returns the first required field that is empty: the title, then the alternative text. */
function missingField(root: HTMLElement): HTMLElement | undefined {
  const fields = [root.querySelector('input:not([type="checkbox"])'), root.querySelector('textarea')];
  return fields.find(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '',
  ) as HTMLElement | undefined;
}

interface ImageInHandProps {
  readonly hand: ReturnType<typeof useHand>;
  readonly name: string;
  readonly total: number;
  readonly isBeside: boolean;
  readonly verb: UploadActs['verb'];
  readonly savable: number;
  readonly onSaveAll: () => void;
  readonly children: ReactNode;
}

/** The image being edited, with buttons to the others and to the next one that lacks something. */
export function ImageInHand(props: ImageInHandProps) {
  const { hand, name, total, isBeside, verb, savable, onSaveAll, children } = props;
  const { inHand, at, lacking, step, nextLacking, close } = hand;
  const { t } = useTranslation(['admin/upload-debunking-image', 'common']);
  const titleId = useId();
  const root = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = root.current;
    if (!element || inHand.focus === 'nothing') return;
    const found =
      inHand.focus === 'missing'
        ? missingField(element)
        : element.querySelector<HTMLElement>(places[inHand.focus] ?? 'h3');
    (found ?? element.querySelector<HTMLElement>('h3'))?.focus();
  }, [inHand]);

  function onKeyDown(event: KeyboardEvent): void {
    // With an input method, Enter confirms and Escape cancels the composition.
    if (isComposing(event) || event.defaultPrevented) return;
    if (event.key === 'Escape' && isBeside) {
      event.preventDefault();
      close();
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.shiftKey) step(-1);
    else nextLacking();
  }

  const parts = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of the controls inside
    <Parts ref={root} aria-label={t('hand.label')} onKeyDown={onKeyDown}>
      <header>
        <div>
          <h3 id={titleId} tabIndex={-1}>
            {name}
          </h3>
          <p>{t('hand.place', { number: at + 1, total })}</p>
        </div>
        {!isBeside && (
          <IconButton aria-label={t('common:actions.close')} onClick={close}>
            <CloseIcon />
          </IconButton>
        )}
      </header>
      <div className="content">{children}</div>
      <footer>
        <Button disabled={at <= 0} aria-keyshortcuts="Control+Shift+Enter" onClick={() => step(-1)}>
          {t('hand.before')}
        </Button>
        <Button disabled={at + 1 >= total} onClick={() => step(1)}>
          {t('hand.next')}
        </Button>
        {lacking === 0 && savable > 0 && !isBeside ? (
          <Button
            variant="contained"
            onClick={() => {
              close();
              onSaveAll();
            }}
          >
            {t(`actions.${verb}All`, { count: savable })}
          </Button>
        ) : (
          <Button
            variant="outlined"
            disabled={lacking === 0}
            aria-keyshortcuts="Control+Enter"
            onClick={nextLacking}
          >
            {t('hand.nextLacking', { count: lacking })}
          </Button>
        )}
      </footer>
    </Parts>
  );
  if (isBeside) return <Aside onFocus={showWhole}>{parts}</Aside>;
  return (
    <Dialog open fullScreen onClose={close} aria-labelledby={titleId}>
      {parts}
    </Dialog>
  );
}
