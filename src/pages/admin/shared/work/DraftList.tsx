import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { titleOf } from '#src/data/collections/collections.ts';
import { isRemovable, removeUnreadable } from '#src/data/content/drafts/check-content.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import { quarantined } from '#src/data/content/read/quarantine.ts';
import { linkTo } from '#src/links.ts';
import { editAddress } from '#src/pages/admin/shared/member/content-collections.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { useAct } from './use-act.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { inlineTarget } from '#src/ui/theme/shape.ts';

export const WorkList = styled('ul')(({ theme }) => ({
  ...plainList,
  '& li': {
    padding: '8px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& a': inlineTarget,
  '& span': { ...theme.typography.note, display: 'block' },
}));

/** Drafts, the one that waits longest first. */
export function DraftList({ drafts }: { readonly drafts: readonly DraftRecord[] }) {
  const { t } = useTranslation('admin/content');
  const { collectionName } = useFieldWords('');
  const sorted = drafts.toSorted((a, b) => compareCodes(a.updatedAt, b.updatedAt));
  return (
    <WorkList>
      {sorted.map(({ collection, id, stage, data, updatedAt }) => (
        <li key={`${collection}~${id}`}>
          <TextLink to={editAddress(collection, id) ?? linkTo('contentDesk')}>
            {titleOf(collection, '', data) || t('unfinished.untitled')}
          </TextLink>
          <span>
            {t('desk.draftLine', {
              collection: collectionName(collection),
              stage: t(`stage.${stage}`),
              time: shortTime(updatedAt),
            })}
          </span>
        </li>
      ))}
    </WorkList>
  );
}

/**
 * Names the entries of a list that cannot be read, because they are malformed: content with a link to its form, and for
 * admins with a button that removes it where the rules allow that. Rendered beside a list that has been read.
 */
export function UnreadableEntries({ of }: { readonly of: string }) {
  const { t } = useTranslation('admin');
  const { isAdmin, frozen } = useMember();
  const { isBusy, failure, run } = useAct(of, 'audit');
  const entries = quarantined(of);

  async function remove(id: string): Promise<void> {
    const question = { title: t('unreadable.ask', { id }), confirmLabel: t('unreadable.remove') };
    if (!(await confirm({ ...question, danger: true }))) return;
    await run(() => removeUnreadable(of, id, t('unreadable.reason')));
  }

  if (entries.length === 0) return null;
  return (
    <Alert severity="warning">
      {t('unreadable.count', { count: entries.length })}
      <WorkList>
        {entries.map(({ id, reason }) => {
          const address = editAddress(of, id);
          return (
            <li key={id}>
              {address ? <TextLink to={address}>{id}</TextLink> : id}
              <span>{reason}</span>
              {isAdmin && isRemovable(of) && (
                <Button
                  color="error"
                  disabled={isBusy || frozen}
                  aria-label={t('unreadable.removeNamed', { id })}
                  onClick={() => void remove(id)}
                >
                  {t('unreadable.remove')}
                </Button>
              )}
            </li>
          );
        })}
      </WorkList>
      {failure && <p role="alert">{t(`actFailure.${failure}`)}</p>}
    </Alert>
  );
}
