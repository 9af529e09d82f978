import { useTranslation } from 'react-i18next';
import summarizedYoutubeVideoTexts from '#src/locales/zh-TW/summarized-youtube-video.json';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { AbsentPage } from '#src/ui/states/AbsentPage.tsx';

export const texts = { 'summarized-youtube-video': summarizedYoutubeVideoTexts };

/** The summary of one video. */
export default function SummarizedYoutubeVideoPage() {
  const { t } = useTranslation('summarized-youtube-video');
  return (
    <AbsentPage title={t('absent.title')} hint={t('absent.hint')}>
      <SectionLinks to={['youtubeDebunking', 'home']} />
    </AbsentPage>
  );
}
