import { useTranslation } from 'react-i18next';
import { titleWithStatus } from '#src/data/events/calendar.ts';
import type { EventRecord } from '#src/data/events/event.collection.ts';
import { linkTo } from '#src/links.ts';
import { eventTime } from '#src/pages/event-time.ts';
import { absoluteUrl } from '#src/platform/config.ts';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { CiteButton } from '#src/ui/record/CiteButton.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordFacts } from '#src/ui/record/RecordFacts.tsx';
import { RecordHistory } from '#src/ui/record/RecordHistory.tsx';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import { Markdown } from '#src/ui/markdown/Markdown.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { EventFacts } from './EventFacts.tsx';
import { EventImage } from './EventImage.tsx';
import { EventNotice } from './EventNotice.tsx';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '@media print': { display: 'none' } });

interface EventArticleProps {
  readonly event: EventRecord;
}

/** A published event: whether it takes place first, then when, where, what. */
export function EventArticle({ event }: EventArticleProps) {
  const { t } = useTranslation(['events', 'routes']);
  const { id, title, body, city, status, imageId, registrationUrl, corrections, history } = event;
  const marked = titleWithStatus(event, {
    postponed: t('calendar.postponed'),
    cancelled: t('calendar.cancelled'),
  });
  const url = absoluteUrl(linkTo('event', { id }));
  const when = eventTime(event, t);
  return (
    <Page title={title} breadcrumb={[{ label: t('routes:events.title'), to: linkTo('events') }]}>
      <PageHead name={marked} description={[when, city, event.notice].filter(Boolean).join('・')} />
      <EventNotice event={event} />
      <EventFacts event={event} />
      <Row>
        {registrationUrl && status !== 'cancelled' && (
          <LinkButton
            to={registrationUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant="contained"
            startIcon={<ExternalIcon size={20} />}
          >
            {t('facts.register')}
          </LinkButton>
        )}
        <ShareButton title={marked} text={`${marked}\n${when}・${city}`} url={url} />
        <CiteButton title={marked} url={url} updatedAt={event.updatedAt} rev={event.rev} />
      </Row>
      <RecordCorrections corrections={corrections} />
      {(body || imageId) && (
        <Section title={t('body')}>
          {imageId && <EventImage imageId={imageId} />}
          <Markdown text={body} />
        </Section>
      )}
      <AddToCalendar event={event} />
      <RecordHistory entries={history} />
      <RecordFacts {...event} />
    </Page>
  );
}
