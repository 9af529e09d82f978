import { useCallback } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { FieldIssue } from '#src/data/content/declare/requirements.ts';
import { useCollectionName } from '#src/pages/shared/record/use-collection-name.ts';

const namespace = 'admin/content/fields';

/**
 * Returns the locale's texts for a collection's fields: the text for this field, or else the one for every field whose
 * path ends so. `path` is the field's path in the document, without list indices.
 */
export function useFieldWords(collection: string) {
  const { t, i18n } = useTranslation(['admin/content', namespace, 'admin']);
  const collectionName = useCollectionName();

  const find = useCallback(
    (part: 'label' | 'help', path: string): string | undefined => {
      const names = path.split('.');
      const tails = names.map((_, index) => names.slice(index).join('_'));
      const keys = [`${part}.${collection}.${tails[0]}`, ...tails.map((tail) => `${part}.any.${tail}`)];
      const key = keys.find((each) => i18n.exists(each, { ns: namespace }));
      return key === undefined
        ? undefined
        : t(`${namespace}:${key}` as 'admin/content/fields:label.any.title');
    },
    [collection, i18n, t],
  );

  const value = useCallback(
    (option: string): string => {
      const key = `value.${option}`;
      if (!i18n.exists(key, { ns: namespace })) return option;
      return t(`${namespace}:${key}` as 'admin/content/fields:value.true');
    },
    [i18n, t],
  );

  const issue = useCallback(
    ({ code, limit, count, hasWide, why, path }: FieldIssue): string => {
      if (code === 'tooLong')
        return t('issue.tooLong', { limit, count }) + (hasWide ? t('admin:wideCharacters') : '');
      if (code !== 'together') return t(`issue.${code}`, { limit, count, why });
      const key = `together.${collection}.${path.filter((part) => typeof part === 'string').join('_')}`;
      const known = i18n.exists(key, { ns: namespace });
      return known
        ? t(`${namespace}:${key}` as 'admin/content/fields:together.videos.topic')
        : t('issue.together');
    },
    [collection, i18n, t],
  );

  const label = useCallback((path: string) => find('label', path) ?? path, [find]);
  const help = useCallback((path: string) => find('help', path) || undefined, [find]);

  return {
    label,
    help,
    value,
    issue,
    collectionName,
  };
}
