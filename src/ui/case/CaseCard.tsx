import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import type { PersonView } from '#src/data/collections/corruption-cases/person-view.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { coveringLink, linkedCardLook } from '#src/ui/theme/card-look.ts';
import { tablet } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { CaseNotice } from './CaseNotice.tsx';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';

const Card = styled('article')(({ theme }) => ({
  ...linkedCardLook(theme),
  display: 'grid',
  // Cards in two columns may differ in height.
  alignContent: 'start',
  gap: 8,
  padding: '12px 14px',
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& h3 a': coveringLink(theme),
  '& p': { margin: 0, fontSize: '0.9375rem', lineHeight: 1.6 },
}));

const People = styled('ul')({
  ...plainList,
  display: 'grid',
  gap: 4,
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  // Makes a status and its person fit into one line of a phone.
  '& [data-wraps]': { padding: '1px 8px 1px 6px', fontSize: '0.875rem' },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
});

// The first screen of a phone shows two cards, so the title alone has to suffice.
const Summary = styled('p')({ [`@media (max-width: calc(${tablet} - 0.02px))`]: { display: 'none' } });

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  color: theme.vars.palette.text.secondary,
}));

export interface CaseCardProps {
  readonly to: string;
  readonly title: string;
  readonly summary: string;
  /** The fixed notices of all statuses. */
  readonly notice: string;
  /** The accused, with the status of their proceedings. */
  readonly people: readonly {
    readonly name: string;
    readonly role: string;
    /** The party at that time; null if it is not verified. */
    readonly party?: { readonly name: string } | null | undefined;
    readonly statuses: readonly Pick<PersonView['statuses'][number], 'label' | 'tone'>[];
  }[];
  readonly region: string | undefined;
  /** ISO date. */
  readonly verifiedAt?: string | undefined;
  readonly sample?: true | undefined;
}

/**
 * A case in a list: the people and their statuses, its title, and what the statuses mean, before anything is opened.
 */
export function CaseCard({ to, title, summary, notice, people, region, verifiedAt, sample }: CaseCardProps) {
  const { t } = useTranslation('common');
  return (
    <Card>
      {people.length > 0 && (
        <People>
          {people.map(({ name, role, party, statuses }) => (
            <li key={`${name} ${role} ${party?.name ?? ''}`}>
              {statuses.map((status) => (
                <StatusBadge key={status.label} {...status} />
              ))}
              <span>{t('case.person', { name, role, party: party?.name ?? t('party.unverified') })}</span>
            </li>
          ))}
        </People>
      )}
      <h3>
        <Link to={to}>
          {title}
          <SampleMark of={sample} />
        </Link>
      </h3>
      <CaseNotice>{notice}</CaseNotice>
      <Summary>{summary}</Summary>
      <Facts>
        {region && <span>{region}</span>}
        {verifiedAt && <span>{t('record.verified', { date: formatDate(verifiedAt) })}</span>}
      </Facts>
    </Card>
  );
}
