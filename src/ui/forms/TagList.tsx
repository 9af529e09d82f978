import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { Section } from '#src/ui/layout/Section.tsx';
import { chipList } from '#src/ui/theme/plain-list.ts';

const List = styled('ul')(chipList, ({ theme }) => ({
  '& span': { padding: '3px 10px', backgroundColor: theme.vars.palette.primary.container },
  '& a:hover span': { textDecoration: 'underline', textUnderlineOffset: '0.22em' },
}));

interface TagListProps {
  readonly tags: readonly string[];
  readonly to: (tag: string) => string;
}

/** Tags, each a link to everything with that tag. */
export function TagList({ tags, to }: TagListProps) {
  const { t } = useTranslation('common');
  return (
    <List aria-label={t('tags.label')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={to(tag)}>
            <span>{tag}</span>
          </Link>
        </li>
      ))}
    </List>
  );
}

/** The tags of a document as a section of its page; nothing without tags. */
export function TagSection(props: TagListProps) {
  const { t } = useTranslation('common');
  return (
    props.tags.length > 0 && (
      <Section title={t('tags.label')}>
        <TagList {...props} />
      </Section>
    )
  );
}
