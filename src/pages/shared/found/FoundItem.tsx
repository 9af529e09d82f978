import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import type { SearchRecord } from '#src/data/retrieval/search/search-head.ts';
import { CheckedOn } from '#src/pages/shared/time/CheckedOn.tsx';
import { VerdictBadge } from '#src/ui/verdict/VerdictMarks.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { clamped, longTitle } from '#src/ui/theme/card-look.ts';
import { controlHeight, radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Root = styled(Link)(({ theme }) => ({
  display: 'block',
  minHeight: controlHeight,
  padding: '12px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover strong': { textDecoration: 'underline', textUnderlineOffset: '0.22em' },
  '& strong': theme.typography.h4,
  '& strong[data-long]': clamped(3),
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
  '& p': { margin: 0, fontSize: '1rem', lineHeight: 1.7 },
  '& small': { ...theme.typography.note, display: 'block' },
}));

interface FoundItemProps {
  readonly item: Pick<
    SearchRecord,
    'title' | 'updatedAt' | 'day' | 'verifiedAt' | 'names' | 'verdict' | 'checker' | 'finding' | 'sample'
  >;
  readonly to: string;
  /** Highlights the words of the query in a text. */
  readonly mark?: (text: string) => ReactNode;
  /** An ISO time; an item changed since then is marked as new. */
  readonly since?: string | undefined;
}

/**
 * One search result: its verdict, if it has one, its title with the words highlighted, its conclusion (the finding of a
 * fact-check, the notice of a case), its own date or else that of its check, if it has either, and its tags.
 */
export function FoundItem({ item, to, mark, since }: FoundItemProps) {
  const { t } = useTranslation('common');
  const { verdict, checker, names } = item;
  const date = item.day ? formatDate(item.day) : item.verifiedAt && <CheckedOn day={item.verifiedAt} />;
  const tags = (date ? ['', ...names] : names).join('・');
  // The notice of a case is before its name, and never truncated.
  const [, notice, title] = /^【(.+?)】(.+)$/su.exec(item.title) ?? ['', undefined, item.title];
  const conclusion = notice ?? item.finding;
  // Nor is a title with highlighted words.
  const isLong = !mark && item.title.length > longTitle;
  const isNew = since !== undefined && item.updatedAt > since;
  return (
    <Root to={to}>
      {isNew && <b>{t('new')}</b>}
      {verdict && <VerdictBadge verdict={verdict} checker={checker} />}
      {verdict && ' '}
      <strong data-long={isLong || undefined}>
        {mark ? mark(title ?? '') : title}
        <SampleMark of={item.sample} />
      </strong>
      {conclusion && <p>{mark ? mark(conclusion) : conclusion}</p>}
      <small>
        {date}
        {mark ? mark(tags) : tags}
      </small>
    </Root>
  );
}
