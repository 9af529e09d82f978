import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { firstData } from '#src/data/content/read/queries.ts';
import { noRegion } from '#src/data/content/declare/regions.ts';
import { caseStatuses } from '#src/data/collections/corruption-cases/case-status.ts';
import { listNotice, peopleOf, standingsOf } from '#src/data/collections/corruption-cases/case-texts.ts';
import type { CorruptionCaseListRecord } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { corruptionCaseList } from '#src/data/collections/corruption-cases/corruption-cases.queries.ts';
import { isPrivate, statusesOf } from '#src/data/collections/corruption-cases/participant-facts.ts';
import {
  type CaseSort,
  choicesIn,
  findCases,
  matchesCase,
  sortDates,
} from '#src/data/collections/corruption-cases/search-cases.ts';
import { linkTo } from '#src/links.ts';
import corruptionCasesTexts from '#src/locales/zh-TW/corruption-cases.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import {
  PartyScopeChips,
  preloadPartyScope,
  usePartyScope,
} from '#src/pages/shared/politics/PartyScopeChips.tsx';
import { useToday } from '#src/pages/shared/time/use-now.ts';
import { useSearchQuery, useWarmSearch } from '#src/pages/shared/found/use-search-query.ts';
import { corruptionCasesQuery } from '#src/routes.ts';
import { CaseCard } from '#src/ui/case/CaseCard.tsx';
import { FilterLink } from '#src/ui/controls/FilterLink.tsx';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { ListLayout } from '#src/ui/lists/ListLayout.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { NumberedList } from '#src/ui/lists/NumberedList.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { quietPart } from '#src/ui/states/lazy-part.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { flexRow } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { activeCaseFilters, CaseFilters, CaseSearch } from './CaseFilters.tsx';

// Prerendered, and contains nothing interactive but links, so its code is loaded later.
const CaseCounts = quietPart(async () => (await import('./CaseCounts.tsx')).CaseCounts);

export const texts = { 'corruption-cases': corruptionCasesTexts };

export async function preload({ queryClient }: PreloadContext): Promise<void> {
  await Promise.all([preloadPartyScope(queryClient), firstData(queryClient, corruptionCaseList)]);
}

interface ListedCaseProps {
  readonly record: CorruptionCaseListRecord;
  /** ISO date in Taipei. */
  readonly today: string;
  /** What the list is sorted by. */
  readonly sort: CaseSort;
}

/** A case in the list. Private persons are shown in the case but in no list: only their number and role. */
function ListedCase({ record, today, sort }: ListedCaseProps) {
  const { t } = useTranslation(['corruption-cases', 'common']);
  const { id, title, summary, participants, region } = record;
  const people = peopleOf(participants).filter((person) => !isPrivate(person));
  const date = sortDates[sort](record);
  return (
    <CaseCard
      to={linkTo('corruptionCase', { id })}
      title={title}
      summary={summary}
      people={[
        ...people.map(({ party, ...person }) => ({
          who: t('person', { ...person, party: party?.name ?? t('common:party.unverified') }),
          statuses: statusesOf(person).map((stage) => caseStatuses[stage]),
        })),
        ...standingsOf(participants.filter(isPrivate), false).map(({ who, ...status }) => ({
          who,
          statuses: [status],
        })),
      ].filter(({ statuses }) => statuses.length > 0)}
      notice={listNotice(record, today)}
      facts={[date && t(`date.${sort}`, { date: formatDate(date) }), region === noRegion ? '' : region]
        .filter(Boolean)
        .join('・')}
      sample={record.sample}
    />
  );
}

const Scope = styled('p')(({ theme }) => ({ ...theme.typography.note, margin: '0 0 12px' }));

const Outside = styled('div')(({ theme }) => ({
  ...flexRow,
  gap: '8px 16px',
  marginTop: 16,
  '& p': { ...theme.typography.note, margin: 0 },
}));

function Cases({ records }: { readonly records: readonly CorruptionCaseListRecord[] }) {
  const { t } = useTranslation(['corruption-cases', 'common']);
  const state = useQueryState(corruptionCasesQuery);
  const shown = usePartyScope(state.values.party);
  const { party } = shown;
  useWarmSearch(records, matchesCase.fold);
  const today = useToday();
  const { stage, role, region, year, tag, check, sort } = state.values;
  const q = useSearchQuery(state.values.q);
  const { found, isMoreOutside } = useMemo(() => {
    const filters = { q, stage, role, region, year, tag, check, sort };
    const everybodys = findCases(records, filters, today);
    const partys = party === undefined ? everybodys : findCases(records, { ...filters, party }, today);
    return { found: partys, isMoreOutside: partys.length < everybodys.length };
  }, [records, q, stage, role, region, year, tag, check, sort, party, today]);
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
  // Without a change `to` would keep the page number, which `all` never has.
  const isFiltered = state.to({ sort }).search !== all.search;
  const button = (to: { readonly search: string }, label: string) => <FilterLink to={to}>{label}</FilterLink>;
  const outside =
    party !== undefined && isMoreOutside && button(state.to({ party: 'all' }), t('ofParty.all'));
  return (
    <ListLayout
      search={<CaseSearch state={state} />}
      chips={<PartyScopeChips shown={shown} to={(scope) => state.to({ party: scope })} />}
      filters={
        <>
          <CaseFilters state={state} {...choices} />
          <Suspense>
            <CaseCounts records={records} party={party} scope={state.values.party} />
          </Suspense>
        </>
      }
      active={activeCaseFilters(state.values)}
    >
      <section aria-label={t('list')}>
        <VisuallyHidden as="h2">{t('list')}</VisuallyHidden>
        <Scope>
          <span>{party === undefined ? t('lead.all') : t('lead.tracked', { party })}</span>
          {/* A number of cases is given only if all of them have the same role and the same status. */}
          <output>
            {found.length === 0
              ? ''
              : isSplit
                ? t(party === undefined ? 'found.split' : 'found.splitOfParty', {
                    role,
                    stage,
                    party,
                    count: found.length,
                  })
                : t(`found.${sort}`)}
          </output>
        </Scope>
        {found.length > 0 ? (
          <NumberedList label={t('list')} records={found} withoutTotal>
            {(record) => <ListedCase record={record} today={today} sort={sort} />}
          </NumberedList>
        ) : (
          <EmptyState
            pattern="cases"
            title={isFiltered ? t('none.title') : t('ofParty.empty', { party })}
            hint={isFiltered ? t('none.hint') : t('ofParty.hint')}
            action={
              <>
                {isFiltered && button(all, t('common:list.clear'))}
                {outside}
              </>
            }
          />
        )}
        {found.length > 0 && isFiltered && outside && (
          <Outside>
            <p>{t('ofParty.outside', { party })}</p>
            {outside}
          </Outside>
        )}
      </section>
    </ListLayout>
  );
}

/** The cases of the tracked party's people, or of everybody: each with its people's statuses and what they mean. */
export default function CorruptionCasesPage() {
  const { t } = useTranslation(['corruption-cases', 'routes']);
  const query = useQuery(corruptionCaseList);
  return (
    <Page title={t('routes:corruptionCases.title')} wide>
      <PageHead description={t('description')} />
      <ListStates query={query}>
        {query.data?.records.length ? (
          <Cases records={query.data.records} />
        ) : (
          <EmptyState
            pattern="cases"
            title={t('empty.title')}
            hint={t('empty.hint')}
            action={<SectionLinks to={['about', 'debunkingImages']} />}
          />
        )}
      </ListStates>
    </Page>
  );
}
