import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { firstData } from '#src/data/content/queries.ts';
import type { CorruptionCaseListRecord } from '#src/data/corruption-cases/corruption-case.schema.ts';
import { corruptionCaseList } from '#src/data/corruption-cases/corruption-cases.queries.ts';
import { choicesIn, countCases, findCases, holdsCase } from '#src/data/corruption-cases/search-cases.ts';
import corruptionCasesTexts from '#src/locales/zh-TW/corruption-cases.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { useFoldAhead } from '#src/pages/use-fold-ahead.ts';
import { preloadSettings, useSettings } from '#src/pages/use-settings.ts';
import { useToday } from '#src/pages/use-today.ts';
import { useSearchQuery } from '#src/pages/use-search-query.ts';
import { corruptionCasesQuery } from '#src/routes.ts';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { CaseCounts } from './CaseCounts.tsx';
import { CaseFilters } from './CaseFilters.tsx';
import { ListedCase } from './ListedCase.tsx';

export const texts = { 'corruption-cases': corruptionCasesTexts };

export async function preload({ queryClient }: PreloadContext): Promise<void> {
  await Promise.all([preloadSettings(queryClient), firstData(queryClient, corruptionCaseList)]);
}

interface CasesProps {
  readonly records: readonly CorruptionCaseListRecord[];
}

function Cases({ records }: CasesProps) {
  const { t } = useTranslation(['corruption-cases', 'common']);
  const state = useQueryState(corruptionCasesQuery);
  useFoldAhead(records, holdsCase.fold);
  const today = useToday();
  const { stage, role, region, year, tag, check, sort } = state.values;
  const q = useSearchQuery(state.values.q);
  const found = useMemo(
    () => findCases(records, { q, stage, role, region, year, tag, check, sort }, today),
    [records, q, stage, role, region, year, tag, check, sort, today],
  );
  const counts = useMemo(() => countCases(records), [records]);
  const choices = useMemo(() => choicesIn(records), [records]);
  const isSplit = role !== 'all' && stage !== 'all';
  const all = state.to({
    q: '',
    stage: 'all',
    role: 'all',
    region: '不分區',
    year: '',
    tag: '',
    check: 'all',
  });
  const clear = (
    <LinkButton to={all} replace preventScrollReset variant="outlined">
      {t('common:list.clear')}
    </LinkButton>
  );
  return (
    <>
      <CaseFilters state={state} {...choices} />
      <CaseCounts counts={counts} />
      <Section title={t('list')}>
        {/* A number of cases is said only where all of them are of one role and one status. */}
        <ResultCount>
          {found.length === 0
            ? ''
            : isSplit
              ? t('found.split', { role, stage, count: found.length })
              : t(`found.${sort}`)}
        </ResultCount>
        {found.length > 0 ? (
          <PagedList key={JSON.stringify(state.values)} label={t('list')} records={found} withoutTotal>
            {(record) => <ListedCase record={record} today={today} />}
          </PagedList>
        ) : (
          <EmptyState title={t('none.title')} hint={t('none.hint')} action={clear} />
        )}
      </Section>
    </>
  );
}

/** The cases of the tracked party, with the presumption of innocence above all of them. */
export default function CorruptionCasesPage() {
  const { t } = useTranslation(['corruption-cases', 'routes']);
  const settings = useSettings();
  const query = useQuery(corruptionCaseList);
  return (
    <Page
      title={t('routes:corruptionCases.title')}
      lead={
        <>
          {t('lead', { party: settings?.partyName ?? t('party') })}
          <strong>{t('notice')}</strong>
        </>
      }
      wide
    >
      <ListStates query={query}>
        {query.data?.records.length ? (
          <Cases records={query.data.records} />
        ) : (
          <EmptyState
            title={t('empty.title')}
            hint={t('empty.hint')}
            action={<SectionLinks to={['about', 'debunkingImages']} />}
          />
        )}
      </ListStates>
    </Page>
  );
}
