import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { controlHeight, radius } from '#src/ui/theme/shape.ts';

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
    minWidth: controlHeight,
    minHeight: controlHeight,
    justifyContent: 'center',
    textDecoration: 'none',
    color: theme.vars.palette.primary.main,
    borderRadius: radius.chip,
  },
  // The chip is lower than the target around it.
  '& span': {
    padding: '3px 10px',
    borderRadius: radius.chip,
    fontSize: '0.9375rem',
    lineHeight: 1.6,
    backgroundColor: theme.vars.palette.primary.container,
  },
  '& a:hover span': { textDecoration: 'underline', textUnderlineOffset: '0.22em' },
}));

interface TagListProps {
  readonly tags: readonly { readonly label: string; readonly to: string }[];
}

/** Tags, each a way to everything that carries it. */
export function TagList({ tags }: TagListProps) {
  const { t } = useTranslation('common');
  return (
    <List aria-label={t('tags.label')}>
      {tags.map(({ label, to }) => (
        <li key={label}>
          <Link to={to}>
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </List>
  );
}
