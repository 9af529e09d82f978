import type { ReactNode } from 'react';
import {
  partOf,
  partOfLine,
  ranked,
  shareOf,
  topCutOf,
  type BudgetRow,
  byMinistry,
  filterRows,
  hasShare,
  totalOf,
} from '#src/data/collections/budgets/budget-rows.ts';
import type { BudgetListRecord } from '#src/data/collections/budgets/budget.collection.ts';
import { type AmountKind, stageBases } from '#src/data/content/declare/categories.ts';
import { ChartFigure } from '#src/ui/charts/ChartFigure.tsx';
import { abovePage } from '#src/ui/controls/in-page.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { formatMoney, formatPercent } from '#src/ui/text/format-money.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { desktop, solidLook, tablet } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { BudgetRanking, type RankedPart, usePartTexts } from './BudgetRanking.tsx';
import { shortYear, type BudgetProps } from './use-budget.ts';

interface Records extends BudgetProps {
  readonly records: readonly BudgetListRecord[];
}

/** The sentence whose figures add up, in TWD: what was proposed, what was cut, and what was left. */
function useFinding({ budget: { amount }, records }: Records): string {
  const { t } = useTranslation('budget-reduction');
  const { sum, known, both } = totalOf(records, amount);
  const name = t(`amount.${amount}`);
  if (sum === undefined) return t('finding.none', { name });
  if (!both?.from || !hasShare(amount)) return t('finding.only', { name, sum: formatMoney(sum) });
  const { from, to, lines } = both;
  const left = from - to;
  const shown = {
    name,
    lines,
    from: t(`amount.${stageBases[amount]}`),
    base: formatMoney(from),
    part: formatMoney(to),
    left: formatMoney(Math.abs(left)),
    rest: amount === 'final' ? '' : t(`left.${amount}`),
    percent: formatPercent(Math.abs(amount === 'final' ? left : to) / from),
  };
  const change = left === 0 ? 'same' : left > 0 ? 'less' : 'more';
  const finding = t(`finding.${amount === 'final' ? change : 'part'}`, shown);
  return lines < known ? t('finding.some', { ...shown, sum: formatMoney(sum), finding }) : finding;
}

const Heading = styled('h2')({
  margin: 0,
  font: 'inherit',
  fontSize: '1.125rem',
  fontWeight: 400,
  lineHeight: 1.6,
  '& > span': { display: 'inline-block' },
  // A clause that is parsed in part must not begin in the line before.
  [`@media (max-width: ${tablet})`]: { '& > span:nth-of-type(-n + 2)': { display: 'block' } },
  '& b': { whiteSpace: 'nowrap' },
});

/** A sentence that breaks between its clauses, with its figures in bold. */
function Finding({ text, sample }: { readonly text: string; readonly sample: true | undefined }) {
  return (
    <Heading>
      {text.match(/[^，]+，?/g)?.map((clause) => {
        const [from, to] = [clause.search(/\d/), clause.indexOf('元') + 1];
        return (
          <span key={clause}>
            {clause.slice(0, from)}
            <b>{clause.slice(from, to)}</b>
            {clause.slice(to)}
          </span>
        );
      })}
      <SampleMark of={sample} />
    </Heading>
  );
}

const Whole = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.body2,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  margin: '8px 0 4px',
  fontWeight: 700,
  color: vars.palette.primary.main,
  '& div': {
    gridColumn: '1 / -1',
    display: 'flex',
    height: 20,
    border: `1px solid ${vars.palette.primary.main}`,
    backgroundColor: vars.palette.primary.container,
    printColorAdjust: 'exact',
  },
  '& .bar': { marginLeft: 'auto', minWidth: 2, backgroundColor: vars.palette.error.main, ...solidLook },
  '& span + span': { color: vars.palette.error.main },
}));

/** The proposal as one bar, and the part that was cut; the sentence above it has its figures. */
function WholeBar({ budget: { amount }, records }: Records) {
  const { t } = useTranslation('budget-reduction');
  const share = shareOf(partOf(records, amount), amount);
  if (share === undefined || !hasShare(amount) || amount === 'final') return null;
  return (
    <Whole aria-hidden>
      <div>
        <span className="bar" style={{ width: `${share * 100}%` }} />
      </div>
      <span>{t(`left.${amount}`)}</span>
      <span>{t(`amount.${amount}`)}</span>
    </Whole>
  );
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.note,
  margin: '8px 0 0',
  '&.top': { margin: '2px 0 0', fontSize: '1rem', color: 'inherit' },
  // On desktops, the lines stand beside it.
  [`@media (min-width: ${desktop}) and (scripting: enabled)`]: { '&.top': { display: 'none' } },
}));

/** Which line was cut most, and by how much; or that no cut is known. */
function TopLine({ budget: { amount, state }, records }: Records) {
  const { t } = useTranslation('budget-reduction');
  const top = topCutOf(records);
  if (amount !== 'cut') return top ? null : <Note>{t('finding.none', { name: t('amount.cut') })}</Note>;
  if (!top) return null;
  const { document, line } = top;
  const { code, programme, cut, proposed } = line;
  const share =
    proposed &&
    t('ranking.topShare', { proposed: formatMoney(proposed), percent: formatPercent(cut / proposed) });
  return (
    <Note className="top">
      {t('ranking.top')}
      <TextLink to={state.to({ line: `${document.id}~${code}` })} {...abovePage}>
        {t('ranking.line', { agency: document.agency, programme })}
      </TextLink>
      {t('ranking.topCut', { amount: formatMoney(cut), share: share ?? '' })}
    </Note>
  );
}

