import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { BillCount, PersonRecord } from '#src/data/collections/politicians/person-record.ts';
import { billStages } from '#src/data/content/declare/categories.ts';
import { linkTo } from '#src/links.ts';
import { StatusBadge } from '#src/ui/case/StatusBadge.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { formatAmount } from '#src/ui/text/format-money.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { inlineTarget, wrapOf } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: 8,
  '& li': { minWidth: 0 },
  '& a': { display: 'inline-block', padding: '4px 0' },
  '& small': { ...theme.typography.note, display: 'block' },
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
    ...wrapOf('0 20px'),
  },
  '& a': { ...inlineTarget, gap: 6 },
  '& li i': { width: 12, height: 12 },
  '& i': { backgroundColor: theme.vars.palette.primary.main, printColorAdjust: 'exact' },
  '& [data-ended]': {
    background: 'none',
    border: `2px dashed ${theme.vars.palette.primary.main}`,
  },
  '@media (forced-colors: active)': { '& i': { forcedColorAdjust: 'none', backgroundColor: 'LinkText' } },
}));

interface BillStagesProps extends CellProps {
  /** The person's id. */
  readonly id: string;
  /** Further links, as list items. */
  readonly children: ReactNode;
}

/** A person's bills as one bar in parts by stage, each with its number, linked to those bills. */
export function BillStages({ id, record: { bills }, children }: BillStagesProps) {
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
      <ul>{children}</ul>
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

const Notes = styled('ul')(({ theme }) => ({ ...plainList, ...theme.typography.note }));

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
