import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { type Comment, commentLimit } from '#src/data/content/comments/comment.schema.ts';
import { commentsQuery } from '#src/data/content/comments/comments.queries.ts';
import {
  removeComment,
  settleComment,
  writeComment,
} from '#src/data/content/comments/comments.repository.ts';
import { SelectInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { TextForm, useLocalNote, useTooLong } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { useMember, useMemberName } from '#src/pages/admin/shared/member/use-member.ts';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: 8,
  '& li': {
    padding: '8px 12px',
    borderInlineStart: `3px solid ${theme.vars.palette.primary.main}`,
    overflowWrap: 'anywhere',
  },
  '& li[data-done]': { borderInlineStartColor: theme.vars.palette.divider },
  '& p': { margin: 0, whiteSpace: 'pre-wrap' },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

interface CommentItemProps {
  readonly comment: Comment;
  /** The label of its field; undefined where the comment is shown beside the field. */
  readonly about: string | undefined;
}

function CommentItem({ comment, about }: CommentItemProps) {
  const { t } = useTranslation(['admin/content', 'admin']);
  const { account, isAdmin, frozen } = useMember();
  const nameOf = useMemberName();
  const act = useAct('comments');
  const isOwn = comment.by === account?.uid;
  const isDone = comment.doneBy !== undefined;
  const by = isOwn ? t('status.you') : nameOf(comment.by);
  async function remove(): Promise<void> {
    const question = { title: t('review.removeTitle'), message: t('review.removeMessage') };
    if (await confirm({ ...question, danger: true })) await act.run(() => removeComment(comment));
  }
  return (
    <li data-done={isDone || undefined}>
      <small>
        {t('review.line', { by, time: shortTime(comment.at) })}
        {about !== undefined && t('review.about', { field: about })}
        {isDone && t('review.done', { by: nameOf(comment.doneBy ?? '') })}
      </small>
      <p>{comment.text}</p>
      <Button
        disabled={act.isBusy || frozen}
        onClick={() => void act.run(() => settleComment(comment, !isDone))}
      >
        {t(isDone ? 'review.reopen' : 'review.settle')}
      </Button>
      {(isOwn || isAdmin) && (
        <Button color="error" disabled={act.isBusy || frozen} onClick={() => void remove()}>
          {t('review.remove')}
        </Button>
      )}
      {act.failure && <Alert severity="error">{t(`admin:actFailure.${act.failure}`)}</Alert>}
    </li>
  );
}

export function FieldComments({ on, field }: { readonly on: string; readonly field: string }) {
  const { t } = useTranslation('admin/content');
  const { data = [] } = useQuery(commentsQuery(on));
  const open = data.filter((comment) => comment.field === field && comment.doneBy === undefined);
  if (open.length === 0) return null;
  return (
    <List aria-label={t('review.ofField')} style={{ marginTop: 8 }}>
      {open.map((comment) => (
        <CommentItem key={comment.id} comment={comment} about={undefined} />
      ))}
    </List>
  );
}

interface CommentFormProps {
  readonly on: string;
  readonly fields: readonly { readonly name: string; readonly label: string }[];
}

/** The text is saved on the device until it is stored. */
function CommentForm({ on, fields }: CommentFormProps) {
  const { t } = useTranslation(['admin/content', 'admin']);
  const { frozen } = useMember();
  const act = useAct('comments');
  const [field, setField] = useState('');
  const { text: typed, setText, clear } = useLocalNote(`comment~${on}`);
  const [hasTried, setTried] = useState(false);
  // The id stays the same on a retry after a lost response, so that the comment is not stored twice.
  const number = useRef<string>(undefined);
  const text = typed.trim();
  const tooLong = useTooLong()(text, commentLimit);
  async function submit(): Promise<void> {
    setTried(true);
    if (text === '' || tooLong !== undefined) return;
    number.current ??= crypto.randomUUID();
    const id = number.current;
    if (!(await act.run(() => writeComment(id, { on, field, text })))) return;
    number.current = undefined;
    clear();
    setTried(false);
  }
  return (
    <TextForm onSubmit={submit} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <SelectInput
        label={t('review.aboutWhat')}
        value={field}
        none={t('review.whole')}
        choices={fields.map(({ name, label }) => ({ value: name, label }))}
        onChange={setField}
      />
      <TextArea
        label={t('review.text')}
        rows={3}
        value={typed}
        error={tooLong ?? (hasTried && text === '' ? t('admin:problem.missing') : undefined)}
        onChange={(next) => {
          number.current = undefined;
          setText(next);
        }}
      />
      {act.failure && <Alert severity="error">{t(`admin:failure.${act.failure}`)}</Alert>}
      <Button type="submit" variant="outlined" disabled={act.isBusy || frozen} sx={{ justifySelf: 'start' }}>
        {t('review.send')}
      </Button>
    </TextForm>
  );
}

export function Comments({ on, fields }: CommentFormProps) {
  const { t } = useTranslation('admin/content');
  const { data, error, refetch } = useQuery(commentsQuery(on));
  if (!data) return <LoadState error={error} onRetry={refetch} />;
  const labelOf = (name: string) => fields.find((each) => each.name === name)?.label ?? t('review.whole');
  const items = (comments: readonly Comment[]) =>
    comments.map((comment) => (
      <CommentItem key={comment.id} comment={comment} about={labelOf(comment.field)} />
    ));
  const open = data.filter(({ doneBy }) => doneBy === undefined);
  const done = data.filter(({ doneBy }) => doneBy !== undefined);
  return (
    <>
      {open.length > 0 && <List aria-label={t('review.open')}>{items(open)}</List>}
      {done.length > 0 && (
        <details>
          <summary>{t('review.doneCount', { count: done.length })}</summary>
          <List aria-label={t('review.doneList')}>{items(done)}</List>
        </details>
      )}
      <CommentForm on={on} fields={fields} />
    </>
  );
}
