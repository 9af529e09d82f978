import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import { manifestQuery } from '#src/data/content/read/queries.ts';
import { allCollections } from '#src/data/collections/collections.ts';
import { Facts } from '#src/pages/admin/shared/lists.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { quarantined } from '#src/data/content/read/quarantine.ts';
import { linkTo } from '#src/links.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
import { connectionState, onConnectionState } from '#src/platform/browser/connection.ts';
import { version } from '#src/platform/browser/version.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { useProviderName } from '#src/ui/sign-in/use-provider-name.ts';

/** What the site holds and allows, and whether its services respond and are configured, as far as a browser can tell. */
export function SiteState() {
  const { t } = useTranslation('admin');
  const { data: manifest } = useQuery(manifestQuery);
  const roles = useQuery(rolesQuery);
  const { collectionName } = useFieldWords('');
  const connection = useSyncExternalStore(onConnectionState, connectionState);
  const providerName = useProviderName();
  const { signIn, local, firebase } = platformConfig();
  const providers = signIn?.providers.map(({ id }) => providerName(id)) ?? [];
  const unreadable = allCollections.reduce((sum, { name }) => sum + quarantined(name).length, 0);
  const reach = roles.isError || connection === 'offline' ? 'down' : roles.isSuccess ? 'up' : 'unknown';
  const appCheck = local ? 'local' : signIn?.appCheckKey ? 'on' : 'off';
  const isPublished = manifest !== undefined && Date.parse(manifest.asOf) > 0;
  const countOf = (name: string) => manifest?.collections[name]?.count ?? 0;
  const documents = allCollections.reduce((sum, { name }) => sum + countOf(name), 0);
  const each = allCollections.map(({ name }) =>
    t('state.count', { collection: collectionName(name), count: countOf(name) }),
  );
  const switchOf = (name: 'frozen' | 'fourEyes') =>
    roles.data ? t(`state.${name}.${roles.data[name] ? 'on' : 'off'}`) : t('attention.unknown');
  return (
    <Facts>
      <dt>{t('state.holds')}</dt>
      <dd>
        {manifest
          ? t('state.counts', { documents, images: countOf('debunkingImages') })
          : t('attention.unknown')}
        {isPublished && <small>{[t('state.countsFrom'), ...each].join('、')}</small>}
      </dd>
      <dt>{t('state.writing')}</dt>
      <dd>{switchOf('frozen')}</dd>
      <dt>{t('state.review')}</dt>
      <dd>{switchOf('fourEyes')}</dd>
      <dt>{t('health.backend')}</dt>
      <dd>
        {t(`health.reach.${reach}`)}
        <small>{local ? t('health.local') : t('health.project', { id: firebase.projectId })}</small>
      </dd>
      <dt>{t('health.signIn')}</dt>
      <dd>
        {providers.join('、') || t('attention.unknown')}
        {signIn?.tenantId && <small>{t('health.tenant', { id: signIn.tenantId })}</small>}
      </dd>
      <dt>{t('health.appCheck')}</dt>
      <dd>{t(`health.appChecks.${appCheck}`)}</dd>
      <dt>{t('health.unreadable')}</dt>
      <dd>
        {t('health.unreadableCount', { count: unreadable })}
        <small>
          {t('health.unreadableFrom')}
          <TextLink to={linkTo('reviewQueue')}>{t('health.check')}</TextLink>
        </small>
      </dd>
      <dt>{t('health.version')}</dt>
      <dd>{version ?? t('attention.unknown')}</dd>
    </Facts>
  );
}
