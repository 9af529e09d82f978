import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { shortTime } from '#src/pages/admin/short-time.ts';
import type { AnyCollection } from '#src/data/content/any-collection.ts';
import type { FieldIssue } from '#src/data/content/requirements.ts';
import type { DeskItem } from '#src/data/drafts/desk-item.ts';
import { TextForm } from '#src/pages/admin/TextForm.tsx';
import { useLeaveGuard } from '#src/pages/admin/use-leave-guard.ts';
import { forgetWork } from '#src/platform/kept-work.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import type { KeptEdit } from './editor-state.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { FormContext } from './form-context.ts';
import { ItemPanel } from './ItemPanel.tsx';
import { type ItemEditor as Editor, useItemEditor } from './use-item-editor.ts';
import { useFieldWords } from '#src/pages/admin/use-field-words.ts';

interface ItemEditorProps {
  readonly collection: AnyCollection;
  readonly item: DeskItem;
  readonly uid: string;
  readonly kept: KeptEdit | undefined;
}

/** The issue of each place; of an entry or group also whether anything inside is wrong, under `….*`. */
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

function KeptNotice({ kept, onDrop }: { readonly kept: KeptEdit; readonly onDrop: () => void }) {
  const { t } = useTranslation('admin/content');
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  const time = shortTime(kept.at);
  const drop = () => {
    onDrop();
    setShown(false);
  };
  return (
    <Alert severity="info" onClose={() => setShown(false)} closeText={t('field.close')}>
      {t('kept.restored', { time })} <Button onClick={drop}>{t('kept.drop')}</Button>
    </Alert>
  );
}

function Form({
  editor,
  places,
  collection,
}: {
  editor: Editor;
  places: ReadonlyMap<string, FieldIssue>;
  collection: string;
}) {
  const context = useMemo(
    () => ({
      collection,
      fields: editor.fields,
      issueAt: (name: string) => places.get(name),
      Grid: FieldGrid,
    }),
    [collection, editor.fields, places],
  );
  return (
    <FormContext value={context}>
      <FieldGrid fields={editor.fields} name="" />
    </FormContext>
  );
}

/** A document's form and, beside it, its state and the ways on. Nothing typed is lost by a failure. */
export function ItemEditor({ collection, item, uid, kept }: ItemEditorProps) {
  const { t } = useTranslation(['admin/content', 'admin']);
  const editor = useItemEditor(collection, item, uid, kept);
  const words = useFieldWords(collection.name);
  const [hasTried, setTried] = useState(false);
  const places = useMemo(() => issuesByPlace(editor.issues, hasTried), [editor.issues, hasTried]);
  useLeaveGuard(editor.isUnsaved, t('leave'));

  async function save(): Promise<void> {
    const saved = await editor.save();
    if (!saved) return;
    const caption =
      saved.taken.length > 0 && t('conflict.taken', { fields: saved.taken.map(words.label).join('、') });
    notify({ type: 'positive', message: t('item.saved'), ...(caption && { caption }) });
  }

  const dropKept = () => {
    editor.revert();
    void forgetWork(editor.key);
  };

  return (
    <FormProvider {...editor.form}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          {kept && <KeptNotice kept={kept} onDrop={dropKept} />}
          {item.unreadable && <Alert severity="error">{t('item.unreadable')}</Alert>}
          {item.withdrawn && (
            <Alert severity="warning">
              {t('item.withdrawn', { reason: item.withdrawn.withdrawn.reason })}
            </Alert>
          )}
          {editor.conflict && (
            <ConflictPanel
              conflict={editor.conflict}
              fields={editor.fields}
              collection={collection.name}
              onSettle={editor.settle}
            />
          )}
          <TextForm onSubmit={save} sx={{ display: editor.conflict ? 'none' : 'block' }}>
            <Form editor={editor} places={places} collection={collection.name} />
          </TextForm>
        </Box>
        <ItemPanel
          collection={collection}
          item={item}
          uid={uid}
          editor={editor}
          onSave={save}
          onTry={() => setTried(true)}
        />
      </Box>
    </FormProvider>
  );
}
