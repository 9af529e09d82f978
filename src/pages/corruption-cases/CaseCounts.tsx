import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import type { PartyScope } from '#src/data/content/declare/categories.ts';
import { caseStatuses } from '#src/data/collections/corruption-cases/case-status.ts';
import type { CorruptionCaseListRecord } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { countCases } from '#src/data/collections/corruption-cases/count-cases.ts';
import { linkTo } from '#src/links.ts';
import { StatusBadge } from '#src/ui/case/StatusBadge.tsx';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { radius, inlineTarget } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { chosen } from '#src/ui/controls/in-page.ts';

const Group = styled('div')(({ theme }) => ({
  '& + &': { marginTop: 12 },
  '& > p': { ...theme.typography.subtitle2, margin: '0 0 2px', color: theme.vars.palette.text.secondary },
  '& ul': { listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '0 12px', margin: 0, padding: 0 },
  '& a': {
    ...inlineTarget,
    gap: 6,
    borderRadius: radius.chip,
    fontSize: '1rem',
    fontWeight: 700,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '0.22em' },
}));

interface CaseCountsProps {
  readonly records: readonly CorruptionCaseListRecord[];
  /** The party whose people are counted; everybody's if absent. */
  readonly party: string | undefined;
  /** The scope in the URL: a count links to the cases it counts. */
  readonly scope: PartyScope;
}

/** The number of cases per role and status, each linked to those cases. */
export function CaseCounts({ records, party, scope }: CaseCountsProps) {
  const { t } = useTranslation('corruption-cases');
  const counts = useMemo(() => countCases(records, party), [records, party]);
  if (counts.length === 0) return null;
  const roles = [...new Set(counts.map(({ role }) => role))];
  return (
    <Disclosure label={t('counts.title')}>
      {roles.map((role) => (
        <Group key={role}>
          <p>{role}</p>
          <ul aria-label={role}>
            {counts
              .filter((each) => each.role === role)
              .map(({ stage, count }) => (
                <li key={stage}>
                  <Link to={linkTo('corruptionCases', { party: scope, role, stage })} {...chosen}>
                    <StatusBadge label={stage} tone={caseStatuses[stage].outcome} />
                    {t('counts.cases', { count })}
                  </Link>
                </li>
              ))}
          </ul>
        </Group>
      ))}
    </Disclosure>
  );
}
