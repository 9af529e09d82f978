import { useTranslation } from 'react-i18next';
import { linkTo } from '#src/links.ts';
import qnaTexts from '#src/locales/zh-TW/qna.json';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { AbsentPage } from '#src/ui/states/AbsentPage.tsx';

export const texts = { qna: qnaTexts };

/** One fact-check. */
export default function QnaPage() {
  const { t } = useTranslation(['qna', 'routes']);
  return (
    <AbsentPage
      title={t('absent.title')}
      hint={t('absent.hint')}
      breadcrumb={[{ label: t('routes:qnaList.title'), to: linkTo('qnaList') }]}
    >
      <SectionLinks to={['qnaList', 'debunkingImages']} />
    </AbsentPage>
  );
}
