import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { debunkingImageList } from '#src/data/debunking-images/debunking-images.queries.ts';
import { frequentTags, type TagUse, tagUseOf } from '#src/data/debunking-images/suggest-tags.ts';

/** How often the tags are used, everywhere and in each folder; and all of them, the most used first. */
export function useTagUse(): { readonly use: TagUse; readonly tags: readonly string[] } {
  const { data } = useQuery(debunkingImageList);
  return useMemo(() => {
    const use = tagUseOf(data?.records ?? []);
    return { use, tags: frequentTags(use) };
  }, [data]);
}
