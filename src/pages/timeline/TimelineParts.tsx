import { useTranslation } from 'react-i18next';
import { openedParts, type TimelinePart } from '#src/data/timeline-entries/filter-entries.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { ShowMore } from '#src/ui/lists/ShowMore.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { periodName } from './period-name.ts';
import { TimelineItem } from './TimelineItem.tsx';
import { useOpenedEntries } from './use-opened-entries.ts';

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: '0 0 0 6px' });

interface TimelinePartsProps {
  readonly parts: readonly TimelinePart[];
}

/** The entries in their order, under the part of the period in which they lie. */
export function TimelineParts({ parts }: TimelinePartsProps) {
  const { t } = useTranslation('timeline');
  const ids = parts.flatMap(({ entries }) => entries.map(({ id }) => id));
  const { opened, next, showMore } = useOpenedEntries(ids);
  return (
    <>
      {openedParts(parts, opened).map(({ period, entries }) => (
        <Section key={period} title={periodName(period, t)}>
          <List>
            {entries.map((entry) => (
              <TimelineItem key={entry.id} entry={entry} />
            ))}
          </List>
        </Section>
      ))}
      <ShowMore shown={opened} total={ids.length} next={next} onMore={showMore} />
    </>
  );
}
