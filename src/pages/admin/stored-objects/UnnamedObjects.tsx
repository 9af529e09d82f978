import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import { objectPath } from '#src/data/collections/debunking-images/picture-url.ts';
import { objectsPerRemoval } from '#src/data/content/removals/removal.schema.ts';
import { findUnnamed, type UnnamedObject } from '#src/data/content/removals/unnamed-objects.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import type { RemovalActs } from '#src/pages/admin/shared/removal/use-removal.ts';
import { OnDemand } from '#src/pages/admin/shared/work/OnDemand.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { publicObjectUrl } from '#src/platform/firebase/public-object-url.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { inlineTarget } from '#src/ui/theme/shape.ts';

const Item = styled('div')(({ theme }) => ({
  padding: '6px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& a': {
    ...inlineTarget,
    color: theme.vars.palette.primary.main,
  },
  '& span': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));

const kilobytes = new Intl.NumberFormat('zh-TW', {
  style: 'unit',
  unit: 'kilobyte',
  maximumFractionDigits: 1,
});

interface UnnamedObjectsProps {
  readonly acts: RemovalActs;
  readonly disabled: boolean;
}

/** Finds stored files that no document refers to, and deletes them in batches with one audit log entry each. */
export function UnnamedObjects({ acts, disabled }: UnnamedObjectsProps) {
  const { t } = useTranslation(['admin/stored-objects', 'common']);
  const { data: roles } = useQuery(rolesQuery);
  const search = useMutation({ mutationFn: findUnnamed });
  const found = search.data;
  const fourEyes = roles?.fourEyes ?? true;

  async function sweep(objects: readonly UnnamedObject[]): Promise<void> {
    const count = objects.length;
    const question = {
      title: t('unnamed.confirmTitle', { count }),
      message: t('unnamed.confirmMessage'),
      confirmLabel: t(fourEyes ? 'unnamed.propose' : 'unnamed.sweep', { count }),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    for (let at = 0; at < count; at += objectsPerRemoval) {
      const some = objects.slice(at, at + objectsPerRemoval).map(({ hash }) => hash);
      const act = { objects: some, reason: t('unnamed.reason') };
      // oxlint-disable-next-line no-await-in-loop -- each batch only after the previous one is deleted
      if (!(await (fourEyes ? acts.propose(act) : acts.remove(act)))) return;
    }
    notify({ type: 'positive', message: t(fourEyes ? 'unnamed.proposed' : 'unnamed.done', { count }) });
    search.reset();
  }

  return (
    <OnDemand>
      <p>{t('unnamed.hint')}</p>
      <Button variant="outlined" disabled={disabled || search.isPending} onClick={() => search.mutate()}>
        {t('unnamed.run')}
      </Button>
      {search.isPending && <ProgressBar label={t('unnamed.running')} />}
      {search.error && <Alert severity="error">{t(`common:error.${errorKind(search.error)}.title`)}</Alert>}
      {found?.length === 0 && <Alert severity="success">{t('unnamed.none')}</Alert>}
      {found && found.length > 0 && (
        <>
          <PagedList
            label={t('unnamed.list', { count: found.length })}
            records={found.map((each) => ({ ...each, id: each.hash }))}
          >
            {({ hash, size, storedAt }) => (
              <Item>
                <a href={publicObjectUrl(objectPath(hash))} target="_blank" rel="noreferrer">
                  {hash.slice(0, 16)}…
                </a>
                <span>
                  {t('unnamed.item', { size: kilobytes.format(size / 1000), time: shortTime(storedAt) })}
                </span>
              </Item>
            )}
          </PagedList>
          <Button
            variant="outlined"
            color="error"
            disabled={disabled || !roles}
            onClick={() => void sweep(found)}
          >
            {t(fourEyes ? 'unnamed.propose' : 'unnamed.sweep', { count: found.length })}
          </Button>
        </>
      )}
    </OnDemand>
  );
}
