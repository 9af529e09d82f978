import { useTranslation } from 'react-i18next';
import politiciansTexts from '#src/locales/zh-TW/politicians.json';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

export const texts = { politicians: politiciansTexts };

/** Everyone in office whose record is kept here. */
export default function PoliticiansPage() {
  const { t } = useTranslation(['politicians', 'routes']);
  return (
    <Page title={t('routes:politicians.title')} lead={t('lead')} wide>
      <EmptyState
        title={t('empty.title')}
        hint={t('empty.hint')}
        action={<SectionLinks to={['metrics', 'debunkingImages']} />}
      />
    </Page>
  );
}
