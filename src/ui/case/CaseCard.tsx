import { Link } from 'react-router-dom';
import type { CaseOutcome } from '#src/data/collections/corruption-cases/case-status.ts';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { coveringLink } from '#src/ui/theme/card-look.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { tablet } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { StatusBadge } from './StatusBadge.tsx';

const Root = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  // Entries in two columns may differ in height.
  alignContent: 'start',
  gap: 6,
  paddingBottom: 12,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& h3 a': coveringLink(theme),
  '&:hover h3 a': { textDecoration: 'underline' },
  '&:has(a:focus-visible)': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  '& p': { ...theme.typography.note, margin: 0 },
  '& p span': { marginRight: 8 },
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

// On a phone the title has to suffice.
const Summary = styled('p')({ [`@media (max-width: calc(${tablet} - 0.02px))`]: { display: 'none' } });

export interface CaseCardProps {
  readonly to: string;
  readonly title: string;
  readonly summary: string;
  /** The accused: name, role and party, and what the status of their proceedings means. */
  readonly people: readonly {
    readonly who: string;
    readonly statuses: readonly { readonly description: string; readonly outcome: CaseOutcome }[];
  }[];
  /** What applies to all statuses. */
  readonly notice: string;
  /** Date and region. */
  readonly facts: string;
  readonly sample?: true | undefined;
}

/** A case in a list: its name, then each accused person with the meaning of their status, said once. */
export function CaseCard({ to, title, summary, people, notice, facts, sample }: CaseCardProps) {
  return (
    <Root>
      <h3>
        <Link to={to}>
          {title}
          <SampleMark of={sample} />
        </Link>
      </h3>
      {people.length > 0 && (
        <People>
          {people.map(({ who, statuses }) => (
            <li key={who}>
              {statuses.map(({ description, outcome }) => (
                <StatusBadge key={description} label={description} tone={outcome} />
              ))}
              <span>{who}</span>
            </li>
          ))}
        </People>
      )}
      <Summary>{summary}</Summary>
      <p>
        {notice && <span>{notice}</span>}
        {facts}
      </p>
    </Root>
  );
}
