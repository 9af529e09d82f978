import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SearchRecord } from '#src/data/search/search-head.ts';
import { VerdictBadge } from '#src/ui/verdict/VerdictMarks.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { cardLook } from '#src/ui/theme/card-look.ts';
import { controlHeight, radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { Marked } from './Marked.tsx';

const Root = styled(Link)(({ theme }) => ({
  ...cardLook(theme),
  display: 'block',
  minHeight: controlHeight,
  padding: '12px 16px',
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover strong': { textDecoration: 'underline', textUnderlineOffset: '0.22em' },
  '& strong': { ...theme.typography.h4, display: 'block' },
  '& > b': {
    float: 'right',
    marginInlineStart: 8,
    padding: '0 8px',
    borderRadius: radius.chip,
    fontSize: '0.875rem',
    lineHeight: 1.7,
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.container,
  },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));

interface FoundItemProps {
  readonly item: Pick<SearchRecord, 'title' | 'updatedAt' | 'names' | 'verdict'>;
  readonly to: string;
  /** What was searched for, to be marked. */
  readonly query?: string;
  /** ISO time; an item that changed since is marked as new. */
  readonly since?: string | undefined;
}

/** One result: its verdict, if it has one, its title with the words marked, its tags, its last change. */
export function FoundItem({ item, to, query = '', since }: FoundItemProps) {
  const { t } = useTranslation('common');
  const { verdict, names } = item;
  const isNew = since !== undefined && item.updatedAt > since;
  return (
    <Root to={to}>
      {isNew && <b>{t('new')}</b>}
      {verdict && <VerdictBadge verdict={verdict} />}
      <strong>
        <Marked text={item.title} query={query} />
      </strong>
      <small>
        <Marked text={[formatDate(item.updatedAt), ...names].join('・')} query={query} />
      </small>
    </Root>
  );
}
