import { useTranslation } from 'react-i18next';
import corruptionCasesTexts from '#src/locales/zh-TW/corruption-cases.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { preloadSettings, useSettings } from '#src/pages/use-settings.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

export const texts = { 'corruption-cases': corruptionCasesTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadSettings(queryClient);

/** The cases of the tracked party, with the presumption of innocence above all of them. */
export default function CorruptionCasesPage() {
  const { t } = useTranslation(['corruption-cases', 'routes']);
  const settings = useSettings();
  return (
    <Page
      title={t('routes:corruptionCases.title')}
      lead={
        <>
          {t('lead', { party: settings?.partyName ?? t('party') })}
          <strong>{t('notice')}</strong>
        </>
      }
      wide
    >
      <EmptyState
        title={t('empty.title')}
        hint={t('empty.hint')}
        action={<SectionLinks to={['about', 'debunkingImages']} />}
      />
    </Page>
  );
}
