import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '#src/ui/theme/styled.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { placeOf } from '#src/data/content/comments/comment.schema.ts';
import { commentsQuery } from '#src/data/content/comments/comments.queries.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import { type DraftRecord, lastAuthor } from '#src/data/content/drafts/draft.schema.ts';
import { linkTo } from '#src/links.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { useMemberName, useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { sheetLook } from '#src/ui/theme/card-look.ts';
import { Comments } from './Comments.tsx';
import { VersionDiff } from './VersionDiff.tsx';
import { waitsFor } from './waits-for.ts';
import {
  heartbeat,
  readPresent,
  removePresence,
  writePresence,
} from '#src/data/members/presence/presence.repository.ts';

/** The document that this page has announced; another editor may mount before the previous one is unmounted. */
let current = '';

/**
 * Announces by a heartbeat that a member has a document (`qna~x`) open while the page is visible. Returns the uids of
 * the other members who have it open. Presence is optional: errors are ignored.
 */
function usePresence(on: string, uid: string, isEnabled: boolean): readonly string[] {
  const { data, refetch } = useQuery({
    queryKey: ['presence', on, uid] as const,
    queryFn: async () => {
      await writePresence(uid, on);
      return readPresent(on, uid);
    },
    enabled: isEnabled,
    gcTime: 0,
    // Nothing is written in the background.
    refetchInterval: heartbeat,
    refetchIntervalInBackground: false,
    staleTime: heartbeat / 2,
  });
  useEffect(() => {
    current = on;
    const leave = () => void removePresence(uid).catch(() => {});
    // A tab that is closed is hidden first.
    const turn = () => (document.hidden ? leave() : isEnabled && void refetch());
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      current = '';
      // Not when another document was opened meanwhile, which overwrites the entry.
      setTimeout(() => current === '' && leave(), 0);
    };
  }, [on, uid, isEnabled, refetch]);
  return data ?? [];
}

/** Shows who else has the document open. Nobody is locked out; in a conflict both versions are retained. */
export function PresenceNotice({ on, uid }: { readonly on: string; readonly uid: string }) {
  const { t } = useTranslation('admin/content');
  const { frozen } = useMember();
  const others = usePresence(on, uid, !frozen);
  const nameOf = useMemberName();
  return (
    <div aria-live="polite">
      {others.length > 0 && (
        <Alert severity="info">{t('review.present', { names: others.map(nameOf).join('、') })}</Alert>
      )}
    </div>
  );
}

const Fold = styled('details')(({ theme }) => ({
  ...sheetLook(theme),
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '4px 16px',
    fontWeight: 700,
    cursor: 'pointer',
  },
  '& > summary::before': { content: '"▸"', width: '1.25em' },
  '&[open] > summary::before': { content: '"▾"' },
  '& > div': { display: 'grid', gap: 16, padding: '4px 16px 16px' },
  '& summary': { minHeight: 44, cursor: 'pointer', alignContent: 'center' },
}));

interface PartProps {
  readonly title: string;
  /** There is something in it to look at: opens it. */
  readonly opens: boolean;
  readonly children: React.ReactNode;
}

function Part({ title, opens, children }: PartProps) {
  const [isOpen, setOpen] = useState(opens);
  const [hasReason, setReason] = useState(opens);
  if (hasReason !== opens) {
    setReason(opens);
    if (opens) setOpen(true);
  }
  return (
    <Fold open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div>{children}</div>}
    </Fold>
  );
}

/** A note may be a long URL, which must not be wider than a phone. */
const noteWraps = { overflowWrap: 'anywhere' } as const;

