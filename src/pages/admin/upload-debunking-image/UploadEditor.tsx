import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, useSyncExternalStore } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isEditable, isUnsaved } from '#src/data/debunking-images/upload-item.ts';
import { useLeaveGuard } from '#src/pages/admin/use-leave-guard.ts';
import { useTagUse } from '#src/pages/admin/use-tag-suggestions.ts';
import { usePastedFiles } from '#src/ui/forms/use-pasted-files.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { ComparingNotes } from './ComparingNotes.tsx';
import { DropArea } from './DropArea.tsx';
import { FramingDialog } from './FramingDialog.tsx';
import { PersistNote } from './PersistNote.tsx';
import { ReadAllWords } from './ReadAllWords.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SharedFields } from './SharedFields.tsx';
import { UploadCard } from './UploadCard.tsx';
import type { UploadSession } from './upload-session.ts';
import { useUploadEditor } from './use-upload-editor.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  ...plainList,
  // Hundreds of forms: those out of sight are not laid out.
  '& > li': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 720px' },
  // What gets the focus comes up above the bar that floats at the bottom.
  '& :is(input, textarea, select, button, summary, a)': { scrollMarginBlock: 140 },
  '& + output': { ...theme.typography.body2 },
}));

interface UploadEditorProps extends UploadSession {
  readonly isAdmin: boolean;
  readonly frozen: boolean;
}

/** The upload editor of somebody who may upload, or could until a moment ago. */
export function UploadEditor({ queue, persister, isAdmin, frozen }: UploadEditorProps) {
  const { t } = useTranslation(['admin/upload-debunking-image', 'admin']);
  const [query] = useSearchParams();
  const editor = useUploadEditor(queue, query.get('folder') ?? '');
  const persistState = useSyncExternalStore(persister.subscribe, persister.getSnapshot);
  const { use, tags } = useTagUse();
  const [framed, setFramed] = useState<string>();
  const { items } = editor;
  const done = items.filter((item) => !isUnsaved(item));
  const open = items.find(({ key }) => key === framed);
  const file = open && queue.fileOf(open.key);
  const drop = useDropzone({
    onDrop: (files) => editor.add(files),
    noClick: true,
    noKeyboard: true,
    // usePastedFiles takes them wherever the focus is.
    noPaste: true,
  });
  usePastedFiles(editor.add);
  useLeaveGuard(persistState !== 'kept' && items.some(isUnsaved), t('admin:leave.upload'));
  return (
    <div {...drop.getRootProps()}>
      {/* `accept` only guides the file dialog, and brings up the photo library on phones. */}
      <input {...drop.getInputProps({ accept: 'image/*', 'aria-label': t('drop.choose') })} />
      {!isAdmin && <Alert severity="warning">{t('noRole')}</Alert>}
      {frozen && <Alert severity="warning">{t('admin:frozen')}</Alert>}
      <Section title={t('drop.title')}>
        <DropArea isActive={drop.isDragActive} onFiles={editor.add} onChoose={drop.open} />
      </Section>
      <Section title={t('shared.title')}>
        <SharedFields
          value={editor.shared}
          onChange={editor.setShared}
          suggestions={tags}
          count={items.filter(isEditable).length}
          onApply={editor.applyShared}
        />
      </Section>
      <PersistNote state={persistState} isEmpty={items.length === 0} />
      {items.length > 0 && (
        <Section title={t('list.title', { count: items.length })}>
          <ReadAllWords items={items} queue={queue} />
          <ComparingNotes items={items} onRetry={queue.compareAgain} onWaive={queue.saveUncompared} />
          <Cards aria-label={t('list.label')}>
            {items.map((item, index) => (
              <UploadCard
                key={item.key}
                item={item}
                before={items[index - 1]?.values.tags}
                after={items[index + 1]?.values.tags}
                hasTried={editor.tried.has(item.key)}
                suggestions={tags}
                tagUse={use}
                onChange={editor.actions.change}
                fileAt={editor.fileAt}
                onFrame={setFramed}
                onSame={editor.actions.discard}
                onVariant={editor.actions.takeOver}
                onAllowBoth={editor.actions.allowBoth}
                onSave={editor.actions.save}
                onRetry={editor.actions.retry}
                onCancel={editor.actions.cancel}
                onRemove={editor.actions.remove}
              />
            ))}
          </Cards>
          {done.length > 0 && (
            <Button onClick={editor.removeDone} sx={{ mt: 1 }}>
              {t('list.removeDone')}
            </Button>
          )}
          <SaveBar
            items={items}
            disabled={frozen}
            isPaused={queue.isPaused()}
            onSaveAll={editor.saveAll}
            onPause={queue.setPaused}
            onCancelAll={queue.cancelAll}
            onRetryAll={queue.retryAll}
          />
        </Section>
      )}
      {open && file && (
        <FramingDialog
          file={file}
          name={open.values.title || open.fileName}
          initial={open.framing}
          onClose={() => setFramed(undefined)}
          onSave={(framing) => {
            queue.reframe(open.key, framing);
            setFramed(undefined);
          }}
        />
      )}
    </div>
  );
}
