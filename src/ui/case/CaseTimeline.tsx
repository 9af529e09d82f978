import { compareCodes } from '#src/platform/text/compare.ts';
import type { Source } from '#src/data/content/declare/fields.ts';
import { SourceNote } from '#src/ui/record/SourceNote.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { readingWidth } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  maxWidth: readingWidth,
  margin: '4px 0 0',
  padding: '0 0 0 20px',
  borderLeft: `2px solid ${theme.vars.palette.divider}`,
  '& li': { position: 'relative', paddingBottom: 14, breakInside: 'avoid' },
  '& li:last-of-type': { paddingBottom: 0 },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: -26,
    top: 8,
    width: 10,
    height: 10,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.primary.main,
    printColorAdjust: 'exact',
  },
  '& time': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
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
  readonly sources: readonly Source[];
}

/** The events of a case, earliest first, each with its source. */
export function CaseTimeline({ label, events, sources }: CaseTimelineProps) {
  return (
    <List aria-label={label}>
      {events
        .toSorted((a, b) => compareCodes(a.date, b.date))
        .map(({ date, text, sourceIndex }) => (
          <li key={`${date} ${text}`}>
            <time dateTime={date}>{formatDate(date)}</time>
            {text} {sourceIndex !== undefined && <SourceNote number={sourceIndex + 1} sources={sources} />}
          </li>
        ))}
    </List>
  );
}
