import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rolesQuery } from '#src/data/access/roles.queries.ts';
import { manifestQuery } from '#src/data/content/queries.ts';
import { useNow } from '#src/pages/use-now.ts';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { allCollections } from './desk-collections.ts';
import { Facts } from './Facts.ts';
import { shortTime } from './short-time.ts';
import { StorageFact } from './StorageFact.tsx';
import { useFieldWords } from './use-field-words.ts';

const hour = 3_600_000;

/** When the site was published last, how much it holds, and whether anything can be changed. */
export function SiteState() {
  const { t } = useTranslation('admin');
  const { data: manifest } = useQuery(manifestQuery);
  const { data: roles } = useQuery(rolesQuery);
  const now = useNow();
  const { collectionName } = useFieldWords('');
  const isPublished = manifest !== undefined && Date.parse(manifest.asOf) > 0;
  const age = isPublished ? Math.floor((now - Date.parse(manifest.asOf)) / hour) : undefined;
  const sum = Object.values(manifest?.collections ?? {}).reduce((all, { count }) => all + count, 0);
  const pictures = manifest?.collections['debunkingImages']?.count ?? 0;
  return (
    <Facts>
      <dt>{t('state.published')}</dt>
      <dd>
        {isPublished ? shortTime(manifest.asOf) : t('state.never')}
        {age !== undefined && (age < 1 ? t('state.justNow') : t('state.age', { hours: age }))}
      </dd>
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
