import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { textNeedsApproval } from '#src/data/members/access/needs-approval.ts';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { FieldIssue } from '#src/data/content/declare/requirements.ts';
import type { EditorItem } from '#src/data/content/drafts/editor-item.ts';
import {
  type LocalTexts,
  type DraftEditing,
  changeChoices,
  typedChange,
} from '#src/pages/admin/editor/session/use-draft-editing.ts';
import { TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { useLeaveGuard, useSaveKey } from '#src/pages/admin/editor/session/page-listeners.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { placeOf } from '#src/data/content/comments/comment.schema.ts';
import { FieldGrid } from './FieldGrid.tsx';
import {
  FormContext,
  useEditorForm,
  type PanelProps,
  createReveal,
  focusField,
  isWithdrawn,
} from './form-context.ts';
import { WithdrawnItem } from './panel/Withdrawal.tsx';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { ItemPanel } from './ItemPanel.tsx';
import { ReviewPanel } from '#src/pages/admin/editor/review/ReviewPanel.tsx';
import { adminPart } from '#src/pages/admin/shared/states/admin-part.tsx';
import { useItemEditor, type ItemEditor } from './use-item-editor.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import { ConflictPanel } from '#src/pages/admin/editor/session/ConflictPanel.tsx';
import type { Values } from '#src/pages/admin/editor/session/editing-state.ts';
import { useValueWords, referencesIn, valueText } from '#src/pages/admin/editor/review/value-text.ts';
import { useTitles } from '#src/pages/admin/shared/titles/use-titles.ts';
import Button from '@mui/material/Button';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';

interface RestoredNoticeProps {
  readonly editing: Pick<DraftEditing, 'isChanged' | 'isBusy' | 'session'>;
  /** When the text was saved on this device; undefined if nothing was saved here. */
  readonly at: string | undefined;
}

/** Tells the editor that a text saved on this device was restored into the form, and offers to discard it. */
export function RestoredNotice({ editing, at }: RestoredNoticeProps) {
  const { t } = useTranslation('admin/content');
  const [isShown, setShown] = useState(at !== undefined && editing.isChanged);
  // After saving or reverting there is nothing left to discard.
  if (isShown && !editing.isChanged) setShown(false);
  if (!isShown || at === undefined) return null;
  const drop = () => {
    editing.session.revert();
    setShown(false);
  };
  return (
    <Alert severity="info" onClose={() => setShown(false)} closeText={t('field.close')}>
      {t('kept.restored', { time: shortTime(at) })}{' '}
      <Button disabled={editing.isBusy} onClick={drop}>
        {t('kept.drop')}
      </Button>
    </Alert>
  );
}

/** Offers to restore a text that was replaced by another. */
function ReplacedNotice({ session, state, isBusy }: Pick<DraftEditing, 'session' | 'state' | 'isBusy'>) {
  const { t } = useTranslation('admin/content');
  if (!state.replaced) return null;
  return (
    <Alert severity="info" onClose={session.dismiss} closeText={t('replaced.dismiss')} sx={{ mb: 2 }}>
      {t('replaced.hint', { time: shortTime(state.replaced.at) })}{' '}
      <Button disabled={isBusy || state.status === 'conflicted'} onClick={session.swap}>
        {t('replaced.swap')}
      </Button>
    </Alert>
  );
}

interface ItemConflictProps {
  readonly collection: string;
  readonly fields: readonly FormField[];
  readonly conflict: NonNullable<ItemEditor['conflict']>;
  readonly onResolve: (applyTheirs: readonly string[]) => void;
}

export function ItemConflict({ collection, fields, conflict, onResolve }: ItemConflictProps) {
  const { t } = useTranslation(['admin/content', 'admin']);
  const words = useValueWords(collection);
  const { contested, mine, theirs } = conflict;
  const titleOf = useTitles(
    fields
      .filter(({ name }) => contested.includes(name))
      .flatMap((field) => [mine, theirs].flatMap((values) => referencesIn(field, values[field.name]))),
  );
  const textOf = (name: string, values: Values): string => {
    if (name === 'change') {
      const { kind, ...texts } = typedChange(values);
      const choice = changeChoices.find((each) => each === kind);
      return [choice && t(`admin:change.choice.${choice}`), ...Object.values(texts)]
        .filter(Boolean)
        .join('\n');
    }
    const field = fields.find((each) => each.name === name);
    return field ? valueText(field, values[name], { ...words, titleOf }) : '';
  };
  return (
    <ConflictPanel
      conflict={conflict}
      labelOf={(name) => (name === 'change' ? t('publish.title') : words.label(name))}
      textOf={textOf}
      fileName={collection}
      onResolve={onResolve}
    />
  );
}

const NewRecord = adminPart(async () => (await import('./NewRecord.tsx')).NewRecord);

interface ItemEditorProps extends Pick<PanelProps, 'own'> {
  readonly collection: AnyCollection;
  readonly item: EditorItem;
  readonly uid: string;
  readonly local: LocalTexts;
}

/** Returns the issue of each path; for entries and groups also an issue inside of them, under `….*`. */
function issuesByPlace(issues: readonly FieldIssue[], hasTried: boolean): ReadonlyMap<string, FieldIssue> {
  const places = new Map<string, FieldIssue>();
  for (const issue of issues) {
    if (!hasTried && issue.code !== 'tooLong' && issue.code !== 'twice' && issue.code !== 'number') continue;
    places.set(issue.path.join('.'), issue);
    for (let length = 1; length < issue.path.length; length += 1)
      places.set(`${issue.path.slice(0, length).join('.')}.*`, issue);
  }
  return places;
}

function DerivedForm() {
  const { fields } = useEditorForm();
  return <FieldGrid fields={fields} name="" />;
}

/** A document's form and, beside it, its state and acts. A failure never loses typed text. */
export function ItemEditor(props: ItemEditorProps) {
  const { collection, item, local, own } = props;
  const { t } = useTranslation(['admin/content', 'admin']);
  const words = useValueWords(collection.name);
  const takenText = (taken: readonly string[]) =>
    taken.length > 0 ? t('conflict.taken', { fields: taken.map(words.label).join('、') }) : undefined;
  const editor = useItemEditor(props, (taken) => {
    const { base } = editor.session.getState();
    if (base.goneDraftRev !== undefined) return;
    // A withdrawal, which the page shows, empties all fields.
    const caption = base.isEmpty ? undefined : takenText(taken);
    notify({ type: 'warning', message: t('conflict.first'), ...(caption && { caption }) });
  });
  // The revision at which the editor tried to publish: after a publication the fields start without errors.
  const [triedRev, setTriedRev] = useState<number>();
  const { publishedRev } = editor.base;
  const hasTried = triedRev === publishedRev;
  const { Form = DerivedForm, After, Notices, Absent } = own;
  const roles = useQuery(rolesQuery).data;
  const before = item.published && editor.tidy(item.own ?? {});
  const mustBeApproved = textNeedsApproval(collection, roles ?? { fourEyes: true }, before, editor.values);
  const { isAdmin } = useMember();
  const mayPublish = collection.publishers !== 'admins' || isAdmin;
  const isClosed = Absent !== undefined && (isWithdrawn(editor.base) || item.withdrawn !== undefined);
  const [reveal] = useState(createReveal);
  const places = useMemo(() => issuesByPlace(editor.issues, hasTried), [editor.issues, hasTried]);
  const { store, fields } = editor;
  const { name } = collection;
  const form = useMemo(
    () => ({
      store,
      collection: name,
      place: placeOf(name, item.id),
      fields,
      issueAt: (path: string) => places.get(path),
      reveal,
      Grid: FieldGrid,
      NewRecord,
    }),
    [store, name, item.id, fields, places, reveal],
  );
  useLeaveGuard(editor.isUnsaved, t('leave'));
  const isDraftGone = editor.base.goneDraftRev !== undefined;
  useEffect(() => {
    if (isDraftGone) notify({ type: 'warning', message: t('hold.gone'), timeout: 15_000 });
  }, [isDraftGone, t]);

  async function save(): Promise<void> {
    const { kind, taken } = await editor.save();
    if (kind !== 'done') return;
    const message = takenText(taken);
    if (message) notify({ message });
  }

  /** Resolves the conflict, then moves the focus to the first merged field of the form. */
  function resolve(applyTheirs: readonly string[]): void {
    const [first = ''] = editor.conflict?.contested ?? [];
    // The form is not rendered while both versions are shown.
    flushSync(() => editor.session.resolveConflict(applyTheirs));
    reveal.show(first);
  }

  useSaveKey(save);
  // In a new document the first field, its title, receives the focus.
  const isNew = editor.base.isEmpty && local.draft === undefined;
  useEffect(() => {
    if (isNew && !own.Form) focusField(editor.fields[0]?.name ?? '');
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form is mounted
  }, []);

  const isGone = isWithdrawn(editor.base) && !editor.isUnsaved && Boolean(item.before ?? Absent);
  if (Absent && editor.base.isEmpty && !editor.isUnsaved && !isGone) return <Absent item={item} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <RestoredNotice editing={editor} at={local.draft?.at} />
        <ReplacedNotice {...editor} />
        {item.isUnread && <Alert severity="info">{t('item.unreadYet')}</Alert>}
        {item.unreadable && <Alert severity="error">{t('item.unreadable')}</Alert>}
        {isGone && (
          <WithdrawnItem {...props} editor={editor} mustBeApproved={mustBeApproved || !mayPublish} />
        )}
        {item.withdrawn && !isGone && (
          <Alert severity={isClosed ? 'error' : 'warning'}>
            {t('item.withdrawn', { reason: item.withdrawn.withdrawn.reason })}
            <br />
            {isClosed && t('item.withdrawnCopy')}
          </Alert>
        )}
        {Notices && <Notices item={item} />}
        {editor.conflict && (
          <ItemConflict
            collection={collection.name}
            fields={editor.fields}
            conflict={editor.conflict}
            onResolve={resolve}
          />
        )}
        <ReviewPanel {...props} mustBeApproved={roles && mustBeApproved} editor={editor} />
        <FormContext value={form}>
          <TextForm
            retainsFocus
            onSubmit={save}
            sx={{ display: editor.conflict || isGone ? 'none' : 'block' }}
          >
            <Form item={item} hasTried={hasTried} disabled={editor.isBusy || isClosed} />
          </TextForm>
          {After && <After />}
        </FormContext>
      </Box>
      <ItemPanel
        {...props}
        editor={editor}
        mustBeApproved={mustBeApproved}
        isClosed={isClosed}
        isGone={isGone}
        mayPublish={mayPublish}
        onSave={save}
        onTry={() => setTriedRev(publishedRev)}
        onShow={(place) => {
          setTriedRev(publishedRev);
          reveal.show(place);
        }}
      />
    </Box>
  );
}
