import { useTranslation } from 'react-i18next';
import googleDocsTexts from '#src/locales/zh-TW/google-docs.json';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { AbsentPage } from '#src/ui/states/AbsentPage.tsx';

export const texts = { 'google-docs': googleDocsTexts };

/** One registered document with its key points. */
export default function GoogleDocPage() {
  const { t } = useTranslation('google-docs');
  return (
    <AbsentPage title={t('absent.title')} hint={t('absent.hint')}>
      <SectionLinks to={['home', 'additionalResources']} />
    </AbsentPage>
  );
}
