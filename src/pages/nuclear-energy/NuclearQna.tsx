import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { nuclearTag } from '#src/data/content/declare/categories.ts';
import { foldFamilies } from '#src/data/collections/qna/families.ts';
import { qnaList } from '#src/data/collections/qna/qna.queries.ts';
import { latestChecksFirst } from '#src/data/collections/qna/search-qna.ts';
import { linkTo } from '#src/links.ts';
import type { nuclearEnergyQuery } from '#src/routes.ts';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { CheckedOn } from '#src/pages/shared/time/CheckedOn.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { NumberedList } from '#src/ui/lists/NumberedList.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { monthOf } from '#src/ui/text/month-of.ts';
import { FactCheckCard } from '#src/ui/verdict/FactCheckCard.tsx';
import { EmptyType, isOfType, TypeChips } from './TypeChips.tsx';

/** The fact-checks with the zone's tag, the latest check first. */
export function NuclearQna({ values, to }: Pick<QueryState<typeof nuclearEnergyQuery>, 'values' | 'to'>) {
  const { t } = useTranslation('nuclear-energy');
  const list = useQuery(qnaList);
  const all = list.data?.records ?? [];
  const tagged = foldFamilies(
    latestChecksFirst(all.filter(({ tags }) => tags.includes(nuclearTag))),
    all,
  ).map(({ record }) => record);
  const shown = tagged.filter((each) => isOfType(each, values.type));
  return (
    <ListStates query={list}>
      <TypeChips values={values} to={to} has={(type) => tagged.some((each) => isOfType(each, type))} />
      {shown.length > 0 ? (
        <Section title={t('tabs.qna')}>
          <NumberedList
            label={t('tabs.qna')}
            records={shown}
            markOf={({ verifiedAt }) => monthOf(verifiedAt)}
          >
            {({ id, verdict, checker, sample, question, summary, verifiedAt = '' }) => (
              <FactCheckCard
                to={linkTo('qna', { id })}
                verdict={verdict}
                checker={checker}
                sample={sample}
                question={question}
                text={summary}
                meta={<CheckedOn day={verifiedAt} />}
              />
            )}
          </NumberedList>
        </Section>
      ) : values.type === 'all' ? (
        <EmptyState
          pattern="checks"
          title={t('empty.qna.title')}
          hint={t('empty.qna.hint')}
          action={<SectionLinks to={['qnaList', 'debunkingImages']} />}
        />
      ) : (
        <EmptyType values={values} to={to} />
      )}
    </ListStates>
  );
}
