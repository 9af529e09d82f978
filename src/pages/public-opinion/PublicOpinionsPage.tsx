import { useTranslation } from '#src/ui/text/use-translation.ts';
import { searchBy } from '#src/data/content/search/search-records.ts';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import { opinionDate } from '#src/data/collections/public-opinions/opinion-date.ts';
import type { PublicOpinionListRecord } from '#src/data/collections/public-opinions/public-opinion.collection.ts';
import { publicOpinionList } from '#src/data/collections/public-opinions/public-opinions.queries.ts';
import { linkTo } from '#src/links.ts';
import publicOpinionTexts from '#src/locales/zh-TW/public-opinion.json';
import { Marked } from '#src/pages/shared/found/Marked.tsx';
import { searchedListPage } from '#src/pages/shared/list/searched-list-page.tsx';
import { ArticleCard } from '#src/ui/text/ArticleCard.tsx';
import { dateOrUndated } from '#src/ui/text/month-of.ts';
import { figure, PollTable } from './PollTable.tsx';

export const texts = { 'public-opinion': publicOpinionTexts };

const dayOf = (record: PublicOpinionListRecord): string => opinionDate(record) ?? '';

interface OpinionCardProps {
  readonly record: PublicOpinionListRecord;
  readonly query: SearchQuery;
}

/** The card of a poll with its results, or of an opinion with its author. */
function OpinionCard({ record, query }: OpinionCardProps) {
  const { t } = useTranslation('public-opinion');
  const { id, kind, title, author, summary } = record;
  const { results } = summary;
  const sample =
    summary.sample === undefined ? '' : t('list.sample', { formatted: figure.format(summary.sample) });
  const meta = [t(`kind.${kind}`), author ?? summary.pollster, dateOrUndated(dayOf(record)), sample];
  return (
    <ArticleCard
      to={linkTo('publicOpinion', { id })}
      title={<Marked text={title} query={query} />}
      sample={record.sample}
      image={summary.image}
      summary={!results && summary.text && <Marked text={summary.text} query={query} />}
      meta={meta.filter(Boolean).join('・')}
    >
      {results && <PollTable question={summary.text} results={results} />}
    </ArticleCard>
  );
}

const page = searchedListPage({
  id: 'publicOpinions',
  texts: 'public-opinion',
  list: publicOpinionList,
  collection: 'publicOpinions',
  search: searchBy<PublicOpinionListRecord>(({ title, author = '', tags, summary }) => [
    title,
    author,
    summary.text,
    summary.pollster ?? '',
    ...(summary.results ?? []).map(({ label }) => label),
    ...tags,
  ]),
  dayOf,
  card: (record, query) => <OpinionCard record={record} query={query} />,
});

export const { preload } = page;

/** Polls and opinions, the newest first. */
export default page.SearchedListPage;
