import { useTranslation } from '#src/ui/text/use-translation.ts';
import { linkTo } from '#src/links.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { inlineTarget } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { FigureBar, figureTable, fullBar, useFigureText } from './figures.tsx';
import {
  figuresByMetric,
  periodKey,
  type PerformanceMetric,
  shareMetrics,
} from '#src/data/collections/politicians/performance.ts';
import type {
  Performance,
  PoliticianRecord,
} from '#src/data/collections/politicians/politician.collection.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { FactLine } from '#src/ui/record/RecordFacts.tsx';
import { SourceMark } from '#src/ui/record/SourceMark.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { wholeDates } from '#src/ui/theme/whole-dates.ts';

const Table = styled('table')(({ theme }) => ({
  ...figureTable(theme),
  '& tbody tr': { border: 0 },
  '& tr > *': { padding: '5px 12px 5px 0' },
  '& td:first-of-type': { width: '52%' },
  '& td:last-child': { paddingRight: 0, textAlign: 'right' },
  '& td > span': { height: 12 },
  '& th small': { display: 'block' },
}));

const Figures = styled('ul')(({ theme }) => ({
  ...plainList,
  '& li': { padding: '8px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& small': { ...theme.typography.note, display: 'block' },
  '& small:first-of-type': wholeDates,
}));

interface PerformanceSectionProps {
  readonly id: string;
  readonly record: PoliticianRecord;
}

const Legend = styled(FactLine)({ '& a': inlineTarget });

/** Every performance figure as a bar; folded below, each with its denominator, period, leave, average and source. */
export function PerformanceSection({ id, record }: PerformanceSectionProps) {
  const { t } = useTranslation('politicians');
  const { write } = useFigureText();
  const metrics = figuresByMetric(record);
  const [first] = metrics;
  const latest = first?.[1].at(-1);
  return (
    <Section
      id={id}
      title={
        first && latest
          ? t('person.finding', {
              metric: first[0],
              value: write(first[0], latest),
              period: latest.period.label,
            })
          : t('person.performance')
      }
    >
      {metrics.length === 0 && <p>{t('person.noPerformance')}</p>}
      {metrics.length > 0 && (
        <>
          <Table>
            <tbody>
              {metrics.flatMap(([metric, figures]) =>
                figures.map((figure) => (
                  <tr key={`${metric} ${periodKey(figure.period)}`}>
                    <th scope="row">
                      {metric === first?.[0] ? figure.period.label : metric}
                      {metric !== first?.[0] && <small>{figure.period.label}</small>}
                    </th>
                    <td>
                      <FigureBar metric={metric} figure={figure} max={fullBar(metric, figures)} />
                    </td>
                    <td>
                      <strong>{write(metric, figure)}</strong>
                    </td>
                  </tr>
                )),
              )}
            </tbody>
          </Table>
          <Legend>
            {t('person.legend')}
            <TextLink to={linkTo('metrics')}>{t('compare.metrics')}</TextLink>
          </Legend>
          <Disclosure label={t('person.figures')}>
            <Figures>
              {metrics.flatMap(([metric, figures]) =>
                figures.map((figure) => (
                  <li key={`${metric} ${periodKey(figure.period)}`}>
                    <Figure metric={metric} figure={figure} />
                  </li>
                )),
              )}
            </Figures>
          </Disclosure>
        </>
      )}
    </Section>
  );
}

function Figure({ metric, figure }: { readonly metric: PerformanceMetric; readonly figure: Performance }) {
  const { t } = useTranslation('politicians');
  const { write, absenceText, average } = useFigureText();
  const { period, value, note, sourceIndex } = figure;
  const isShare = shareMetrics.includes(metric) && value !== undefined;
  return (
    <>
      <small>
        {metric}・
        {t('compare.periodOf', {
          label: period.label,
          from: formatDate(period.from),
          to: formatDate(period.to),
        })}
      </small>
      <div className="figure">
        <strong>{write(metric, figure)}</strong>
        {isShare && t(metric === '記名表決' ? 'figure.voteNote' : 'figure.shareNote')}
        <SourceMark number={sourceIndex + 1} />
      </div>
      <small>{[absenceText(figure), average(metric, figure.average)].filter(Boolean).join('　')}</small>
      {note && <small>{note}</small>}
    </>
  );
}
