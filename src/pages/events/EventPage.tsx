import { eventItem } from '#src/data/events/events.queries.ts';
import eventsTexts from '#src/locales/zh-TW/events.json';
import { recordPage } from '#src/pages/record-page.tsx';
import { EventArticle } from './EventArticle.tsx';

export const texts = { events: eventsTexts };

const page = recordPage({
  item: eventItem,
  noun: 'events:noun',
  section: 'events',
  article: (record) => <EventArticle event={record} />,
});

export const { preload } = page;

/** One event. */
export default page.RecordPage;
