import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { wrapOf, readingText } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { HistoryEntry } from '#src/data/content/declare/envelope.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';

const List = styled('ol')(({ theme }) => ({
  ...plainList,
  ...readingText,
  '& li': {
    ...wrapOf('0 12px'),
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& time': { color: theme.vars.palette.text.secondary },
  // A note may contain an address.
  '& p': { flexBasis: '100%', margin: 0, overflowWrap: 'anywhere' },
}));

/** The anchor of the section. */
export const historyAnchor = 'part-history';

/** The section with every published change, newest first: date, kind and reason (docs/editorial-rules.md, rule 5). */
export function RecordHistory({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation('common');
  return (
    <Section id={historyAnchor} title={t('record.history')}>
      <List>
        {entries.toReversed().map(({ rev, at, kind, note }) => (
          <li key={rev}>
            <time dateTime={at}>{formatDate(at)}</time>
            <strong>{kind}</strong>
            {note && <p>{note}</p>}
          </li>
        ))}
      </List>
    </Section>
  );
}
