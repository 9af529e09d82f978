import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { comingDates, eventDates } from '#src/data/collections/events/event-dates.ts';
import type { EventRecord } from '#src/data/collections/events/event.collection.ts';
import { dayName, eventTime } from '#src/pages/shared/events/event-time.ts';
import { useListTime } from '#src/pages/shared/time/use-now.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { styled } from '#src/ui/theme/styled.ts';

const List = styled('ol')(({ theme }) => ({
  ...plainList,
  '& li': {
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& li:last-of-type': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& s': { color: theme.vars.palette.text.secondary },
  '& strong': { color: theme.vars.palette.error.main },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));

const Past = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 8px',
  color: theme.vars.palette.text.secondary,
}));

/** The number of dates added to the list at a time. */
const pageLength = 12;

interface SeriesDatesProps {
  readonly event: EventRecord;
}

/** All future dates of a series; cancelled and moved ones are marked. */
export function SeriesDates({ event }: SeriesDatesProps) {
  const { t } = useTranslation(['events', 'event']);
  const now = useListTime();
  const [shown, setShown] = useState(pageLength);
  const coming = comingDates(event, now);
  const past = eventDates(event).length - coming.length;
  const year = coming[0]?.startsAt.slice(0, 4) ?? '';
  return (
    <Section title={t('event:series.title')}>
      {past > 0 && <Past>{t('event:series.past', { count: past })}</Past>}
      {coming.length === 0 && <p>{t('event:series.none')}</p>}
      <List>
        {coming.slice(0, shown).map((date) => (
          <li key={date.day}>
            {date.isCancelled ? (
              <>
                <s>{eventTime(date, t, { year })}</s> <strong>{t('event:series.cancelled')}</strong>
              </>
            ) : (
              eventTime(date, t, { year })
            )}
            {date.isMoved && <small>{t('event:series.moved', { day: dayName(date.day, t) })}</small>}
            {date.notice && <small>{date.notice}</small>}
          </li>
        ))}
      </List>
      {coming.length > shown && (
        <Button variant="outlined" onClick={() => setShown(shown + 5 * pageLength)}>
          {t('event:series.more', { count: coming.length - shown })}
        </Button>
      )}
    </Section>
  );
}
