import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { latestItems } from '#src/data/retrieval/search/latest.queries.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { clamped, longTitle } from '#src/ui/theme/card-look.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { controlHeight, desktop, inlineTarget } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { newsKinds, newsOf, newsOfToday } from './news.ts';

const Rows = styled('dl')(({ theme }) => ({
  ...plainList,
  '& > div': {
    display: 'grid',
    padding: '6px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
    [`@media (min-width: ${desktop})`]: { gridTemplateColumns: '10rem 1fr', alignItems: 'baseline' },
  },
  '& dt': theme.typography.note,
  '& dd': { margin: 0 },
  '& a': {
    ...inlineTarget,
    minWidth: controlHeight,
    textDecoration: 'none',
  },
  '& dd a': { color: theme.vars.palette.text.primary, fontWeight: 700 },
  '& dd a[data-long]': { ...clamped(2), minHeight: 0, marginBlock: 8 },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '0.22em' },
}));

/** The notice of a case, which precedes its title, is never truncated. */
const isLong = (title: string): boolean => !title.startsWith('【') && title.length > longTitle;

/**
 * The newest item of each kind that is not among today's news, in one line, with a link to the full list. A kind
 * without published items is omitted.
 */
export function HomeSections() {
  const { t } = useTranslation('home');
  const { data } = useQuery(latestItems);
  const latest = data ?? new Map();
  const { lead, beside } = newsOfToday(latest);
  const shown = new Set([lead, ...beside].map((each) => each?.to));
  const rows = newsKinds.flatMap(({ collection, list }) => {
    const newest = newsOf(latest, collection).find(({ to }) => !shown.has(to));
    return newest ? [{ collection, list, newest }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Section title={t('sections')}>
      <Rows>
        {rows.map(({ collection, list, newest }) => (
          <div key={collection}>
            <dt>
              <Link to={list}>{t(`news.${collection}`)}</Link>
            </dt>
            <dd>
              <Link to={newest.to} data-long={isLong(newest.item.title) || undefined}>
                {newest.item.title}
              </Link>
            </dd>
          </div>
        ))}
      </Rows>
    </Section>
  );
}
