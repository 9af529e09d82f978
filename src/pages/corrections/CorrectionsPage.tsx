import { preloadQuery } from '#src/data/content/read/queries.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { correctedItems } from '#src/data/retrieval/search/corrected.queries.ts';
import type { CorrectedItem } from '#src/data/retrieval/search/read-corrected.ts';
import correctionsTexts from '#src/locales/zh-TW/corrections.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import { yearQuery } from '#src/routes.ts';
import { FilterLink } from '#src/ui/controls/FilterLink.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ListLayout } from '#src/ui/lists/ListLayout.tsx';
import { NumberedList } from '#src/ui/lists/NumberedList.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { yearFilter } from '#src/ui/lists/YearField.tsx';
import { CorrectionText } from '#src/ui/record/RecordCorrections.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { Prose } from '#src/ui/text/Paragraphs.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

export const texts = { corrections: correctionsTexts };

export async function preload({ queryClient }: PreloadContext): Promise<void> {
  void preloadQuery(queryClient, correctedItems);
}

const Entry = styled('article')(({ theme }) => ({
  padding: 16,
  overflowWrap: 'anywhere',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& time': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& h3': { ...theme.typography.h3, margin: '2px 0 8px' },
  '& dl': { margin: 0, fontSize: '1rem', lineHeight: 1.7 },
  '& dt': { ...theme.typography.subtitle2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '0 0 8px', whiteSpace: 'pre-line' },
}));

interface CorrectionListProps {
  readonly items: readonly CorrectedItem[];
}

/** What was wrong, what is right and why, each with a link to its document; newest first, by year. */
function CorrectionList({ items }: CorrectionListProps) {
  const { t } = useTranslation(['corrections', 'common', 'lists']);
  const { values, set, to: query } = useQueryState(yearQuery);
  const { year } = values;
  const all = items
    .flatMap(({ collection, id, title, place, corrections }) =>
      corrections.map((correction, index) => ({
        id: `${collection} ${id} ${index}`,
        to: addressOf({ collection, id, title, place }),
        title,
        correction,
      })),
    )
    .toSorted((a, b) => compareCodes(b.correction.at, a.correction.at));
  const found = all.filter(({ correction }) => correction.at.startsWith(year));
  return (
    <ListLayout
      {...yearFilter(
        all.map(({ correction }) => correction.at),
        year,
        (next) => set({ year: next }),
      )}
      count={found.length}
    >
      {found.length > 0 ? (
        <>
          <ResultCount>{t('common:list.found', { count: found.length })}</ResultCount>
          <NumberedList
            label={t('list')}
            records={found}
            markOf={({ correction }) => formatDate(correction.at, { year: 'numeric', month: 'long' })}
          >
            {({ to, title, correction }) => (
              <Entry>
                <time dateTime={correction.at}>{formatDate(correction.at)}</time>
                <h3>{to === undefined ? title : <TextLink to={to}>{title}</TextLink>}</h3>
                <CorrectionText {...correction} />
              </Entry>
            )}
          </NumberedList>
        </>
      ) : (
        <EmptyState
          title={t('lists:none')}
          hint={t('lists:noneHint')}
          action={<FilterLink to={query({ year: '' })}>{t('common:list.clear')}</FilterLink>}
        />
      )}
    </ListLayout>
  );
}

const kinds = ['correction', 'update', 'layout'] as const;

function Corrected() {
  const { t } = useTranslation('corrections');
  const { data, error, refetch } = useQuery(correctedItems);
  if (!data) return <LoadState error={error} onRetry={refetch} skeleton={<ListSkeleton count={2} />} />;
  return data.length > 0 ? (
    <Section title={t('list')}>
      <CorrectionList items={data} />
    </Section>
  ) : (
    <EmptyState
      title={t('empty.title')}
      hint={t('empty.hint')}
      action={<SectionLinks to={['debunkingImages', 'about']} />}
    />
  );
}

/** All corrections of published content, newest first (docs/editorial-rules.md, rule 5). */
export default function CorrectionsPage() {
  const { t } = useTranslation(['corrections', 'routes']);
  return (
    <Page title={t('routes:corrections.title')} lead={t('lead')} wide>
      <PageHead description={t('description')} />
      <Corrected />
      <Section title={t('kinds.title')}>
        <Prose>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>{t(`kinds.${kind}`)}</li>
            ))}
          </ul>
        </Prose>
      </Section>
    </Page>
  );
}
