import { dayOf } from '#src/platform/time/taipei-time.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { eventLinks } from '#src/data/collections/events/calendar-links.ts';
import { titleWithStatus, calendarText } from '#src/data/collections/events/calendar.ts';
import type { EventRecord } from '#src/data/collections/events/event.collection.ts';
import { relevantDate, onDate, comingDates, eventDates } from '#src/data/collections/events/event-dates.ts';
import { eventItem } from '#src/data/collections/events/events.queries.ts';
import { linkTo } from '#src/links.ts';
import eventTexts from '#src/locales/zh-TW/event.json';
import eventsTexts from '#src/locales/zh-TW/events.json';
import { cityName, dayName, eventTime, whenWords } from '#src/pages/shared/events/event-time.ts';
import { useListTime } from '#src/pages/shared/time/use-now.ts';
import { recordPage } from '#src/pages/shared/record/record-page.tsx';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { Button, LinkButton } from '#src/ui/controls/Button.tsx';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { CalendarIcon, ClockIcon, CloseIcon, ExternalIcon, InfoIcon } from '#src/ui/icons/icons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Markdown } from '#src/ui/markdown/Markdown.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordFoot } from '#src/ui/record/RecordFoot.tsx';
import { offerFile } from '#src/ui/share/offer-file.ts';
import { quietPart } from '#src/ui/states/lazy-part.tsx';
import { Band } from '#src/ui/status/Band.tsx';
import { inlineTarget } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { EventFacts, Offer, useOver } from './EventFacts.tsx';

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
  '& small': { ...theme.typography.note, display: 'block' },
}));

const Notice = styled('span')({ display: 'block', whiteSpace: 'pre-line' });

const Past = styled('p')(({ theme }) => ({ ...theme.typography.note, margin: '0 0 8px' }));

/** The number of dates added to the list at a time. */
const pageLength = 12;

interface EventProps {
  readonly event: EventRecord;
}

/** All future dates of a series; cancelled and moved ones are marked. */
function SeriesDates({ event }: EventProps) {
  const { t } = useTranslation(['events', 'event']);
  const now = useListTime();
  const [shown, setShown] = useState(pageLength);
  const coming = comingDates(event, now);
  const past = eventDates(event).length - coming.length;
  const year = coming[0] ? dayOf(coming[0].startsAt).slice(0, 4) : '';
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

export const texts = { event: eventTexts, events: eventsTexts };

const Row = styled('div')({
  '&, & > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  marginBottom: 12,
  '& > div > a[target]': inlineTarget,
  '@media print': { display: 'none' },
});

/** A button and links to add one event to a calendar. */
function AddToCalendar({ event }: EventProps) {
  const { t } = useTranslation(['events', 'event']);
  const options = {
    name: event.title,
    texts: t('calendar', { returnObjects: true }),
    pageOf: (id: string) => absoluteUrl(linkTo('event', { id })),
  };
  const now = useListTime();
  const { google, outlook } = eventLinks(onDate(event, relevantDate(event, now)), options);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CalendarIcon size={20} />}
        onClick={() => offerFile(`${event.id}.ics`, 'text/calendar', calendarText([event], options))}
      >
        {t('event:add.file')}
      </Button>
      <ExternalLink to={google}>{t('event:add.google')}</ExternalLink>
      <ExternalLink to={outlook}>{t('event:add.outlook')}</ExternalLink>
    </>
  );
}

// Loaded after the page, because few events have an image.
const EventImage = quietPart(async () => (await import('./EventImage.tsx')).EventImage);

const bands = {
  confirmed: { tone: 'info', icon: <InfoIcon size={28} /> },
  postponed: { tone: 'warning', icon: <ClockIcon size={28} /> },
  cancelled: { tone: 'error', icon: <CloseIcon size={28} /> },
} as const;

const Bands = styled('div')({ display: 'grid', gap: 8 });

/** What has changed from the announcement, and that the event is over. */
function EventBands({ event: { status, notice }, wasOver }: EventProps & { readonly wasOver: boolean }) {
  const { t } = useTranslation(['events', 'event']);
  return (
    <Bands>
      {(status !== 'confirmed' || notice) && (
        <Band {...bands[status]} word={status === 'confirmed' ? t('changed') : t(`status.${status}`)}>
          {status !== 'confirmed' && t(`event:statusNotice.${status}`)}
          {notice && <Notice>{notice}</Notice>}
        </Band>
      )}
      {wasOver && status !== 'cancelled' && (
        <Band tone="neutral" icon={<ClockIcon size={28} />} word={t('time.over')}>
          {t('event:overNotice')}
        </Band>
      )}
    </Bands>
  );
}

/** A published event: first whether it takes place, then when, where and what. */
function EventArticle({ event }: EventProps) {
  const { t } = useTranslation(['events', 'event', 'routes']);
  const { id, title, body, status, notice, imageId, registrationUrl, corrections } = event;
  const marked = titleWithStatus(event, {
    postponed: t('calendar.postponed'),
    cancelled: t('calendar.cancelled'),
  });
  const when = whenWords(event, t);
  const city = cityName(event.city, t);
  const { over, wasOver } = useOver(event);
  return (
    <Page
      title={title}
      above={(status !== 'confirmed' || notice || wasOver) && <EventBands event={event} wasOver={wasOver} />}
      breadcrumb={[{ label: t('routes:events.title'), to: linkTo('events') }]}
    >
      <PageHead name={marked} description={[when, city, notice].filter(Boolean).join('・')} />
      <EventFacts event={event}>
        {!wasOver && (
          <Row>
            {registrationUrl && status !== 'cancelled' && (
              <Offer data-over={over || undefined}>
                <LinkButton
                  to={registrationUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                  variant="contained"
                  startIcon={<ExternalIcon size={20} />}
                >
                  {t('event:facts.register')}
                </LinkButton>
              </Offer>
            )}
            <Offer data-over={over || undefined}>
              <AddToCalendar event={event} />
            </Offer>
          </Row>
        )}
        {event.repeats !== undefined && !wasOver && <Past>{t('event:series.links')}</Past>}
      </EventFacts>
      <RecordCorrections corrections={corrections} />
      {(body || imageId) && (
        <Section title={t('event:body')}>
          <Suspense>{imageId && <EventImage imageId={imageId} />}</Suspense>
          <Markdown text={body} />
        </Section>
      )}
      {event.repeats !== undefined && <SeriesDates event={event} />}
      <RecordFoot
        record={event}
        title={marked}
        text={`${marked}\n${when}・${city}`}
        url={absoluteUrl(linkTo('event', { id }))}
      />
    </Page>
  );
}

const page = recordPage({
  item: eventItem,
  noun: 'events:noun',
  section: 'events',
  article: (record) => <EventArticle event={record} />,
});

export const { preload } = page;

/** One event. */
export default page.RecordPage;
