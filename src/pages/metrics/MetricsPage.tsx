import { useTranslation } from '#src/ui/text/use-translation.ts';
import { budgetUnits } from '#src/data/content/declare/categories.ts';
import { performanceMetrics } from '#src/data/collections/politicians/performance.ts';
import metricsTexts from '#src/locales/zh-TW/metrics.json';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { TextPage } from '#src/ui/reading/TextPage.tsx';
import { TextSection } from '#src/ui/text/Paragraphs.tsx';
import { styled } from '#src/ui/theme/styled.ts';

export const texts = { metrics: metricsTexts };

const parts = ['attendance', 'eligible', 'leave', 'average', 'compare', 'unknown', 'never'] as const;

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  fontSize: '1rem',
  lineHeight: 1.75,
  '& dt': { fontWeight: 700 },
  '& dd': { margin: '0 0 12px', color: theme.vars.palette.text.secondary },
  '& > :last-child dd': { marginBottom: 0 },
}));

/** How performance figures and budget amounts are counted and read (docs/editorial-rules.md, rules 3 and 6). */
export default function MetricsPage() {
  const { t } = useTranslation(['metrics', 'routes']);
  return (
    <TextPage
      title={t('routes:metrics.title')}
      lead={t('lead')}
      parts={(['each', ...parts, 'budget'] as const).map((part) => ({
        anchor: part,
        title: t(`${part}.title`),
      }))}
    >
      <Section id="each" title={t('each.title')}>
        <List>
          {performanceMetrics.map((metric) => (
            <div key={metric}>
              <dt>{metric}</dt>
              <dd>{t(`each.${metric}`)}</dd>
            </div>
          ))}
        </List>
      </Section>
      {parts.map((part) => (
        <TextSection key={part} id={part} title={t(`${part}.title`)} text={t(`${part}.text`)} />
      ))}
      <TextSection id="budget" title={t('budget.title')} text={t('budget.text')}>
        <List>
          {budgetUnits.map((unit) => (
            <div key={unit}>
              <dt>{t(`budget.units.${unit}.name`)}</dt>
              <dd>{t(`budget.units.${unit}.text`)}</dd>
            </div>
          ))}
        </List>
      </TextSection>
      <Section title={t('next')}>
        <SectionLinks to={['politicians', 'budgetReduction']} />
      </Section>
    </TextPage>
  );
}
