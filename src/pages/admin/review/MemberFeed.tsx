import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { changeFeed, feedPath } from '#src/data/members/notices/feed-address.ts';
import { feedTokenQuery } from '#src/data/members/notices/notices.queries.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import Button from '@mui/material/Button';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';

/** The URL of a feed with the number of items waiting for members; admins can change it. */
export function MemberFeed() {
  const { t } = useTranslation(['admin/review', 'admin']);
  const { isAdmin, frozen } = useMember();
  const act = useAct('notices');
  const { data: token, error, refetch } = useQuery(feedTokenQuery);

  async function change(isOn: boolean): Promise<void> {
    if (token && !(await confirm({ title: t('feed.ask'), message: t('feed.askHint') }))) return;
    if (await act.run(() => changeFeed(isOn))) notify({ message: t(isOn ? 'feed.changed' : 'feed.closed') });
  }

  if (token === undefined) return <LoadState error={error} onRetry={refetch} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <p>{t('feed.hint')}</p>
      {token === null ? (
        <p>{t('feed.none')}</p>
      ) : (
        <CopyField label={t('feed.address')} value={`${location.origin}${feedPath(token)}`} />
      )}
      {act.failure && <Alert severity="error">{t(`admin:actFailure.${act.failure}`)}</Alert>}
      {isAdmin && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" disabled={act.isBusy || frozen} onClick={() => void change(true)}>
            {t(token === null ? 'feed.on' : 'feed.change')}
          </Button>
          {token !== null && (
            <Button variant="text" disabled={act.isBusy || frozen} onClick={() => void change(false)}>
              {t('feed.off')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
