import { useQuery } from '@tanstack/react-query';
import { nuclearTag } from '#src/data/content/declare/categories.ts';
import { foldFamilies } from '#src/data/collections/qna/families.ts';
import { qnaList } from '#src/data/collections/qna/qna.queries.ts';
import { latestChecksFirst } from '#src/data/collections/qna/search-qna.ts';
import { linkTo } from '#src/links.ts';
import { CheckedOn } from '#src/pages/shared/time/CheckedOn.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { NumberedList } from '#src/ui/lists/NumberedList.tsx';
import { monthOf } from '#src/ui/text/month-of.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { FactCheckCard } from '#src/ui/verdict/FactCheckCard.tsx';
import { TypedItems, type ZoneState } from './TypedItems.tsx';

/** The fact-checks with the zone's tag, the latest check first. */
export function NuclearQna({ state }: { readonly state: ZoneState }) {
  const { t } = useTranslation('nuclear-energy');
  const list = useQuery(qnaList);
  const all = list.data?.records ?? [];
  const tagged = latestChecksFirst(all.filter(({ tags }) => tags.includes(nuclearTag)));
  return (
    <TypedItems
      state={state}
      query={list}
      items={foldFamilies(tagged, all).map(({ record }) => record)}
      action={<SectionLinks to={['qnaList', 'debunkingImages']} />}
    >
      {(shown) => (
        <NumberedList label={t('tabs.qna')} records={shown} markOf={({ verifiedAt }) => monthOf(verifiedAt)}>
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
      )}
    </TypedItems>
  );
}
