import { preloadQuery } from '#src/data/content/read/queries.ts';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { CorrectedItem } from '#src/data/retrieval/search/read-corrected.ts';
import collectionTexts from '#src/locales/zh-TW/collections.json';
import correctionsTexts from '#src/locales/zh-TW/corrections.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { useCollectionName } from '#src/pages/shared/record/use-collection-name.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { type RouteRow, routes, yearQuery } from '#src/routes.ts';
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
import { sheetLook } from '#src/ui/theme/card-look.ts';
import { styled } from '#src/ui/theme/styled.ts';

/** Every published item with corrections, as of the last publication. */
export const correctedItems = queryOptions({
  queryKey: ['corrected', 'published'] as const,
  staleTime: 60_000,
  queryFn: async () => (await import('#src/data/retrieval/search/read-corrected.ts')).readCorrectedItems(),
});

export const texts = { collections: collectionTexts, corrections: correctionsTexts };

const rows: readonly RouteRow[] = routes;

export async function preload({ queryClient }: PreloadContext): Promise<void> {
  void preloadQuery(queryClient, correctedItems);
}

const Entry = styled('article')(({ theme }) => ({
  padding: 16,
  overflowWrap: 'anywhere',
  ...sheetLook(theme),
  '& time': theme.typography.note,
  '& h3': { ...theme.typography.h3, margin: '2px 0 8px' },
  '& dl': { margin: 0, fontSize: '1rem', lineHeight: 1.7 },
  '& dt': { ...theme.typography.subtitle2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '0 0 8px', whiteSpace: 'pre-line' },
}));

/** What was wrong, what is right and why, and what was withdrawn and why; newest first, by year. */
function CorrectionList({ items }: { readonly items: readonly CorrectedItem[] }) {
  const { t } = useTranslation(['corrections', 'common', 'lists']);
  const { values, set, to: query } = useQueryState(yearQuery);
  const { year } = values;
  const nameOf = useCollectionName();
  /** A withdrawn document is not named; its page, if it has one, says no more than this. */
  const withdrawal = (collection: string, id: string, { at, reason }: { at: string; reason: string }) => ({
    id: `${collection} ${id}`,
    to: rows.some(({ entries }) => entries === collection)
      ? addressOf({ collection, id, title: '' })
      : undefined,
    title: t('withdrawn', { name: nameOf(collection) }),
    at: dayOf(at),
    words: (
      <dl>
        <dt>{t('common:record.withdrawn.reason')}</dt>
        <dd>{reason}</dd>
      </dl>
    ),
  });
  const all = items
    .flatMap(({ collection, id, title, place, corrections, withdrawn }) => [
      ...corrections.map((correction, index) => ({
        id: `${collection} ${id} ${index}`,
        to: addressOf({ collection, id, title, place }),
        title,
        at: correction.at,
        words: <CorrectionText {...correction} />,
      })),
      ...(withdrawn ? [withdrawal(collection, id, withdrawn)] : []),
    ])
    .toSorted((a, b) => compareCodes(b.at, a.at));
  const found = all.filter(({ at }) => at.startsWith(year));
  return (
    <ListLayout
      {...yearFilter(
        all.map(({ at }) => at),
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
            markOf={({ at }) => formatDate(at, { year: 'numeric', month: 'long' })}
          >
            {({ to, title, at, words }) => (
              <Entry>
                <time dateTime={at}>{formatDate(at)}</time>
                <h3>{to === undefined ? title : <TextLink to={to}>{title}</TextLink>}</h3>
                {words}
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

/** All corrections and withdrawals of published content, newest first (docs/editorial-rules.md, rule 5). */
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
