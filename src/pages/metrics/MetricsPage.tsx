import { useTranslation } from 'react-i18next';
import metricsTexts from '#src/locales/zh-TW/metrics.json';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Paragraphs } from '#src/ui/text/Paragraphs.tsx';

export const texts = { metrics: metricsTexts };

const parts = ['attendance', 'eligible', 'leave', 'average', 'unknown', 'never'] as const;

/** How performance figures are counted and read (domain.md, editorial rules 3 and 6). */
export default function MetricsPage() {
  const { t } = useTranslation(['metrics', 'routes']);
  return (
    <Page title={t('routes:metrics.title')} lead={t('lead')}>
      {parts.map((part) => (
        <Section key={part} title={t(`${part}.title`)}>
          <Paragraphs text={t(`${part}.text`)} />
        </Section>
      ))}
      <Section title={t('next')}>
        <SectionLinks to={['politicians', 'about']} />
      </Section>
    </Page>
  );
}
