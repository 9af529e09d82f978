import { useTranslation } from 'react-i18next';
import { linkTo } from '#src/links.ts';
import qnaListTexts from '#src/locales/zh-TW/qna-list.json';
import type { PageProps } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { PathSearch } from '#src/ui/forms/PathSearch.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

export const texts = { 'qna-list': qnaListTexts };

/** The fact-checks, or those that hold every word of the query. */
export default function QnaListPage({ params }: PageProps) {
  const { t } = useTranslation(['qna-list', 'routes']);
  const query = params['query'] ?? '';
  const empty = query ? 'none' : 'empty';
  return (
    <Page title={t('routes:qnaList.title')} lead={t('lead')} wide>
      {query && <PageHead name={t('search.title', { query })} noIndex />}
      <PathSearch
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        query={query}
        pathOf={(text) => linkTo('qnaList', { query: text })}
      />
      <EmptyState
        title={t(`${empty}.title`, { query })}
        hint={t(`${empty}.hint`)}
        action={
          query ? (
            <LinkButton to={linkTo('debunkingImageSearch', { query })} variant="outlined">
              {t('pictures', { query })}
            </LinkButton>
          ) : (
            <SectionLinks to={['debunkingImages', 'about']} />
          )
        }
      />
    </Page>
  );
}
