import { type ReactNode, useSyncExternalStore } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { auditQuery } from '#src/data/members/audit/audit.queries.ts';
import { linkTo } from '#src/links.ts';
import auditTexts from '#src/locales/zh-TW/admin/audit.json';
import signInTexts from '#src/locales/zh-TW/sign-in.json';
import { FolderIcon, MoveIcon, QuestionIcon, UploadIcon } from '#src/ui/icons/icons.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { PageWithBar } from '#src/pages/admin/shared/AdminFrame.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { Attention } from '#src/pages/admin/home/Attention.tsx';
import { AuditEntries } from '#src/pages/admin/shared/work/AuditEntries.tsx';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { TaskCard, TaskList } from '#src/pages/admin/shared/work/TaskCard.tsx';
import { UnfinishedList } from '#src/pages/admin/shared/work/UnfinishedList.tsx';
import { unsortedId, useFolderContents } from '#src/pages/admin/shared/images/use-folders.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import { manifestQuery } from '#src/data/content/read/queries.ts';
import { allCollections } from '#src/data/collections/collections.ts';
import { Facts } from '#src/pages/admin/shared/lists.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { quarantined } from '#src/data/content/read/quarantine.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
import { connectionState, onConnectionState } from '#src/platform/browser/connection.ts';
import { version } from '#src/platform/browser/version.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { useProviderName } from '#src/ui/sign-in/use-provider-name.ts';
import Alert from '@mui/material/Alert';
import { useNow } from '#src/pages/shared/time/use-now.ts';
import Button from '@mui/material/Button';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';

const relativeTime = new Intl.RelativeTimeFormat('zh-TW');

const minute = 60_000;

const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** Formats an age in milliseconds by its largest whole unit: 2 天前, 3 小時前, 5 分鐘前. Undefined for less than a minute. */
export function timeAgo(age: number): string | undefined {
  const [unit, length] = units.find((each) => age >= each[1]) ?? [];
  return unit && relativeTime.format(-Math.floor(age / length), unit);
}

/** Milliseconds after which a publication is late: it runs hourly and is deployed at least twice a day. */
const late = 86_400_000;

/** Milliseconds after which a backup is late: it runs every night. */
const backupLate = 2 * 86_400_000;

/** When the site was last published, whether that is too long ago, and a link for those who may publish it now. */
export function Publication() {
  const { t } = useTranslation('admin');
  const { data: manifest } = useQuery(manifestQuery);
  const now = useNow();
  const { publishUrl } = platformConfig();
  const at = manifest && Date.parse(manifest.asOf);
  const backup = manifest?.backedUpAt === undefined ? undefined : Date.parse(manifest.backedUpAt);
  const isBackupLate = backup !== undefined && now - backup > backupLate;
  const isLate = at !== undefined && at > 0 && now - at > late;
  return (
    <Alert severity={isLate || isBackupLate ? 'warning' : 'info'}>
      {manifest && at ? (
        <>
          <strong>{t('publication.last', { ago: timeAgo(now - at) ?? t('publication.justNow') })}</strong>{' '}
          <time dateTime={manifest.asOf}>{shortTime(manifest.asOf)}</time>
        </>
      ) : (
        <strong>{t(manifest ? 'publication.never' : 'attention.unknown')}</strong>
      )}
      {backup !== undefined && (
        <p>
          {t(isBackupLate ? 'publication.backupLate' : 'publication.backup', {
            ago: timeAgo(now - backup) ?? t('publication.justNow'),
          })}
        </p>
      )}
      {isLate && <p>{t('publication.late')}</p>}
      <p>{t(publishUrl ? 'publication.byHand' : 'publication.byCommand')}</p>
      {publishUrl && (
        <Button href={publishUrl} target="_blank" rel="noopener noreferrer" sx={{ ml: -1 }}>
          {t('publication.toGitHub')}
        </Button>
      )}
    </Alert>
  );
}

/** What the site holds and allows, and whether its services respond and are configured, as far as a browser can tell. */
function SiteState() {
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

export const texts = { ...contentPageTexts, 'admin/audit': auditTexts, 'sign-in': signInTexts };

const recent = 3;

type Task = 'upload' | 'folders' | 'handbook' | 'unsorted';

function RecentChanges({ self }: { readonly self: string | undefined }) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useInfiniteQuery(auditQuery());
  if (!data) return <LoadState error={error} onRetry={refetch} />;
  const entries = data.pages.flatMap((page) => page.entries).slice(0, recent);
  return entries.length > 0 ? <AuditEntries entries={entries} self={self} /> : <p>{t('recent.none')}</p>;
}

export default function AdminPage() {
  const { t } = useTranslation('admin');
  const { account } = useMember();
  const { folders, images, imagesIn } = useFolderContents();
  const counts = { folders: folders?.length ?? '…', images: images?.length ?? '…' };
  const isLoaded = folders !== undefined && images !== undefined;
  const unsorted = imagesIn(unsortedId).length;
  const task = (name: Task, to: string, icon: ReactNode, of?: object) => (
    <TaskCard to={to} icon={icon} title={t(`home.${name}`)} hint={t(`home.${name}Hint`, of)} />
  );
  return (
    <PageWithBar title={t('breadcrumb')} lead={t('home.lead')} wide>
      <Section title={t('attention.title')}>
        <Attention />
      </Section>
      {account && <UnfinishedList uid={account.uid} />}
      <Section title={t('home.tasks')}>
        <TaskList>
          {task('upload', linkTo('uploadDebunkingImage'), <UploadIcon />)}
          {task('folders', linkTo('manageImageFolders'), <FolderIcon />, counts)}
          {task('handbook', linkTo('handbook'), <QuestionIcon />)}
          {unsorted > 0 &&
            isLoaded &&
            task('unsorted', linkTo('manageImageFolder', { id: unsortedId }), <MoveIcon />, {
              count: unsorted,
            })}
        </TaskList>
      </Section>
      <Section title={t('recent.title')} more={{ to: linkTo('auditLog') }}>
        <RecentChanges self={account?.uid} />
      </Section>
      <Section title={t('publication.title')}>
        <Publication />
        <Disclosure label={t('state.title')}>
          <SiteState />
        </Disclosure>
      </Section>
    </PageWithBar>
  );
}
