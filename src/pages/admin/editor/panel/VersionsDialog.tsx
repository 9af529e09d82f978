import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import type { Revision } from '#src/data/content/write/revisions.ts';
import { revisionsQuery } from '#src/data/content/drafts/drafts.queries.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/SelectInput.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { useMemberName } from '#src/pages/admin/shared/member/use-member-name.ts';
import { VersionDiff } from '#src/pages/admin/editor/review/VersionDiff.tsx';

interface VersionsDialogProps {
  readonly collection: AnyCollection;
  readonly id: string;
  readonly fields: readonly FormField[];
  readonly uid: string;
  readonly disabled: boolean;
  readonly onClose: () => void;
  /** Creates a draft from an earlier revision. */
  readonly onRestore: (revision: Revision) => void;
}

/** All published revisions, each with its author, time and note: compares two of them, or restores one as a draft. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { collection, id, fields, uid, disabled, onClose, onRestore } = props;
  const { t } = useTranslation('admin/content');
  const nameOf = useMemberName();
  const { data, error, refetch } = useQuery(revisionsQuery(collection.name, id));
  const [older, setOlder] = useState<number>();
  const [newer, setNewer] = useState<number>();
  const find = (rev: number | undefined) => data?.find(({ document }) => document.rev === rev);
  const after = find(newer) ?? data?.[0];
  const before = find(older) ?? data?.find(({ document }) => document.rev < (after?.document.rev ?? 0));
  const line = ({ by, at, document }: Revision) =>
    t('versions.line', {
      rev: document.rev,
      time: shortTime(at),
      kind: 'withdrawn' in document ? t('withdraw.submit') : document.change.kind,
      by: by === uid ? t('status.you') : nameOf(by),
      note: document.change.note,
    });
  const choice = (label: string, chosen: Revision | undefined, onChange: (rev: number) => void) => (
    <SelectInput
      label={label}
      value={`${chosen?.document.rev ?? ''}`}
      choices={(data ?? []).map((revision) => ({ value: `${revision.document.rev}`, label: line(revision) }))}
      onChange={(rev) => onChange(Number(rev))}
    />
  );
  return (
    <AdminDialog title={t('versions.title')} maxWidth="md" onClose={onClose} closeLabel="close">
      {!data && <LoadState error={error} onRetry={refetch} />}
      {data?.length === 0 && <p>{t('versions.none')}</p>}
      {after && (
        <>
          {data && data.length > 1 && (
            <Box
              sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}
            >
              {choice(t('versions.older'), before, setOlder)}
              {choice(t('versions.newer'), after, setNewer)}
            </Box>
          )}
          {!before && <p>{line(after)}</p>}
          {before && (
            <VersionDiff
              collection={collection}
              fields={fields}
              before={before.document}
              after={after.document}
            />
          )}
          {before && (
            <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
              {'withdrawn' in before.document ? (
                <Alert severity="info">{t('versions.wasWithdrawn')}</Alert>
              ) : (
                <Button variant="outlined" disabled={disabled} onClick={() => onRestore(before)}>
                  {t('versions.restore', { rev: before.document.rev })}
                </Button>
              )}
            </Box>
          )}
        </>
      )}
    </AdminDialog>
  );
}
