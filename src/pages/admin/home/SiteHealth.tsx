import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import { quarantined } from '#src/data/content/read/quarantine.ts';
import { linkTo } from '#src/links.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
import { connectionState, onConnectionState } from '#src/platform/browser/connection.ts';
import { version } from '#src/platform/browser/version.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { useProviderName } from '#src/ui/sign-in/use-provider-name.ts';
import { allCollections } from '#src/data/collections/collections.ts';
import { Facts } from '#src/pages/admin/shared/Facts.ts';

/** Whether all services of the admin area respond and are configured, as far as a browser can tell. */
export function SiteHealth() {
  const { t } = useTranslation('admin');
  const roles = useQuery(rolesQuery);
  const connection = useSyncExternalStore(onConnectionState, connectionState);
  const providerName = useProviderName();
  const { signIn, local, firebase } = platformConfig();
  const providers = signIn?.providers.map(({ id }) => providerName(id)) ?? [];
  const unreadable = allCollections.reduce((sum, { name }) => sum + quarantined(name).length, 0);
  const reach = roles.isError || connection === 'offline' ? 'down' : roles.isSuccess ? 'up' : 'unknown';
  const appCheck = local ? 'local' : signIn?.appCheckKey ? 'on' : 'off';
  return (
    <Facts>
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
