import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { PersonCase, PersonRecord } from '#src/data/collections/politicians/person-record.ts';
import type { PoliticianRecord } from '#src/data/collections/politicians/politician.collection.ts';
import { linkTo } from '#src/links.ts';
import { outcomeLooks } from '#src/ui/case/StatusBadge.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { formatAmount } from '#src/ui/text/format-money.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { styled } from '#src/ui/theme/styled.ts';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: 8,
  '& li': { minWidth: 0 },
  '& a': { display: 'inline-block', padding: '4px 0' },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));

const Status = styled('strong', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: PersonCase['statuses'][number]['tone'];
}>(({ theme, tone }) => ({
  display: 'block',
  color: theme.vars.palette[outcomeLooks[tone].color].main,
  '& svg': { verticalAlign: '-0.2em', marginRight: 4 },
}));

interface CellProps {
  readonly record: PersonRecord;
}

/**
 * The cases that name a person: status, role, and the case. Role and status are separate facts, and nothing is
 * counted.
 */
function CasesCell({ record: { cases } }: CellProps) {
  const { t } = useTranslation('politicians');
  if (cases.length === 0) return t('record.none.cases');
  return (
    <List>
      {cases.map(({ id, title, role, statuses }) => (
        <li key={`${id} ${role}`}>
          {statuses.map(({ label, tone }) => {
            const { Icon } = outcomeLooks[tone];
            return (
              <Status key={label} tone={tone}>
                <Icon size={16} />
                {label}
              </Status>
            );
          })}
          <small>{role}</small>
          <TextLink to={linkTo('corruptionCase', { id })}>{title}</TextLink>
        </li>
      ))}
    </List>
  );
}

/** The number of a person's bills at each stage, each linked to those bills. */
function BillsCell({ id, record: { bills } }: CellProps & { readonly id: string }) {
  const { t } = useTranslation('politicians');
  if (bills.length === 0) return t('record.none.bills');
  const address = { tab: 'bill', party: 'all', person: id } as const;
  return (
    <List>
      {bills.map(({ stage, ended, count }) => (
        <li key={stage ?? ended ?? ''}>
          <TextLink to={linkTo('achievements', stage === undefined ? address : { ...address, stage })}>
            {t('record.bills', { stage: stage ?? ended ?? t('record.noStage'), count })}
          </TextLink>
        </li>
      ))}
    </List>
  );
}

/** The maximum number of motions listed; the budget page has the rest. */
const maxMotions = 3;

/** The budget lines that people of this name moved to cut or freeze, and the result. */
function MotionsCell({ name, record }: CellProps & { readonly name: string }) {
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

export type RecordFact = 'cases' | 'bills' | 'motions';

interface RecordCellProps extends CellProps {
  readonly fact: RecordFact;
  readonly person: Pick<PoliticianRecord, 'id' | 'name'>;
}

/** One fact of a person's record, on their page and in the comparison. */
export function RecordCell({ fact, person: { id, name }, record }: RecordCellProps) {
  if (fact === 'cases') return <CasesCell record={record} />;
  if (fact === 'bills') return <BillsCell id={id} record={record} />;
  return <MotionsCell name={name} record={record} />;
}

const Notes = styled('ul')(({ theme }) => ({
  ...plainList,
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

/** The fixed notice of every status shown above, each once (docs/editorial-rules.md, rule 2). */
export function StatusNotes({ records }: { readonly records: readonly PersonRecord[] }) {
  const { t } = useTranslation('politicians');
  const statuses = records.flatMap(({ cases }) => cases.flatMap((each) => each.statuses));
  const notices = new Map(statuses.map(({ label, notice }) => [label, notice]));
  if (notices.size === 0) return null;
  return (
    <Notes>
      {[...notices].map(([label, notice]) => (
        <li key={label}>{t('record.notice', { label, notice })}</li>
      ))}
    </Notes>
  );
}