/** The amounts that are most asked for, and the order of the bars. */
function RankingChips({ budget: { amount, state }, records }: Records) {
  const { t } = useTranslation('budget-reduction');
  const byShare = state.values.sort === 'percent' && hasShare(amount);
  const chip = (kind: AmountKind, sort: 'amount' | 'percent', label: string) => ({
    label,
    to: state.to({ amount: kind, sort }),
    current: kind === amount && (sort === 'percent') === byShare,
  });
  const name = t(`amount.${amount}`);
  const choices = [
    chip(amount, 'amount', t('ranking.amount', { name })),
    ...(totalOf(records, amount).both
      ? [chip(amount, 'percent', t(amount === 'final' ? 'ranking.change' : 'ranking.percent', { name }))]
      : []),
    ...(['cut', 'frozen'] as const)
      .filter((kind) => totalOf(records, kind).known > 0 && kind !== amount)
      .map((kind) => chip(kind, 'amount', t(`amount.${kind}`))),
  ];
  return choices.length > 1 && <LinkChips label={t('ranking.chips')} choices={choices} isFilter />;
}

interface BudgetFigureProps extends Records {
  readonly scope: string;
  readonly parts: readonly RankedPart[];
  readonly isPlain?: boolean;
  readonly children: ReactNode;
}

/** A ranking as a chart: the sentence, the whole as one bar, the order, the bars, and what they cover. */
function BudgetFigure({ scope, parts, isPlain = false, children, ...props }: BudgetFigureProps) {
  const { t } = useTranslation('budget-reduction');
  const { budget, year, records } = props;
  const { amount, state } = budget;
  const textsOf = usePartTexts(props);
  const finding = useFinding(props);
  const name = t(`amount.${amount}`);
  const rows = ranked(parts, amount);
  const { known, lines } = totalOf(records, amount);
  return (
    <ChartFigure
      title={t('ranking.chart', { scope, year: t('year', { ce: year, roc: year - 1911 }), name, finding })}
      finding={
        <Finding
          text={isPlain ? finding : t('finding.scope', { scope, finding })}
          sample={records[0]?.sample}
        />
      }
      unit={t(`unit.${state.values.unit}.axis`)}
      series={[
        {
          name,
          points: rows.map((part) => [part.name, part.sum ?? null]),
          texts: Object.fromEntries(rows.map((part) => [part.name, textsOf(part).reading])),
        },
      ]}
      source={t('ranking.source')}
      drawing="bars"
    >
      <WholeBar {...props} />
      {isPlain && <TopLine {...props} />}
      <RankingChips {...props} />
      {children}
      <Note>
        {hasShare(amount) &&
          rows.some((part) => shareOf(part, amount) !== undefined) &&
          t(amount === 'final' ? 'ranking.shareChange' : 'ranking.share', {
            from: t(`amount.${stageBases[amount]}`),
          })}
        {state.values.unit === 'money' && t('ranking.sum')}
        {t('ranking.coverage', { year: shortYear(year), lines, known })}
      </Note>
    </ChartFigure>
  );
}

/** The year: one sentence, one bar, and the ministries ranked; each opens its lines. */
export function BudgetOverview({ budget, year }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  const props = { budget, year, records: budget.ofYear };
  const { amount, ofYear, state } = budget;
  const parts = [...byMinistry(ofYear)].map(([name, group]): RankedPart => ({
    label: name,
    name,
    ...partOf(group, amount),
    to: state.to({ ministry: name, agency: '' }),
    isCurrent: name === state.values.ministry,
  }));
  return (
    <BudgetFigure {...props} scope={t('scope')} parts={parts} isPlain>
      <BudgetRanking
        {...props}
        label={t('ranking.list', { name: t(`amount.${amount}`) })}
        parts={parts}
        restName={(count) => t('ranking.rest', { count })}
      />
    </BudgetFigure>
  );
}

/** The greatest lines of the year, or of the chosen ministry or agency. */
export function BudgetPanel({ budget, year, rows }: BudgetProps & { readonly rows: readonly BudgetRow[] }) {
  const { t } = useTranslation('budget-reduction');
  const { chosen, amount, state } = budget;
  const { ministry, agency } = state.values;
  const props = { budget, year, records: chosen };
  const textsOf = usePartTexts(props);
  const label = t('ranking.lines', { name: t(`amount.${amount}`) });
  const parts = filterRows(rows, { ministry, agency, query: '' }).map((row): RankedPart => ({
    name: `${row.line.programme}（${row.line.code}）`,
    label: (
      <>
        {row.line.programme}
        {!agency && <small>{row.document.agency}</small>}
      </>
    ),
    ...partOfLine(row, amount),
    to: state.to({ line: row.id }),
  }));
  const ranking = (
    <BudgetRanking
      {...props}
      label={label}
      parts={parts}
      restName={(count) => t('ranking.restLines', { count })}
      ofLines
    />
  );
  if (!ministry && !agency) {
    return <Section title={label}>{ranking}</Section>;
  }
  const ofAgencies = t('ranking.agencies', { count: chosen.length });
  const agencies = chosen.map((record) => ({
    label: `${record.agency} ${textsOf(partOf([record], amount)).figure}`,
    to: state.to({ agency: record.agency }),
    current: false,
  }));
  return (
    <>
      <BudgetFigure {...props} scope={agency || ministry} parts={parts}>
        {ranking}
      </BudgetFigure>
      {!agency && agencies.length > 1 && (
        <Disclosure label={ofAgencies}>
          <LinkChips label={ofAgencies} choices={agencies} isFilter />
        </Disclosure>
      )}
    </>
  );
}
