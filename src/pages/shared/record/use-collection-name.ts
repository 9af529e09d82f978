import { useTranslation } from '#src/ui/text/use-translation.ts';

/**
 * Returns a function from a collection's name to its display name; an unknown name is returned unchanged. The page
 * must load the texts `collections`.
 */
export function useCollectionName(): (name: string) => string {
  const { t } = useTranslation('collections');
  return (name) => t(name as 'qna');
}
