import { useTranslation } from '#src/ui/text/use-translation.ts';

/** What a collection is called; the name itself of what is none. The page's texts have to contain `collections`. */
export function useCollectionName(): (name: string) => string {
  const { t } = useTranslation('collections');
  return (name) => t(name as 'qna');
}
