import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { CloseIcon, PlusIcon } from '#src/ui/icons/icons.tsx';
import { knowsHas, radius, flexRow, inlineTarget, bareControl, wrapOf } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { addTags, type JudgeTag, type TagRefusal, tagSeparator } from './add-tags.ts';
import { isComposing } from './composition.ts';
import { Field, inputBox } from './Field.tsx';

/** The number of suggestions shown; more would be a list to read instead of a help. */
const maxShown = 6;

const Row = styled('fieldset')(({ theme }) => ({
  ...wrapOf(6),
  margin: '6px 0 0',
  padding: 0,
  border: 0,
  '& button': {
    ...inlineTarget,
    gap: 4,
    padding: '0 12px 0 8px',
    font: 'inherit',
    fontSize: '0.9375rem',
    color: theme.vars.palette.primary.main,
    backgroundColor: 'transparent',
    border: `1px dashed ${theme.vars.palette.control}`,
    borderRadius: radius.chip,
    cursor: 'pointer',
  },
  '& button:hover': { backgroundColor: theme.vars.palette.background.sunken },
}));

interface TagSuggestionsProps {
  readonly draft: string;
  readonly taken: readonly string[];
  readonly suggestions: readonly string[];
  readonly proposals: readonly string[];
  readonly onChoose: (tag: string) => void;
}

/** Tags in use that contain what is being typed; before that, the proposed ones. */
function TagSuggestions({ draft, taken, suggestions, proposals, onChoose }: TagSuggestionsProps) {
  const { t } = useTranslation('admin');
  const typed = draft.trim().toLowerCase();
  const offered = typed === '' ? proposals : suggestions;
  const fitting = offered
    .filter((tag) => !taken.includes(tag) && tag.toLowerCase().includes(typed))
    .slice(0, maxShown);
  if (fitting.length === 0) return null;
  return (
    <Row aria-label={t('tagInput.suggestions')}>
      {fitting.map((tag) => (
        <button
          key={tag}
          type="button"
          // Keeps the focus in the box: a blur would add the half-typed word as a tag.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(tag)}
        >
          <PlusIcon size={18} />
          {tag}
        </button>
      ))}
    </Row>
  );
}

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  minHeight: 32,
  paddingLeft: 10,
  borderRadius: radius.chip,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.container,
  overflowWrap: 'anywhere',
}));

const Remove = styled('button')({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  position: 'relative',
  width: 34,
  height: 32,
  padding: 0,
  border: 0,
  borderRadius: radius.chip,
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  // A touch target higher than the chip.
  '&::after': { content: '""', position: 'absolute', inset: '-6px 0 -6px -10px' },
});

interface TagChipsProps {
  readonly tags: readonly string[];
  readonly onRemove: (tag: string) => void;
}

/** The current tags, each with a remove button: click it, or press Delete or Backspace on it. */
function TagChips({ tags, onRemove }: TagChipsProps) {
  const { t } = useTranslation('admin');
  return tags.map((tag) => (
    <Chip key={tag}>
      {tag}
      <Remove
        type="button"
        aria-label={t('tagInput.remove', { tag })}
        onClick={(event) => {
          event.stopPropagation();
          onRemove(tag);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Delete' || event.key === 'Backspace') onRemove(tag);
        }}
      >
        <CloseIcon size={16} />
      </Remove>
    </Chip>
  ));
}

const Box = styled('div')(inputBox, ({ theme }) => ({
  ...flexRow,
  gap: 6,
  padding: '5px 8px',
  cursor: 'text',
  '&:has(input:focus-visible)': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
}));

const Input = styled('input')({
  flex: '1 1 6em',
  minWidth: 0,
  minHeight: 32,
  padding: '0 4px',
  ...bareControl,
  color: 'inherit',
  [knowsHas]: { '&:focus-visible': { outline: 'none !important' } },
});

const Count = styled('span')({ flex: 'none', marginLeft: 'auto', whiteSpace: 'nowrap' });

interface TagInputProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (tags: string[]) => void;
  /** The maximum number of tags. */
  readonly max: number;
  /** The maximum length of a tag, in characters. */
  readonly maxLength: number;
  /** Tags in use elsewhere, suggested while typing. */
  readonly suggestions?: readonly string[];
  /** Tags that suit the record, suggested while nothing is typed. */
  readonly proposals?: readonly string[];
  /** The site's rules for tags. */
  readonly judge?: JudgeTag | undefined;
  readonly error?: string | undefined;
  /** Called with whether the box contains text that is not a tag yet, whenever that text changes. */
  readonly onTyping?: (isTyping: boolean) => void;
}

