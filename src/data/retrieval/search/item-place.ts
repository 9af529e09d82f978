type Fields = Readonly<Record<string, unknown>>;

/** The first participant of an achievement who has a page on this site. */
function firstPolitician({ participants }: Fields): unknown {
  const people: readonly unknown[] = Array.isArray(participants) ? participants : [];
  return people.map((person) => (person as Fields | null)?.['politicianId']).find(Boolean);
}

const places: Readonly<Record<string, (data: Fields) => unknown>> = {
  achievements: firstPolitician,
  videos: ({ kind }) => (kind === 'topic' ? 'topics' : 'debunking'),
  channels: ({ category }) => category,
};

/**
 * Which of several pages shows the item, as its URL names it: an achievement's person, a video's list, a channel's
 * category. Undefined for collections with a single page. `data` contains the fields of the document.
 */
export function placeOf(collection: string, data: Fields): string | undefined {
  const place = places[collection]?.(data);
  return typeof place === 'string' ? place : undefined;
}
