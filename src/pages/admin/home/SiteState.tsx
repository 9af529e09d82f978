import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import { manifestQuery } from '#src/data/content/read/queries.ts';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { allCollections } from '#src/data/collections/collections.ts';
import { Facts } from '#src/pages/admin/shared/Facts.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { useFolderContents } from '#src/pages/admin/shared/images/use-folders.ts';
import { quarantined } from '#src/data/content/read/quarantine.ts';
import { linkTo } from '#src/links.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
import { connectionState, onConnectionState } from '#src/platform/browser/connection.ts';
import { version } from '#src/platform/browser/version.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { useProviderName } from '#src/ui/sign-in/use-provider-name.ts';
import { objectInfo } from '#src/platform/firebase/objects.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { objectPath } from '#src/data/collections/debunking-images/image-url.ts';

/** The number of images whose object sizes are requested: three requests each, and no database read. */
const sampleSize = 20;

interface StorageSize {
  /** Of all published images' objects; extrapolated if only a sample was requested. */
  readonly bytes: number;
  readonly objects: number;
  /** The number of images whose objects were requested. */
  readonly sample: number;
  readonly isWhole: boolean;
}

/**
 * Measures how much storage the images take. Clients may not list Storage, so the objects of a sample spread over
 * all images are requested, or of all if they are few. Objects of withdrawn images are not counted. Throws
 * `ServiceError`.
 */
async function measureStorage(
  images: readonly Pick<DebunkingImageListRecord, 'objects'>[],
): Promise<StorageSize> {
  const step = Math.max(1, images.length / sampleSize);
  const sample = images.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  const objectsOf = (some: typeof images) =>
    new Set(some.flatMap(({ objects }) => Object.values<string>(objects)));
  const names = [...objectsOf(sample)];
  const sizes = await Promise.all(names.map((name) => objectInfo(objectPath(name))));
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
  const objects = objectsOf(images).size;
  const isWhole = sample.length === images.length;
  return {
    bytes: isWhole || names.length === 0 ? bytes : (bytes / names.length) * objects,
    objects,
    sample: sample.length,
    isWhole,
  };
}

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

const megabytes = new Intl.NumberFormat('zh-TW', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
});

function StorageFact() {
  const { t } = useTranslation(['admin', 'common']);
  const { images } = useFolderContents();
  const [size, setSize] = useState<StorageSize>();
  const { isBusy, failure, run } = useAct();

  const measure = () => run(async () => setSize(await measureStorage(images ?? [])));

  if (size) {
    const shown = megabytes.format(size.bytes / 1_000_000);
    const { objects, sample } = size;
    return (
      <dd aria-live="polite">
        {t(size.isWhole ? 'state.stored' : 'state.storedAbout', { size: shown, objects })}
        <small>{t(size.isWhole ? 'state.storedFrom' : 'state.storedFromSome', { count: sample })}</small>
      </dd>
    );
  }
  return (
    <dd aria-live="polite">
      <Button size="small" variant="outlined" disabled={isBusy || !images} onClick={() => void measure()}>
        {isBusy ? t('state.measuring') : t('state.measure')}
      </Button>
      {failure && <small>{t(`common:error.${failure}.title`)}</small>}
    </dd>
  );
}

export function SiteState() {
  const { t } = useTranslation('admin');
  const { data: manifest } = useQuery(manifestQuery);
  const { data: roles } = useQuery(rolesQuery);
  const { collectionName } = useFieldWords('');
  const isPublished = manifest !== undefined && Date.parse(manifest.asOf) > 0;
  const sum = Object.values(manifest?.collections ?? {}).reduce((all, { count }) => all + count, 0);
  const images = manifest?.collections['debunkingImages']?.count ?? 0;
  return (
    <Facts>
      <dt>{t('state.holds')}</dt>
      <dd>
        {manifest ? t('state.counts', { documents: sum, images }) : t('attention.unknown')}
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
