import type { EventRecord } from '#src/data/collections/events/event.collection.ts';
import texts from '#src/locales/zh-TW/events.json';
import { envelope } from '#tests/pages/cached-list.ts';

export const calendarOptions = {
  name: '民眾之窗・即將舉行',
  texts: texts.calendar,
  pageOf: (id: string) => `https://window.example.org/events/${id}`,
};

/** A published event on an evening in Taipei. */
export function event(id: string, own: Partial<EventRecord> = {}): EventRecord {
  return {
    id,
    ...envelope,
    updatedAt: '2026-11-10T08:30:00.123456Z',
    title: '社區預算工作坊',
    body: '',
    startsAt: '2026-11-28T19:00:00+08:00',
    endsAt: '2026-11-28T21:00:00+08:00',
    allDay: false,
    city: '臺中市',
    venue: '示範里活動中心',
    address: '臺中市西區示範路88號',
    organiser: '示範協會',
    category: '講座',
    status: 'confirmed',
    sequence: 0,
    ...own,
  };
}
