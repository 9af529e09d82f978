import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { checkContent, type Finding } from '#src/data/content/drafts/check-content.ts';
import { linkHealth } from '#src/data/collections/resources/link-health.ts';
import { allCollections } from '#src/data/collections/collections.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { ItemList } from './ItemList.tsx';

/** Checks all documents for invalid data, missing sources and dead links. */
export function ContentCheck() {
  const { t } = useTranslation(['admin/review', 'common']);
  const { data: health } = useQuery(linkHealth);
  const [count, setCount] = useState(0);
  const [found, setFound] = useState<readonly Finding[]>();
  const { isBusy, failure, run } = useAct();

  async function check(): Promise<void> {
    const states = Object.entries(health?.links ?? {});
    const dead = new Set(
      states.filter(([, state]) => state === 'gone' || state === 'unreachable').map(([url]) => url),
    );
    await run(async () => setFound(await checkContent(allCollections, dead, setCount)));
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', '& > div, & > ul': { width: '100%' } }}>
      <p>
        {t('check.hint')}
        {health ? t('check.linksAt', { time: shortTime(health.checkedAt) }) : t('check.noLinks')}
      </p>
      <Button variant="outlined" disabled={isBusy} onClick={() => void check()}>
        {isBusy ? t('check.running', { count }) : t('check.run')}
      </Button>
      {failure && <Alert severity="error">{t(`common:error.${failure}.title`)}</Alert>}
      {found?.length === 0 && <Alert severity="success">{t('check.nothing', { count })}</Alert>}
      {found && found.length > 0 && (
        <ItemList
          items={found.map((each) => ({
            ...each,
            detail: t(`check.kind.${each.kind}`, { detail: each.detail }),
          }))}
        />
      )}
    </Box>
  );
}
