import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rolesQuery } from '#src/data/access/roles.queries.ts';
import { manifestQuery } from '#src/data/content/queries.ts';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { allCollections } from '#src/data/collections.ts';
import { Facts } from './Facts.ts';
import { StorageFact } from './StorageFact.tsx';
import { useFieldWords } from './use-field-words.ts';

/** How much the site contains, and whether anything can be changed. */
export function SiteState() {
  const { t } = useTranslation('admin');
  const { data: manifest } = useQuery(manifestQuery);
  const { data: roles } = useQuery(rolesQuery);
  const { collectionName } = useFieldWords('');
  const isPublished = manifest !== undefined && Date.parse(manifest.asOf) > 0;
  const sum = Object.values(manifest?.collections ?? {}).reduce((all, { count }) => all + count, 0);
  const pictures = manifest?.collections['debunkingImages']?.count ?? 0;
  return (
    <Facts>
      <dt>{t('state.holds')}</dt>
      <dd>
        {manifest ? t('state.counts', { documents: sum, pictures }) : t('attention.unknown')}
        {isPublished && <small>{t('state.countsFrom')}</small>}
        {isPublished && (
          <Disclosure label={t('state.each')}>
            {allCollections
              .map(({ name }) =>
                t('state.count', {
                  collection: collectionName(name),
                  count: manifest.collections[name]?.count ?? 0,
                }),
              )
              .join('、')}
          </Disclosure>
        )}
      </dd>
      <dt>{t('state.storage')}</dt>
      <StorageFact />
      <dt>{t('state.writing')}</dt>
      <dd>{roles ? t(roles.frozen ? 'state.frozen' : 'state.open') : t('attention.unknown')}</dd>
      <dt>{t('state.fourEyes')}</dt>
      <dd>{roles ? t(roles.fourEyes ? 'state.on' : 'state.off') : t('attention.unknown')}</dd>
    </Facts>
  );
}
