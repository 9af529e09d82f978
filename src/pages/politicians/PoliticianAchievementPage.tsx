import { useTranslation } from 'react-i18next';
import { linkTo } from '#src/links.ts';
import politiciansTexts from '#src/locales/zh-TW/politicians.json';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { AbsentPage } from '#src/ui/states/AbsentPage.tsx';

export const texts = { politicians: politiciansTexts };

/** One achievement or bill of a politician. */
export default function PoliticianAchievementPage() {
  const { t } = useTranslation(['politicians', 'routes']);
  return (
    <AbsentPage
      title={t('achievement.absent.title')}
      hint={t('achievement.absent.hint')}
      breadcrumb={[{ label: t('routes:politicians.title'), to: linkTo('politicians') }]}
    >
      <SectionLinks to={['achievements', 'politicians']} />
    </AbsentPage>
  );
}
