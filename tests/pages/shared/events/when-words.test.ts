import i18next from 'i18next';
import { expect, test } from 'vitest';
import events from '#src/locales/zh-TW/events.json';
import { whenWords } from '#src/pages/shared/events/event-time.ts';
import type { Translate } from '#src/ui/text/use-translation.ts';

const i18n = i18next.createInstance();
await i18n.init({ lng: 'zh-TW', resources: { 'zh-TW': { events } }, interpolation: { escapeValue: false } });
const t = i18n.getFixedT('zh-TW', 'events') as unknown as Translate<'events'>;

const series = {
  startsAt: '2026-12-01T19:00:00+08:00',
  endsAt: '2026-12-01T21:00:00+08:00',
  allDay: false,
  repeats: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3',
};

test('the span of a series is that of the days on which it takes place, not those of its rule', () => {
  expect(whenWords(series, t)).toMatch(/12月1日.*12月15日/);
  const moved = [
    { day: '2026-12-01', kind: 'moved', startsAt: '2026-12-03T19:00:00+08:00' },
    { day: '2026-12-15', kind: 'moved', startsAt: '2026-12-18T19:00:00+08:00' },
  ] as const;
  const words = whenWords({ ...series, exceptions: moved }, t);
  expect(words).toMatch(/12月3日.*12月18日/);
  expect(words).not.toMatch(/12月1日|12月15日/);
  const cancelled = [{ day: '2026-12-15', kind: 'cancelled' }] as const;
  expect(whenWords({ ...series, exceptions: cancelled }, t)).toMatch(/12月1日.*12月8日/);
});
