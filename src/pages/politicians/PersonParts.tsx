import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { BillCount, PersonRecord } from '#src/data/collections/politicians/person-record.ts';
import { billStages } from '#src/data/content/declare/categories.ts';
import { linkTo } from '#src/links.ts';
import { StatusBadge } from '#src/ui/case/StatusBadge.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { formatAmount } from '#src/ui/text/format-money.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { inlineTarget } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { FigureBar, figureTable, fullBar, hatched, useFigureText } from './figures.tsx';
import { figuresByMetric, periodKey } from '#src/data/collections/politicians/performance.ts';
import type {
  Performance,
  PoliticianRecord,
} from '#src/data/collections/politicians/politician.collection.ts';
import {
  type PerformanceMetric,
  shareMetrics,
} from '#src/data/collections/politicians/performance-metrics.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { FactLine } from '#src/ui/record/RecordFacts.tsx';
import { SourceMark } from '#src/ui/record/SourceMark.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { wholeDates } from '#src/ui/theme/whole-dates.ts';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: 8,
  '& li': { minWidth: 0 },
  '& a': { display: 'inline-block', padding: '4px 0' },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));

interface CellProps {
  readonly record: PersonRecord;
}

/**
 * The cases that name a person: status, role, and the case. Role and status are separate facts, and nothing is
 * counted.
 */
export function CasesCell({ record: { cases } }: CellProps) {
  const { t } = useTranslation('politicians');
  if (cases.length === 0) return t('record.none.cases');
  return (
    <List>
      {cases.map(({ id, title, role, statuses }) => (
        <li key={`${id} ${role}`}>
          {statuses.map((status) => (
            <StatusBadge key={status.label} {...status} />
          ))}
          <small>{role}</small>
          <TextLink to={linkTo('corruptionCase', { id })}>{title}</TextLink>
        </li>
      ))}
    </List>
  );
}

/** Names the stage or the ending of some bills. */
export const stageName = ({ stage, ended }: Omit<BillCount, 'count'>, t: (key: 'record.noStage') => string) =>
  stage ?? ended ?? t('record.noStage');

interface BillsFilter extends Pick<BillCount, 'stage'> {
  readonly year?: string;
}

/** The address of a person's bills, of those at a stage or of a year (CE) if one is given. */
export const billsAddress = (person: string, { stage, year = '' }: BillsFilter) =>
  linkTo('achievements', { tab: 'bill', party: 'all', person, year, ...(stage && { stage }) });

const Stages = styled('div')(({ theme }) => ({
  '& > div': { display: 'grid', gap: 2, height: 24 },
  '& ul': {
    ...plainList,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 20px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& a': { ...inlineTarget, gap: 6 },
  '& li i': { width: 12, height: 12 },
  '& i': { backgroundColor: theme.vars.palette.primary.main, printColorAdjust: 'exact' },
  '& [data-ended]': {
    background: hatched(theme.vars.palette.primary.main),
    border: `1px solid ${theme.vars.palette.primary.main}`,
  },
  '@media (forced-colors: active)': { '& i': { forcedColorAdjust: 'none', backgroundColor: 'LinkText' } },
}));

interface BillStagesProps extends CellProps {
  /** The person's id. */
  readonly id: string;
}

/** A person's bills as one bar in parts by stage, each with its number, linked to those bills. */
export function BillStages({ id, record: { bills } }: BillStagesProps) {
  const { t } = useTranslation('politicians');
  const look = ({ stage }: BillCount) =>
    stage === undefined
      ? { 'data-ended': true }
      : { style: { opacity: (billStages.indexOf(stage) + 1) / billStages.length } };
  return (
    <Stages>
      <div aria-hidden style={{ gridTemplateColumns: bills.map(({ count }) => `${count}fr`).join(' ') }}>
        {bills.map((bill) => (
          <i key={stageName(bill, t)} {...look(bill)} />
        ))}
      </div>
      <ul>
        {bills.map((bill) => (
          <li key={stageName(bill, t)}>
            <TextLink to={billsAddress(id, bill)}>
              <i aria-hidden {...look(bill)} />
              {t('record.bills', { stage: stageName(bill, t), count: bill.count })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Stages>
  );
}

/** The maximum number of motions listed; the budget page has the rest. */
const maxMotions = 3;

/** The budget lines that people of this name moved to cut or freeze, and the result. */
export function MotionsCell({ name, record }: CellProps & { readonly name: string }) {
  const { t } = useTranslation('politicians');
  const { motions, hasNamesake } = record;
  if (hasNamesake) return t('record.namesake');
  if (motions.length === 0) return t('record.none.motions');
  return (
    <List>
      {motions.slice(0, maxMotions).map(({ line, fiscalYear, agency, programme, cut, frozen }) => (
        <li key={line}>
          <small>{t('record.budgetOf', { year: fiscalYear - 1911, agency })}</small>
          <TextLink to={linkTo('budgetReduction', { year: `${fiscalYear}`, line })}>{programme}</TextLink>
          <small>
            {[
              cut === undefined ? '' : t('record.cut', { amount: formatAmount(cut) }),
              frozen === undefined ? '' : t('record.frozen', { amount: formatAmount(frozen) }),
            ]
              .filter(Boolean)
              .join('、') || t('record.noAmount')}
          </small>
        </li>
      ))}
      {motions.length > maxMotions && (
        <li>
          <TextLink to={linkTo('budgetReduction', { q: name })}>
            {t('record.moreMotions', { count: motions.length })}
          </TextLink>
        </li>
      )}
    </List>
  );
}

const Notes = styled('ul')(({ theme }) => ({
  ...plainList,
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

interface StatusNotesProps {
  readonly records: readonly PersonRecord[];
  /** Further notes. */
  readonly notes?: readonly string[];
}

/** The fixed notice of every status shown above, each once (docs/editorial-rules.md, rule 2). */
export function StatusNotes({ records, notes = [] }: StatusNotesProps) {
  const { t } = useTranslation('politicians');
  const statuses = records.flatMap(({ cases }) => cases.flatMap((each) => each.statuses));
  const notices = new Map(statuses.map(({ label, notice }) => [label, notice]));
  return (
    <Notes>
      {[...notices].map(([label, notice]) => (
        <li key={label}>{t('record.notice', { label, notice })}</li>
      ))}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </Notes>
  );
}

const Table = styled('table')(({ theme }) => ({
  ...figureTable(theme),
  '& tbody tr': { border: 0 },
  '& tr > *': { padding: '5px 12px 5px 0' },
  '& td:first-of-type': { width: '52%' },
  '& td:last-child': { paddingRight: 0, textAlign: 'right' },
  '& td > span': { height: 12 },
  '& th small': { display: 'block' },
}));

const Figures = styled(List)(({ theme }) => ({
  '& li': { paddingTop: 8, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& small:first-of-type': wholeDates,
}));

interface PerformanceSectionProps {
  readonly id: string;
  readonly record: PoliticianRecord;
}

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
          <FactLine>
            {t('person.legend')}
            <TextLink to={linkTo('metrics')}>{t('compare.metrics')}</TextLink>
          </FactLine>
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

interface FigureProps {
  readonly metric: PerformanceMetric;
  readonly figure: Performance;
}

function Figure({ metric, figure }: FigureProps) {
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
