import { styled } from '#src/ui/theme/styled.ts';
import { Link } from 'react-router-dom';
import { CheckIcon } from '#src/ui/icons/icons.tsx';
import { controlHeight, radius } from '#src/ui/theme/shape.ts';
import { choiceLink, type ChoiceLinksProps } from './choice.ts';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 8px',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: controlHeight,
    minHeight: controlHeight,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    borderRadius: radius.chip,
  },
  // The chip is lower than the target around it.
  '& span': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    padding: '3px 11px',
    borderRadius: radius.chip,
    border: `1px solid ${theme.vars.palette.control}`,
    fontSize: '0.9375rem',
    lineHeight: 1.6,
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

/** Choices that may be many: they wrap, and the one that applies carries a tick. */
export function LinkChips({ label, choices, inPage = false }: ChoiceLinksProps) {
  return (
    <nav aria-label={label}>
      <List>
        {choices.map((choice) => (
          <li key={choice.label}>
            <Link {...choiceLink(choice, inPage)}>
              <span>
                {choice.current && <CheckIcon size={16} />}
                {choice.label}
              </span>
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
}
