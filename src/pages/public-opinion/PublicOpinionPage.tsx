import { useTranslation } from 'react-i18next';
import publicOpinionTexts from '#src/locales/zh-TW/public-opinion.json';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { AbsentPage } from '#src/ui/states/AbsentPage.tsx';

export const texts = { 'public-opinion': publicOpinionTexts };

/** One poll or opinion. */
export default function PublicOpinionPage() {
  const { t } = useTranslation('public-opinion');
  return (
    <AbsentPage title={t('absent.title')} hint={t('absent.hint')}>
      <SectionLinks to={['home', 'qnaList']} />
    </AbsentPage>
  );
}
