import type { Event, WithContext } from 'schema-dts';
import type { EventRecord } from './event.schema.ts';
import { eventSpan } from './event-span.ts';

const statuses = {
  confirmed: 'https://schema.org/EventScheduled',
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
} as const;

/** What search engines are told of an event; `url` is its page with its origin. */
export function eventJsonLd(event: EventRecord, url: string): WithContext<Event> {
  const { kind, firstDay, lastDay } = eventSpan(event);
  const { title, city, venue, address, organiser, status, notice, registrationUrl } = event;
  const isOnline = city === '線上';
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    url,
    startDate: kind === 'allDay' ? firstDay : event.startsAt,
    endDate: kind === 'allDay' ? lastDay : event.endsAt,
    eventStatus: statuses[status],
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url: event.url ?? url }
      : {
          '@type': 'Place',
          name: venue || city,
          address: {
            '@type': 'PostalAddress',
            addressCountry: 'TW',
            addressRegion: city,
            streetAddress: address,
          },
        },
    ...(organiser && { organizer: { '@type': 'Organization', name: organiser } }),
    ...(notice && { description: notice }),
    ...(registrationUrl && { offers: { '@type': 'Offer', url: registrationUrl } }),
  };
}
