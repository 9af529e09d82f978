import { withdrawnRev } from '#src/data/content/write/revisions.ts';
import { useQueries } from '@tanstack/react-query';
import { titleQuery, withdrawnTitleQuery } from '#src/data/content/drafts/document-titles.ts';
import { allCollections } from '#src/data/collections/collections.ts';
import { type Tombstone } from '#src/data/content/declare/envelope.ts';
import contentTexts from '#src/locales/zh-TW/admin/content.json';
import { useCollectionName } from '#src/pages/shared/record/use-collection-name.ts';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';

addPartTexts({ 'admin/content': contentTexts });

interface Place {
  readonly collection: string;
  readonly id: string;
}

const keyOf = ({ collection, id }: Place): string => `${collection}~${id}`;
const names = new Set<string>(allCollections.map(({ name }) => name));

/**
 * Returns the titles of documents by collection and id, and words for a document that has none; the id while it is
 * unknown whether there is such a document. Titles are cached.
 */
export function useTitles(places: readonly Place[]): (place: Place) => string {
  const { t } = useTranslation('admin/content');
  const collectionName = useCollectionName();
  const wanted = [
    ...new Map(
      places
        .filter(({ collection, id }) => names.has(collection) && id !== '')
        .map((place) => [keyOf(place), place]),
    ).values(),
  ];
  const found = useQueries({ queries: wanted.map(({ collection, id }) => titleQuery(collection, id)) });
  const titles = new Map(wanted.map((place, index) => [keyOf(place), found[index]?.data]));
  return (place) => {
    const title = titles.get(keyOf(place)) ?? place.id;
    return title || t('unfinished.untitledOf', { collection: collectionName(place.collection) });
  };
}

export function useWithdrawnTitles(
  collection: string,
  withdrawn: readonly Tombstone[],
): ReadonlyMap<string, string> {
  return useQueries({
    queries: withdrawn.map((each) => withdrawnTitleQuery(collection, each.id, withdrawnRev(each))),
    combine: (results) =>
      new Map(
        withdrawn.flatMap(({ id }, index) => {
          const title = results[index]?.data;
          return title ? [[id, title] as const] : [];
        }),
      ),
  });
}
