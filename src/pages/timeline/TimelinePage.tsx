import { useTranslation } from 'react-i18next';
import timelineTexts from '#src/locales/zh-TW/timeline.json';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

export const texts = { timeline: timelineTexts };

/** What which outlet reported, and when. */
export default function TimelinePage() {
  const { t } = useTranslation(['timeline', 'routes']);
  return (
    <Page title={t('routes:timeline.title')} lead={t('lead')} wide>
      <EmptyState
        title={t('empty.title')}
        hint={t('empty.hint')}
        action={<SectionLinks to={['qnaList', 'debunkingImages']} />}
      />
    </Page>
  );
}
