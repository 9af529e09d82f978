import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  excerptOf,
  matchesAllWords,
  type SearchQuery,
  type SearchWord,
  searchText,
  searchWords,
} from '#src/data/content/search/search-text.ts';
import type { ListedFamily } from '#src/data/collections/qna/families.ts';
import type { QnaListRecord } from '#src/data/collections/qna/qna.collection.ts';
import { dayChecked } from '#src/data/collections/qna/search-qna.ts';
import { linkTo } from '#src/links.ts';
import { Marked } from '#src/pages/shared/found/Marked.tsx';
import { NearFound } from '#src/pages/shared/found/NearFound.tsx';
import { CheckedOn } from '#src/pages/shared/time/CheckedOn.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import type { qnaListQuery } from '#src/routes.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { NumberedList } from '#src/ui/lists/NumberedList.tsx';
import { ResultCount } from '#src/ui/lists/ResultCount.ts';
import { monthOf } from '#src/ui/text/month-of.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { FactCheckCard } from '#src/ui/verdict/FactCheckCard.tsx';
import { inPage } from '#src/ui/controls/in-page.ts';

/** The maximum length of a claim's excerpt in a list, in characters. */
const excerptLength = 80;

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns the summary, or an excerpt of the claim if there is no summary or only the claim contains the words searched
 * for; '' if the title already says what the claim does.
 */
function shownText({ question, summary, claim }: QnaListRecord, words: readonly SearchWord[]): string {
  const inSight = matchesAllWords(searchText(`${question}\n${summary ?? ''}`), words);
  if (summary !== undefined && inSight) return summary;
  const isRepeated = inSight && lettersOf(claim).startsWith(lettersOf(question));
  return isRepeated ? '' : excerptOf(claim, words, excerptLength);
}

interface QnaResultsProps extends QueryState<typeof qnaListQuery> {
  readonly query: string;
  /** The expanded query with which the list was searched. */
  readonly searched: SearchQuery;
  /** One entry per family of fact-checks. */
  readonly found: readonly ListedFamily[];
  /** The number of fact-checks before those of a family were folded, as in the open data. */
  readonly checks: number;
}

/** The results of search and filters, with the words highlighted; suggestions if there are none. */
export function QnaResults({ query, searched, found, checks, values, to }: QnaResultsProps) {
  const { t } = useTranslation(['qna-list', 'qna-family', 'common']);
  const { verdict, tag, year } = values;
  const words = searchWords(searched);
  const isFiltered = verdict !== 'all' || tag !== '' || year !== '';
  const marked = (text: string) => <Marked text={text} query={searched} />;

  if (found.length > 0) {
    return (
      <>
        <ResultCount>
          {checks === found.length
            ? t('common:list.found', { count: checks })
            : t('qna-family:found', { count: checks, families: found.length })}
        </ResultCount>
        <NumberedList
          label={t('list')}
          records={found.map(({ record, variants }) => ({ id: record.id, record, variants }))}
          markOf={({ record }) => monthOf(record.verifiedAt)}
        >
          {({ record, variants }) => (
            <FactCheckCard
              to={linkTo('qna', { id: record.id })}
              verdict={record.verdict}
              checker={record.checker}
              sample={record.sample}
              question={marked(record.question)}
              text={marked(shownText(record, words))}
              meta={
                <>
                  <CheckedOn day={dayChecked(record)} />
                  {variants > 0 && `・${t('qna-family:variants', { count: variants + 1 })}`}
                </>
              }
            />
          )}
        </NumberedList>
      </>
    );
  }
  const empty = isFiltered ? 'filtered' : query ? 'none' : 'empty';
  return (
    <>
      <EmptyState
        pattern="checks"
        title={t(`${empty}.title`, { query })}
        hint={t(`${empty}.hint`)}
        action={
          <>
            {isFiltered && (
              <LinkButton to={to({ verdict: 'all', tag: '', year: '' })} {...inPage} variant="outlined">
                {t('clear')}
              </LinkButton>
            )}
            {query ? (
              <>
                <LinkButton to={linkTo('debunkingImageSearch', { query })} variant="outlined">
                  {t('pictures', { query })}
                </LinkButton>
                <LinkButton to={linkTo('report', { kind: 'check' })} variant="outlined">
                  {t('request')}
                </LinkButton>
              </>
            ) : (
              <SectionLinks to={['debunkingImages', 'about']} />
            )}
          </>
        }
      />
      {!isFiltered && <NearFound collection="qna" query={query} />}
    </>
  );
}
