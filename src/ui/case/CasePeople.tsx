import { type ReactNode, useId } from 'react';
import type { Source } from '#src/data/content/declare/fields.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { PersonView } from '#src/data/collections/corruption-cases/person-view.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { SourceNote } from '#src/ui/record/SourceNote.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { CaseLadder } from './CaseLadder.tsx';
import { CaseNotice } from './CaseNotice.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const Card = styled('section')(({ theme }) => ({
  padding: 16,
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& p': { margin: '8px 0 0', fontSize: '1rem', lineHeight: 1.7 },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 12px',
  '& span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const Then = styled('small')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  marginTop: 2,
  color: theme.vars.palette.text.secondary,
}));

const Status = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  marginTop: 10,
  '& p': { margin: 0 },
});

const Steps = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '14px 0 0',
  padding: 0,
  fontSize: '1rem',
  lineHeight: 1.7,
  '& > li': { padding: '8px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& time, & small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& time': { display: 'block' },
  '& p': { margin: 0 },
  '& small': { display: 'block' },
}));

/** The facts shown about a person in a case. */
interface CasePersonFacts extends Omit<PersonView, 'politicianId'> {
  /** The URL of the person's own page. */
  readonly to?: string | undefined;
  readonly note?: ReactNode;
}

interface CasePersonProps extends CasePersonFacts {
  readonly sources: readonly Source[];
}

/**
 * One person in a case: role, current status of the proceedings with its fixed notice, and every step with its source.
 */
function CasePerson({
  name,
  role,
  office,
  party,
  to,
  note,
  statuses,
  ladder,
  steps,
  sources,
}: CasePersonProps) {
  const { t } = useTranslation('common');
  const heading = useId();
  return (
    <Card aria-labelledby={heading}>
      <Head>
        <h3 id={heading}>{to ? <TextLink to={to}>{name}</TextLink> : name}</h3>
        <span>{role}</span>
      </Head>
      {(office || party !== undefined) && (
        <Then>
          {[office, party === undefined ? undefined : (party?.name ?? t('party.unverified'))]
            .filter(Boolean)
            .join('・')}{' '}
          {party && <SourceNote number={party.source} sources={sources} />}
        </Then>
      )}
      {note && <p>{note}</p>}
      {ladder && <CaseLadder {...ladder} name={name} />}
      {statuses.map(({ label, tone, notice }) => (
        <Status key={label}>
          <StatusBadge label={label} tone={tone} />
          <CaseNotice>{notice}</CaseNotice>
        </Status>
      ))}
      {steps.length > 0 && (
        <Steps aria-label={t('case.steps', { name })}>
          {steps.map(({ stage, date, court, caseNumber, result, appealable, source }) => (
            <li key={`${date} ${stage}`}>
              <time dateTime={date}>{formatDate(date)}</time>
              <strong>{stage}</strong> <SourceNote number={source} sources={sources} />
              {result && <p>{result}</p>}
              {(court || caseNumber || appealable !== undefined) && (
                <small>
                  {[
                    court,
                    caseNumber,
                    appealable !== undefined && t(appealable ? 'case.appealable' : 'case.notAppealable'),
                  ]
                    .filter(Boolean)
                    .join('・')}
                </small>
              )}
            </li>
          ))}
        </Steps>
      )}
    </Card>
  );
}

const List = styled('div')({ display: 'grid', gap: 12 });

interface CasePeopleProps {
  readonly people: readonly CasePersonFacts[];
  readonly sources: readonly Source[];
}

/** The people in a case, one by one: each has a status of their own. */
export function CasePeople({ people, sources }: CasePeopleProps) {
  return (
    <List>
      {people.map((person) => (
        <CasePerson
          key={`${person.name} ${person.role} ${person.office ?? ''}`}
          {...person}
          sources={sources}
        />
      ))}
    </List>
  );
}
