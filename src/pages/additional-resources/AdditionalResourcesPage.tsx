import { useTranslation } from 'react-i18next';
import additionalResourcesTexts from '#src/locales/zh-TW/additional-resources.json';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

export const texts = { 'additional-resources': additionalResourcesTexts };

/** Links to public data, fact-checkers and tools elsewhere. */
export default function AdditionalResourcesPage() {
  const { t } = useTranslation(['additional-resources', 'routes']);
  return (
    <Page title={t('routes:additionalResources.title')} lead={t('lead')} wide>
      <EmptyState
        title={t('empty.title')}
        hint={t('empty.hint')}
        action={<SectionLinks to={['about', 'debunkingImages']} />}
      />
    </Page>
  );
}
