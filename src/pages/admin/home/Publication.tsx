import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { manifestQuery } from '#src/data/content/read/queries.ts';
import { useNow } from '#src/pages/shared/time/use-now.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
import Button from '@mui/material/Button';
import { AlertIcon, ClockIcon, ExternalIcon } from '#src/ui/icons/icons.tsx';
import { radius, readingWidth } from '#src/ui/theme/shape.ts';
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

const Root = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: 'primary' | 'warning' }>(
  ({ theme, tone }) => ({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    gap: '4px 14px',
    padding: 16,
    border: `1px solid ${tone === 'warning' ? theme.vars.palette.warning.main : theme.vars.palette.divider}`,
    borderRadius: radius.card,
    backgroundColor: theme.vars.palette.background.paper,
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 44,
      borderRadius: radius.control,
      color: theme.vars.palette[tone].main,
      backgroundColor: theme.vars.palette[tone].container,
    },
    '& p': { margin: 0, maxWidth: readingWidth },
    '& strong': { ...theme.typography.h3, display: 'block' },
    '& time': { color: theme.vars.palette.text.secondary },
    '& .late': { marginTop: 10 },
    '& .hint': { ...theme.typography.body2, marginTop: 10, color: theme.vars.palette.text.secondary },
    '& > a': { gridColumn: '1 / -1', marginTop: 10 },
    '@media (min-width: 600px)': {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: 20,
      padding: 20,
      '& > a': { gridColumn: 'auto', margin: 0, alignSelf: 'center' },
    },
  }),
);

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
    <Root tone={isLate || isBackupLate ? 'warning' : 'primary'}>
      <span>{isLate || isBackupLate ? <AlertIcon /> : <ClockIcon />}</span>
      <div>
        {manifest && at ? (
          <p>
            <strong>{t('publication.last', { ago: timeAgo(now - at) ?? t('publication.justNow') })}</strong>
            <time dateTime={manifest.asOf}>{shortTime(manifest.asOf)}</time>
          </p>
        ) : (
          <p>
            <strong>{t(manifest ? 'publication.never' : 'attention.unknown')}</strong>
          </p>
        )}
        {backup !== undefined && (
          <p className={isBackupLate ? 'late' : 'hint'}>
            {t(isBackupLate ? 'publication.backupLate' : 'publication.backup', {
              ago: timeAgo(now - backup) ?? t('publication.justNow'),
            })}
          </p>
        )}
        {isLate && <p className="late">{t('publication.late')}</p>}
        <p className="hint">{t(publishUrl ? 'publication.byHand' : 'publication.byCommand')}</p>
      </div>
      {publishUrl && (
        <Button
          href={publishUrl}
          target="_blank"
          rel="noopener noreferrer"
          variant={isLate ? 'contained' : 'outlined'}
          startIcon={<ExternalIcon size={20} />}
        >
          {t('publication.toGitHub')}
        </Button>
      )}
    </Root>
  );
}
