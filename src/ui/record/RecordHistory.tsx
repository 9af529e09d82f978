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

/** How many entries are in view; the others are folded. */
const inView = 10;

/** A correction before an update, and these before a change of wording: what many small changes must not push away. */
const weightiest = '勘誤更新首次排版';

/**
 * The section with every published change: date, kind and reason, the weightiest ten in view, newest first
 * (docs/editorial-rules.md, rule 5).
 */
export function RecordHistory({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation('common');
  const newest = entries.toReversed();
  const shown = newest
    .toSorted((a, b) => weightiest.indexOf(a.kind) - weightiest.indexOf(b.kind))
    .slice(0, inView);
  const itemsOf = (isShown: boolean) =>
    newest
      .filter((entry) => shown.includes(entry) === isShown)
      .map(({ rev, at, kind, note }) => (
        <li key={rev}>
          <time dateTime={at}>{formatDate(at)}</time>
          <strong>{kind}</strong>
          {note && <p>{note}</p>}
        </li>
      ));
  return (
    <Section id={historyAnchor} title={t('record.history')}>
      <List>{itemsOf(true)}</List>
      {newest.length > inView && (
        <details>
          <summary>{t('record.more', { count: newest.length - inView })}</summary>
          <List>{itemsOf(false)}</List>
        </details>
      )}
    </Section>
  );
}
