import { useTranslation } from 'react-i18next';
import { linkTo } from '#src/links.ts';
import grasswayTexts from '#src/locales/zh-TW/grassway.json';
import type { PageProps } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { grasswayQuery } from '#src/routes.ts';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { PathSearch } from '#src/ui/forms/PathSearch.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

export const texts = { grassway: grasswayTexts };

/** The long reads, by type and search. */
export default function GrasswayPage({ params }: PageProps) {
  const { t } = useTranslation(['grassway', 'routes']);
  const { values, to } = useQueryState(grasswayQuery);
  const query = params['query'] ?? '';
  const { type } = values;
  const isFiltered = query !== '' || type !== '';
  const empty = isFiltered ? 'none' : 'empty';
  return (
    <Page title={t('routes:grassway.title')} lead={t('lead')} wide>
      {query && <PageHead name={t('search.title', { query })} noIndex />}
      <PathSearch
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        query={query}
        pathOf={(text) => linkTo('grassway', { query: text })}
      />
      {type && (
        <LinkChips
          label={t('type.label')}
          choices={[
            { label: t('type.all'), to: to({ type: '' }), current: false },
            { label: type, to: to({ type }), current: true },
          ]}
          inPage
        />
      )}
      <EmptyState
        title={t(`${empty}.title`)}
        hint={t(`${empty}.hint`)}
        action={
          <SectionLinks to={['qnaList', 'debunkingImages']}>
            {isFiltered && (
              <LinkButton to={linkTo('grassway')} replace variant="outlined">
                {t('clear')}
              </LinkButton>
            )}
          </SectionLinks>
        }
      />
    </Page>
  );
}
