import { compareCodes } from '#src/platform/text/compare.ts';
import type { PersonView } from '#src/data/collections/corruption-cases/person-view.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { SourceMark } from '#src/ui/record/SourceMark.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { readingWidth, square, pseudoBox } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { namedFacts } from './CasePeople.tsx';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  maxWidth: readingWidth,
  margin: '4px 0 0',
  padding: '0 0 0 20px',
  borderLeft: `2px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& li': { position: 'relative', paddingBottom: 14 },
  '& li:last-of-type': { paddingBottom: 0 },
  '& li::before': {
    ...pseudoBox,
    left: -26,
    top: 8,
    ...square(10),
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.primary.main,
    printColorAdjust: 'exact',
  },
  '& p': { margin: 0 },
  '& p + p': { marginTop: 6 },
  '& time, & small': { ...theme.typography.note, display: 'block' },
  '& time': { fontWeight: 700 },
}));

interface CaseTimelineProps {
  readonly label: string;
  readonly events: readonly {
    /** ISO date. */
    readonly date: string;
    readonly text: string;
    /** Counted from 0. */
    readonly sourceIndex?: number | undefined;
  }[];
  readonly people: readonly Pick<PersonView, 'name' | 'steps'>[];
}

/** What happened in a case and in the proceedings of its people, day by day, earliest first, each with its source. */
export function CaseTimeline({ label, events, people }: CaseTimelineProps) {
  const { t } = useTranslation('case');
  // A step of several people is shown once, with their names.
  const steps = namedFacts(
    people.flatMap(({ name, steps: own }) => own.map((step) => [name, step] as const)),
  );
  const days = [...new Set([...events, ...steps.map(({ fact }) => fact)].map(({ date }) => date))].toSorted(
    compareCodes,
  );
  return (
    <List aria-label={label}>
      {days.map((day) => (
        <li key={day}>
          <time dateTime={day}>{formatDate(day)}</time>
          {events
            .filter(({ date }) => date === day)
            .map(({ text, sourceIndex }) => (
              <p key={text}>
                {text} {sourceIndex !== undefined && <SourceMark number={sourceIndex + 1} />}
              </p>
            ))}
          {steps
            .filter(({ fact }) => fact.date === day)
            .map(({ names, fact: { stage, court, caseNumber, result, appealable, source } }) => (
              <p key={`${names} ${stage}`}>
                <strong>{t('step', { names, stage })}</strong> {result} <SourceMark number={source} />
                <small>
                  {[
                    court,
                    caseNumber,
                    appealable !== undefined && t(appealable ? 'appealable' : 'notAppealable'),
                  ]
                    .filter(Boolean)
                    .join('・')}
                </small>
              </p>
            ))}
        </li>
      ))}
    </List>
  );
}
