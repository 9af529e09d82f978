import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { manifestQuery } from '#src/data/content/read/queries.ts';
import { useNow } from '#src/pages/shared/time/use-now.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
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
