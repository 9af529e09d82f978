import { isPrivate } from '#src/data/corruption-cases/participant.ts';
import type { RawDocument } from '#src/platform/values.ts';
import type { Address } from './addresses.ts';
import type { PageNote } from './site-output.ts';
import type { SiteDescription } from './site-description.ts';

/** One published document with the page it has. */
export interface PublishedItem {
  readonly collection: string;
  readonly document: RawDocument;
  readonly path: string;
  readonly url: string;
  /** The page's own name, with its verdict or status where it has one. */
  readonly title: string;
  readonly description: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const isPerson = (value: object): value is Parameters<typeof isPrivate>[0] =>
  'role' in value || 'privatePerson' in value;

/** Whether a private person or a victim stands anywhere in a document: what `isListed` asks of a case's people. */
export function namesPrivatePerson(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesPrivatePerson);
  if (value === null || typeof value !== 'object') return false;
  return (isPerson(value) && isPrivate(value)) || Object.values(value).some(namesPrivatePerson);
}

/** The items that may be listed elsewhere: in feeds, in the sitemap, on cards. Newest first. */
export function listedItems(
  site: SiteDescription,
  addresses: readonly Address[],
  notes: Readonly<Record<string, PageNote>>,
): PublishedItem[] {
  const items = addresses.flatMap(({ path, entry }) => {
    const note = notes[path];
    if (!entry || !note || note.hidden || namesPrivatePerson(entry.document.data)) return [];
    const { collection, document } = entry;
    return [
      {
        collection,
        document,
        path,
        url: site.url + path,
        title: note.title.replace(/^.*? - /, ''),
        description: note.description,
        createdAt: String(document.data['createdAt']),
        updatedAt: String(document.data['updatedAt']),
      },
    ];
  });
  return items.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || a.path.localeCompare(b.path));
}