/**
 * Tags typed one after the other. Enter, a comma or 、 ends a tag, a paste may contain several, and Backspace in the
 * empty box removes the last one. What is rejected stays in the box with the reason below it; typed tags that rules
 * loaded later do not allow return there.
 */
export function TagInput(props: TagInputProps) {
  const {
    label,
    value,
    onChange,
    max,
    maxLength,
    suggestions = [],
    proposals = [],
    judge,
    error,
    onTyping,
  } = props;
  const { t } = useTranslation('admin');
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState('');
  const [refusal, setRefusal] = useState<TagRefusal>();
  const [announcement, setAnnouncement] = useState('');
  const typed = useRef<ReadonlySet<string>>(new Set());

  function write(text: string): void {
    setDraft(text);
    onTyping?.(text !== '');
  }

  function take(text: string): void {
    const result = addTags(value, text, { max, maxLength }, judge);
    write(result.rest);
    setRefusal(result.refusal);
    if (result.tags.length === value.length) return;
    const added = result.tags.slice(value.length);
    typed.current = new Set([...typed.current, ...added]);
    setAnnouncement(t('tagInput.added', { tag: added.join('、') }));
    onChange([...result.tags]);
  }

  /** Judges again what was typed here. Earlier tags stay, as they do when the record is saved. */
  const judgeAgain = useEffectEvent((rules: JudgeTag | undefined) => {
    const [before, mine] = [
      value.filter((tag) => !typed.current.has(tag)),
      value.filter((tag) => typed.current.has(tag)),
    ];
    const result = addTags(before, mine.join('\n'), { max, maxLength }, rules);
    if (result.tags.join('\n') === value.join('\n')) return;
    write([result.rest, draft].filter(Boolean).join('、'));
    setRefusal(result.refusal);
    onChange([...result.tags]);
  });
  useEffect(() => judgeAgain(judge), [judge]);

  /** The state of a pointer press, during which the box may lose the focus. */
  const press = useRef<'started' | 'left'>(undefined);
  const end = useEffectEvent(() => {
    if (press.current === 'left') take(draft);
    press.current = undefined;
  });
  const isTyping = draft !== '';
  useEffect(() => {
    if (!isTyping) return undefined;
    const started = () => {
      press.current = 'started';
    };
    const ended = () => end();
    document.addEventListener('mousedown', started, true);
    document.addEventListener('mouseup', ended, true);
    return () => {
      document.removeEventListener('mousedown', started, true);
      document.removeEventListener('mouseup', ended, true);
    };
  }, [isTyping]);

  /** Adds what is typed, but not during a press: the pressed element would move away before it is clicked. */
  function leave(): void {
    if (press.current === 'started') press.current = 'left';
    else take(draft);
  }

  function remove(tag: string): void {
    setRefusal(undefined);
    setAnnouncement(t('tagInput.removed', { tag }));
    onChange(value.filter((other) => other !== tag));
    input.current?.focus();
  }

  function edit(text: string, composing: boolean): void {
    if (!composing && tagSeparator.test(text)) {
      take(text);
      return;
    }
    write(text);
    setRefusal(undefined);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    const last = value.at(-1);
    if (event.key === 'Enter') {
      // Enter never submits the form from here: what is typed would be lost.
      event.preventDefault();
      take(draft);
    } else if (event.key === 'Backspace' && draft === '' && last !== undefined) {
      remove(last);
    }
  }

  const limits = { max, maxLength };
  const refused = refusal && t(`tagInput.${refusal.reason}`, { ...limits, ...refusal });

  return (
    <Field
      label={label}
      error={refused ?? error}
      hint={
        <>
          {t('tagInput.hint', limits)} <Count>{t('tagInput.count', { count: value.length, max })}</Count>
        </>
      }
    >
      {(control) => (
        <>
          <Box data-invalid={control['aria-invalid'] || undefined} onClick={() => input.current?.focus()}>
            <TagChips tags={value} onRemove={remove} />
            <Input
              {...control}
              ref={input}
              value={draft}
              autoComplete="off"
              enterKeyHint="enter"
              onChange={(event) => edit(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
              onCompositionEnd={(event) => edit(event.currentTarget.value, false)}
              onPaste={(event) => {
                // The box has one line: line breaks between tags would be dropped before they are seen.
                const text = event.clipboardData.getData('text');
                if (!tagSeparator.test(text)) return;
                event.preventDefault();
                take(draft + text);
              }}
              onKeyDown={onKeyDown}
              onBlur={leave}
            />
          </Box>
          <TagSuggestions
            draft={draft}
            taken={value}
            suggestions={suggestions}
            proposals={proposals}
            onChoose={take}
          />
          <VisuallyHidden as="output">{announcement}</VisuallyHidden>
        </>
      )}
    </Field>
  );
}
