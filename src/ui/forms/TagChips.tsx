import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '#src/ui/icons/icons.tsx';
import { radius } from '#src/ui/theme/shape.ts';

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
  // A finger's target, higher than the chip.
  '&::after': { content: '""', position: 'absolute', inset: '-6px 0 -6px -10px' },
});

interface TagChipsProps {
  readonly tags: readonly string[];
  readonly onRemove: (tag: string) => void;
}

/** The tags already there, each with its own way out: click, or Delete and Backspace on the button. */
export function TagChips({ tags, onRemove }: TagChipsProps) {
  const { t } = useTranslation('common');
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
