import { styled } from '#src/ui/theme/styled.ts';
import { CheckIcon, CloseIcon } from '#src/ui/icons/icons.tsx';
import { chipList } from '#src/ui/theme/plain-list.ts';
import { ChoiceLinks, type ChoiceLinksProps } from './ChoiceLinks.tsx';

const List = styled('ul')(chipList, ({ theme }) => ({
  '& a': { color: theme.vars.palette.text.primary },
  '& span': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    padding: '3px 11px',
    border: `1px solid ${theme.vars.palette.control}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& a:hover span': { backgroundColor: theme.vars.palette.background.sunken },
  '& a[aria-current] span': {
    color: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.container,
    fontWeight: 700,
  },
  '@media print': { display: 'none' },
}));

const rightOf = (element: Element) => element.getBoundingClientRect().right;

/**
 * A `ref` for a row of chips that scrolls sideways: when the row mounts, scrolls it until the chosen chip and the edge
 * of the next one are in view.
 */
export function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector('[aria-current]');
  if (row && chosen) row.scrollLeft = rightOf(chosen) - rightOf(row) + 32;
}

/** Choices that may be many: they wrap, and the current one has a tick, or a cross if it can be taken off. */
export function LinkChips(props: ChoiceLinksProps) {
  return (
    <ChoiceLinks {...props} list={List}>
      {({ label, current }) => (
        <span>
          {current && !props.isRemovable && <CheckIcon size={16} />}
          {label}
          {current && props.isRemovable && <CloseIcon size={16} />}
        </span>
      )}
    </ChoiceLinks>
  );
}
