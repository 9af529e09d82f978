import { useTranslation } from '#src/ui/text/use-translation.ts';
import { searchBy } from '#src/data/content/search/search-records.ts';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import type { KeyPointDocumentListRecord } from '#src/data/collections/key-point-documents/key-point-document.collection.ts';
import { keyPointDocumentList } from '#src/data/collections/key-point-documents/key-point-documents.queries.ts';
import { linkTo } from '#src/links.ts';
import googleDocsTexts from '#src/locales/zh-TW/google-docs.json';
import { Marked } from '#src/pages/shared/found/Marked.tsx';
import { searchedListPage } from '#src/pages/shared/list/searched-list-page.tsx';
import { ArticleCard } from '#src/ui/text/ArticleCard.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { styled } from '#src/ui/theme/styled.ts';

export const texts = { 'google-docs': googleDocsTexts };

interface DocumentCardProps {
  readonly record: KeyPointDocumentListRecord;
  readonly query: SearchQuery;
}

const Points = styled('ul')({
  listStyle: 'disc',
  margin: '4px 0 0',
  paddingLeft: '1.2em',
  fontSize: '1rem',
  lineHeight: 1.7,
});

/** The card of a document with its first key points. */
function DocumentCard({ record: { id, title, snapshotOn, summary, sample }, query }: DocumentCardProps) {
  const { t } = useTranslation('google-docs');
  return (
    <ArticleCard
      to={linkTo('googleDoc', { id })}
      title={<Marked text={title} query={query} />}
      sample={sample}
      meta={t('snapshot.on', { date: formatDate(snapshotOn) })}
    >
      <Points>
        {summary.points.map((point) => (
          <li key={point}>
            <Marked text={point} query={query} />
          </li>
        ))}
      </Points>
    </ArticleCard>
  );
}

const page = searchedListPage({
  id: 'googleDocs',
  texts: 'google-docs',
  list: keyPointDocumentList,
  collection: 'keyPointDocuments',
  search: searchBy<KeyPointDocumentListRecord>(({ title, summary }) => [title, ...summary.points]),
  dayOf: ({ snapshotOn }) => snapshotOn,
  card: (record, query) => <DocumentCard record={record} query={query} />,
});

export const { preload } = page;

/** Documents with their key points, the latest snapshot first. */
export default page.SearchedListPage;
