import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nuclearTag } from '#src/data/content/declare/categories.ts';
import { qnaList } from '#src/data/qna/qna.queries.ts';
import { latestChecksFirst } from '#src/data/qna/search-qna.ts';
import { linkTo } from '#src/links.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { FactCheckCard } from '#src/ui/verdict/FactCheckCard.tsx';

/** The fact-checks that carry the zone's tag, the latest check first. */
export function NuclearQna() {
  const { t } = useTranslation('nuclear-energy');
  const list = useQuery(qnaList);
  const tagged = latestChecksFirst(
    (list.data?.records ?? []).filter(({ tags }) => tags.includes(nuclearTag)),
  );
  return (
    <ListStates query={list}>
      {tagged.length > 0 ? (
        <Section title={t('tabs.qna')}>
          <PagedList label={t('tabs.qna')} records={tagged}>
            {({ id, verdict, question, summary, verifiedAt, updatedAt }) => (
              <FactCheckCard
                to={linkTo('qna', { id })}
                verdict={verdict}
                question={question}
                text={summary}
                meta={t('checked', { date: formatDate(verifiedAt ?? updatedAt) })}
              />
            )}
          </PagedList>
        </Section>
      ) : (
        <EmptyState
          title={t('empty.qna.title')}
          hint={t('empty.qna.hint')}
          action={<SectionLinks to={['qnaList', 'debunkingImages']} />}
        />
      )}
    </ListStates>
  );
}
