import { useTranslation } from 'react-i18next';
import taisaltGreenEnergyCaseTexts from '#src/locales/zh-TW/taisalt-green-energy-case.json';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

export const texts = { 'taisalt-green-energy-case': taisaltGreenEnergyCaseTexts };

/** One case told at length, chapter by chapter. */
export default function TaisaltGreenEnergyCasePage() {
  const { t } = useTranslation(['taisalt-green-energy-case', 'routes']);
  return (
    <Page title={t('routes:taisaltGreenEnergyCase.title')} lead={t('lead')} wide>
      <EmptyState
        title={t('empty.title')}
        hint={t('empty.hint')}
        action={<SectionLinks to={['corruptionCases', 'debunkingImages']} />}
      />
    </Page>
  );
}
