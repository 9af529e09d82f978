type Fields = Readonly<Record<string, unknown>>;

/** The first participant of an achievement with a page here. */
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
 * On which of several pages an item is, as its address names the page: the person of an achievement, the list of a video,
 * the category of a channel. Undefined for what has only one place. `data` are the fields of the document.
 */
export function placeOf(collection: string, data: Fields): string | undefined {
  const place = places[collection]?.(data);
  return typeof place === 'string' ? place : undefined;
}