/** Why the draft was last returned: prominent while its stage is `returned`, smaller afterwards. */
function ReturnedNotice({ draft, uid }: { readonly draft: DraftRecord; readonly uid: string }) {
  const { t } = useTranslation('admin/content');
  const nameOf = useMemberName();
  const { returned, stage } = draft;
  const wayOn = useRef<HTMLAnchorElement>(null);
  const isReviewers = stage === 'returned' && returned?.by === uid;
  const wasReviewers = useRef(isReviewers);
  useEffect(() => {
    // The button that returned the draft is gone and the focus is lost. The reviewer is done with this draft.
    const isLost = document.activeElement === document.body;
    if (isReviewers && !wasReviewers.current && isLost) wayOn.current?.focus();
    wasReviewers.current = isReviewers;
  }, [isReviewers]);
  if (!returned) return null;
  const by = returned.by === uid ? t('status.you') : nameOf(returned.by);
  if (stage !== 'returned')
    return (
      <Alert severity="info" sx={noteWraps}>
        {t('review.returnedBefore', { by, note: returned.note })}
      </Alert>
    );
  return (
    <Alert severity="warning" sx={noteWraps}>
      <AlertTitle>{t('review.returned', { by })}</AlertTitle>
      {returned.note}
      {isReviewers && (
        <Box sx={{ mt: 1 }}>
          <Button ref={wayOn} component={Link} to={linkTo('reviewQueue')} variant="outlined">
            {t('review.backToQueue')}
          </Button>
        </Box>
      )}
    </Alert>
  );
}

interface WaitingNoticeProps extends Pick<ReviewPanelProps, 'collection' | 'uid' | 'mustBeApproved'> {
  readonly draft: DraftRecord;
}

/** Describes the next act on a submitted draft, if somebody else has to do it. */
function WaitingNotice({ collection, draft, uid, mustBeApproved }: WaitingNoticeProps) {
  const { t } = useTranslation('admin/content');
  const { isAdmin } = useMember();
  const next =
    mustBeApproved !== undefined &&
    waitsFor(draft, { uid, mustBeApproved, mayPublish: collection.publishers !== 'admins' || isAdmin });
  return next && <Alert severity="info">{t(`review.waits.${next}`)}</Alert>;
}

interface ReviewPanelProps {
  readonly collection: AnyCollection;
  readonly uid: string;
  /** Whether the text needs approval by another member; undefined while the roles load. */
  readonly mustBeApproved: boolean | undefined;
  /** `own` is its published version. */
  readonly item: { readonly id: string; readonly own: object | undefined };
  readonly editor: {
    readonly base: { readonly draft: DraftRecord | undefined };
    readonly isUnsaved: boolean;
    readonly fields: readonly FormField[];
    readonly values: object;
  };
}

/** Who else has the document open, why it was returned, its changes and its comments. */
export function ReviewPanel({ collection, item, uid, mustBeApproved, editor }: ReviewPanelProps) {
  const { t } = useTranslation('admin/content');
  const words = useFieldWords(collection.name);
  const { draft } = editor.base;
  const on = placeOf(collection.name, item.id);
  const open = useQuery(commentsQuery(on)).data?.filter(({ doneBy }) => doneBy === undefined).length ?? 0;
  const isReviewing =
    draft !== undefined &&
    (draft.stage === 'inReview' || draft.stage === 'approved') &&
    lastAuthor(draft) !== uid;
  const hasWork = draft !== undefined || editor.isUnsaved;
  return (
    <>
      <PresenceNotice on={on} uid={uid} />
      {draft && <ReturnedNotice draft={draft} uid={uid} />}
      {draft && (
        <WaitingNotice collection={collection} draft={draft} uid={uid} mustBeApproved={mustBeApproved} />
      )}
      {hasWork && (
        <Part title={t('changes.title')} opens={isReviewing}>
          {!item.own && <p>{t('changes.new')}</p>}
          <VersionDiff
            collection={collection}
            fields={editor.fields}
            before={item.own ?? {}}
            after={editor.values}
          />
        </Part>
      )}
      {(hasWork || open > 0) && (
        <Part title={t('review.title', { count: open })} opens={open > 0}>
          <Comments
            on={on}
            fields={editor.fields.map(({ name, path }) => ({ name, label: words.label(path) }))}
          />
        </Part>
      )}
    </>
  );
}
