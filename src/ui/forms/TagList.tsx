import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { chipList } from '#src/ui/theme/plain-list.ts';

const List = styled('ul')(chipList, ({ theme }) => ({
  '& span': { padding: '3px 10px', backgroundColor: theme.vars.palette.primary.container },
  '& a:hover span': { textDecoration: 'underline', textUnderlineOffset: '0.22em' },
}));

interface TagListProps {
  readonly tags: readonly { readonly label: string; readonly to: string }[];
}

/** Tags, each a link to everything with that tag. */
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
