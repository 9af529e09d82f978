// Music events of the Ministry of Culture (SearchShowAction.json, OGDL 1.0) → events.
import * as z from 'zod/mini';
import type { FieldProblem } from '#scripts/import/check-fields.ts';
import { cityOf } from '#scripts/import/read/city-of.ts';
import { cutAtSentence } from '#scripts/import/read/cut-text.ts';
import { idOf, defineMapping, type Outcome, type SourceRow } from '#scripts/import/mapping.ts';
import { toTaipeiTime } from '#scripts/import/read/taiwan-dates.ts';
import type { FieldsOf } from '#src/data/content/declare/collection.ts';
import { noRegion } from '#src/data/content/declare/regions.ts';
import { events, eventTextLimits } from '#src/data/collections/events/event.collection.ts';

const show = z.object({
  time: z.string(),
  endTime: z.string(),
  location: z.string(),
  locationName: z.string(),
});

/** The ministry's codes of concerts, theatre, dance, exhibitions, films, variety and talks. */
const categories = new Map<string, FieldsOf<typeof events>['category']>([
  ...['1', '5', '17'].map((code) => [code, '音樂'] as const),
  ...['2', '3', '6', '8', '11'].map((code) => [code, '展演'] as const),
  ['7', '講座'],
]);

const row = z.object({
  UID: z.string().check(z.minLength(1)),
  category: z.string(),
  title: z.string(),
  showInfo: z.array(show).check(z.minLength(1, 'no date')),
  showUnit: z.string(),
  masterUnit: z.array(z.string()),
  descriptionFilterHtml: z.string(),
  sourceWebPromote: z.string(),
  webSales: z.string(),
});

type Show = z.infer<typeof show>;

const firstLink = (...texts: readonly string[]): string | undefined =>
  texts.find((text) => /^https?:\/\//.test(text) && URL.canParse(text));

function toEvent(
  { row: event, ...place }: SourceRow<z.infer<typeof row>>,
  given: Show,
  id: string,
): Outcome<FieldsOf<typeof events>> {
  const notes: FieldProblem[] = [];
  const note = (field: string, text: string) => notes.push({ field, text });
  const startsAt = toTaipeiTime(given.time);
  if (!startsAt) return { kind: 'refused', place, field: 'time', text: `no time: ${given.time}` };
  const endsAt = toTaipeiTime(given.endTime);
  if (!endsAt) note('endsAt', 'missing; the event is imported with its start only');
  const city = cityOf(given.location);
  // Abroad its time would not be that of Taiwan.
  if (!city && given.location !== '')
    return {
      kind: 'apart',
      place,
      list: 'no-city',
      reason: `no city of Taiwan: ${given.location}`,
      row: event,
    };
  if (!city) note('city', `missing, ${noRegion}`);
  const body = event.descriptionFilterHtml
    .replaceAll(/(?<![ \t\u00A0])[ \t\u00A0]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  const shortened = cutAtSentence(body, eventTextLimits.body);
  if (shortened.length < body.length) note('body', `${body.length} characters, cut to ${shortened.length}`);
  const url = firstLink(event.sourceWebPromote, event.webSales);
  return {
    kind: 'document',
    place,
    id,
    notes,
    fields: {
      title: event.title.replaceAll(/\s+/g, ' '),
      body: shortened,
      startsAt,
      endsAt: endsAt ?? startsAt,
      allDay: false,
      city: city ?? noRegion,
      venue: given.locationName,
      address: given.location.replace(/^\[(.*)\]$/, '$1'),
      organiser: event.showUnit || event.masterUnit.join('、'),
      category: categories.get(event.category) ?? '其他',
      status: 'confirmed',
      sequence: 0,
      ...(url && { url }),
    },
  };
}

/** Every show becomes its own event; times are in Taipei time. */
export const mapping = defineMapping({
  collection: events,
  row,
  map: (rows) =>
    rows.flatMap((source) => {
      const { UID, showInfo } = source.row;
      const idAt = (at: number) => (showInfo.length === 1 ? idOf(UID) : idOf(UID, String(at)));
      return showInfo.map((given, at) => toEvent(source, given, idAt(at)));
    }),
});
