import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { eventItem } from '#src/data/events/events.queries.ts';
import { linkTo } from '#src/links.ts';
import eventsTexts from '#src/locales/zh-TW/events.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { RecordStates } from '#src/ui/record/RecordStates.tsx';
import { EventArticle } from './EventArticle.tsx';

export const texts = { events: eventsTexts };

export const preload = ({ params, queryClient }: PreloadContext) =>
  queryClient.ensureQueryData(eventItem(params['id'] ?? ''));

/** One event. */
export default function EventPage({ params }: PageProps) {
  const { t } = useTranslation(['events', 'routes']);
  const query = useQuery(eventItem(params['id'] ?? ''));
  return (
    <RecordStates
      query={query}
      noun={t('noun')}
      section={{ label: t('routes:events.title'), to: linkTo('events') }}
    >
      {(event) => <EventArticle event={event} />}
    </RecordStates>
  );
}
