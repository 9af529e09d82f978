import Button from '@mui/material/Button';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { placeOf } from '#src/data/content/comments/comment.schema.ts';
import { commentsQuery } from '#src/data/content/comments/comments.queries.ts';
import { draftsQuery, localDraftsQuery } from '#src/data/content/drafts/drafts.queries.ts';
import { unfinishedItems } from '#src/data/content/drafts/unfinished.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { uploadTextsQuery } from '#src/data/collections/debunking-images/upload/upload-store.ts';
import { linkTo } from '#src/links.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { editAddress } from '#src/pages/admin/shared/member/content-collections.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { titleOf } from '#src/data/collections/collections.ts';
import { isRemovable, removeUnreadable } from '#src/data/content/drafts/check-content.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import { quarantined } from '#src/data/content/read/quarantine.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
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

/** The number of drafts, the newest ones, whose comments are read: one read each, and one per comment. */
const maxWithComments = 20;

/** The number of open comments by others, by the place of the draft. */
function useOpenComments(uid: string, places: readonly string[]): ReadonlyMap<string, number> {
  const found = useQueries({
    queries: places.slice(0, maxWithComments).map((place) => commentsQuery(place)),
  });
  const isOpen = ({ by, doneBy }: { readonly by: string; readonly doneBy?: string }) =>
    by !== uid && doneBy === undefined;
  return new Map(found.map(({ data = [] }, index) => [places[index] ?? '', data.filter(isOpen).length]));
}

/** The number of entries on the list page of a collection, whose search is below; a button expands the rest. */
const maxAboveList = 3;

interface UnfinishedListProps {
  readonly uid: string;
  /** Lists only drafts of this collection; without it, all drafts. */
  readonly collection?: string;
}

/** What a member has started but not published: the account's drafts and what only this device has. */
export function UnfinishedList({ uid, collection }: UnfinishedListProps) {
  const { t } = useTranslation('admin/content');
  const { collectionName } = useFieldWords('');
  const drafts = useQuery(draftsQuery(collection));
  const local = useQuery(localDraftsQuery(uid)).data ?? [];
  const uploads = useQuery(uploadTextsQuery(uid)).data ?? [];
  const items = unfinishedItems(
    uid,
    drafts.data ?? [],
    local.filter((text) => collection === undefined || text.collection === collection),
    collection === undefined || collection === debunkingImages.name ? uploads : [],
  );
  const [isExpanded, setExpanded] = useState(false);
  const isLong = collection !== undefined && items.length > maxAboveList;
  const shown = isLong && !isExpanded ? items.slice(0, maxAboveList) : items;
  const comments = useOpenComments(
    uid,
    items.filter(({ stage }) => stage !== undefined).map((item) => placeOf(item.collection, item.id)),
  );
  const isUnknown = !drafts.data && drafts.error !== null;
  if (items.length === 0 && (collection !== undefined || !isUnknown)) return null;
  return (
    <Section title={t('unfinished.title')}>
      {isUnknown && <p>{t('unfinished.unknown')}</p>}
      {items.length > 0 && (
        <WorkList>
          {shown.map(({ collection: kind, id, title, stage, isOnDevice, isUpload, at }) => (
            <li key={`${kind}~${id}`}>
              <TextLink to={isUpload ? linkTo('uploadDebunkingImage') : (editAddress(kind, id) ?? '')}>
                {title || t('unfinished.untitled')}
              </TextLink>
              <span>
                {t('unfinished.line', {
                  collection: collectionName(kind),
                  state: stage ? t(`stage.${stage}`) : t('unfinished.onDevice'),
                  time: shortTime(at),
                })}
                {stage && isOnDevice && t('unfinished.newer')}
                {(comments.get(placeOf(kind, id)) ?? 0) > 0 &&
                  t('unfinished.comments', { count: comments.get(placeOf(kind, id)) ?? 0 })}
              </span>
            </li>
          ))}
        </WorkList>
      )}
      {isLong && (
        <Button aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? t('unfinished.less') : t('unfinished.more', { count: items.length - maxAboveList })}
        </Button>
      )}
    </Section>
  );
}
