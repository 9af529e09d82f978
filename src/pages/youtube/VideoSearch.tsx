import { useTranslation } from 'react-i18next';
import { linkTo } from '#src/links.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { PathSearch } from '#src/ui/forms/PathSearch.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { VideoSection } from './VideoSection.tsx';

const pages = { debunking: 'youtubeDebunking', topics: 'youtubeTopics' } as const;

interface VideoSearchProps {
  readonly view: keyof typeof pages;
  readonly query: string;
}

/** Videos with a search in the path. */
export function VideoSearch({ view, query }: VideoSearchProps) {
  const { t } = useTranslation('youtube');
  const pathOf = (text: string) => linkTo(pages[view], { query: text });
  return (
    <VideoSection view={view}>
      {query && <PageHead name={t('search.title', { query })} noIndex />}
      <PathSearch
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        query={query}
        pathOf={pathOf}
      />
      <EmptyState
        title={query ? t('none.title', { query }) : t(`${view}.empty.title`)}
        hint={query ? t('none.hint') : t(`${view}.empty.hint`)}
        action={
          query ? (
            <LinkButton to={pathOf('')} replace variant="outlined">
              {t('clear')}
            </LinkButton>
          ) : (
            <SectionLinks to={['debunkingImages', 'qnaList']} />
          )
        }
      />
    </VideoSection>
  );
}
