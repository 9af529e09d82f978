import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { textLimits } from '#src/data/debunking-images/debunking-image.collection.ts';
import { isEditable, isUnsaved, type UploadItem } from '#src/data/debunking-images/upload-item.ts';
import type { PersistState } from '#src/data/debunking-images/upload-persister.ts';
import type { UploadQueue } from '#src/data/debunking-images/upload-queue.ts';
import { ocrMegabytes } from '#src/data/lookup/ocr-files.ts';
import { ReadingProgress } from '#src/pages/admin/shared/pictures/PictureWords.tsx';
import { useLeaveGuard } from '#src/pages/admin/shared/editing/use-leave-guard.ts';
import { useTagUse } from '#src/pages/admin/shared/pictures/use-tag-judge.ts';
import { useWordReading } from '#src/pages/admin/shared/pictures/use-word-reading.ts';
import { cutText } from '#src/platform/cut-text.ts';
import { usePastedFiles } from '#src/ui/forms/use-pasted-files.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { DropArea } from './DropArea.tsx';
import { FramingDialog } from './FramingDialog.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SharedFields } from './SharedFields.tsx';
import { UploadCard } from './UploadCard.tsx';
import type { UploadSession } from './upload-session.ts';
import { useUploadEditor } from './use-upload-editor.ts';

const Box = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  margin: '0 0 16px',
  '& > div': { width: '100%' },
});

interface ReadAllWordsProps {
  readonly items: readonly UploadItem[];
  readonly queue: UploadQueue;
}

/** Reads the words in all pictures of the batch that have none yet. Nothing while there is one or none of them. */
function ReadAllWords({ items, queue }: ReadAllWordsProps) {
  const { t } = useTranslation('admin');
  const { read, cancel, progress, hasFailed } = useWordReading();
  const unread = items.filter((item) => isEditable(item) && item.picture && item.values.ocrText === '');

  function readAll(): void {
    const pictures = unread.flatMap(({ key, picture }) =>
      picture ? [{ key, load: () => Promise.resolve(picture.sizes['1600'].bytes) }] : [],
    );
    void read(pictures, (key, words) =>
      queue.change([key], (values) => ({ ...values, ocrText: cutText(words, textLimits.ocrText) })),
    );
  }

  if (!progress && unread.length < 2) return null;
  return (
    <Box>
      {hasFailed && <Alert severity="error">{t('words.failed', { megabytes: ocrMegabytes })}</Alert>}
      {progress ? (
        <ReadingProgress progress={progress} onCancel={cancel} />
      ) : (
        <Button variant="outlined" onClick={readAll}>
          {t('words.startAll', { count: unread.length, megabytes: ocrMegabytes })}
        </Button>
      )}
    </Box>
  );
}

interface ComparingNotesProps {
  readonly items: readonly UploadItem[];
  readonly onRetry: () => void;
  /** Save what could not be compared. */
  readonly onWaive: () => void;
}

/** Says where pictures could not be compared, or not with everything, and what can be done. */
function ComparingNotes({ items, onRetry, onWaive }: ComparingNotesProps) {
  const { t } = useTranslation('admin/upload-debunking-image');
  const open = items.filter(isUnsaved);
  const failed = open.filter(({ near }) => near.hasFailed).length;
  return (
    <>
      {failed > 0 && (
        <Alert
          severity="warning"
          action={
            <>
              <Button onClick={onRetry}>{t('comparing.retry')}</Button>
              <Button onClick={onWaive}>{t('comparing.waive')}</Button>
            </>
          }
        >
          {t('comparing.failed', { count: failed })}
        </Alert>
      )}
      {open.some(({ near }) => near.isPartial) && <Alert severity="info">{t('comparing.partial')}</Alert>}
    </>
  );
}

const Status = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

/** Whether files and text would survive this tab; loud only when they would not. */
function PersistNote({ state, isEmpty }: { readonly state: PersistState; readonly isEmpty: boolean }) {
  const { t } = useTranslation('admin/upload-debunking-image');
  if (state === 'full' || state === 'off') {
    return isEmpty ? null : <Alert severity="warning">{t(`keeping.${state}`)}</Alert>;
  }
  if (state === 'elsewhere') return <Alert severity="info">{t('keeping.elsewhere')}</Alert>;
  return isEmpty ? null : <Status>{t(`keeping.${state}`)}</Status>;
}

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

interface UploadEditorProps extends Pick<UploadSession, 'queue' | 'persister' | 'setMayWrite'> {
  readonly isAdmin: boolean;
  readonly frozen: boolean;
}

/** The upload editor of somebody who may upload, or could until a moment ago. */
export function UploadEditor({ queue, persister, setMayWrite, isAdmin, frozen }: UploadEditorProps) {
  const { t } = useTranslation(['admin/upload-debunking-image', 'admin']);
  const [query] = useSearchParams();
  const editor = useUploadEditor(queue, query.get('folder') ?? '');
  const persistState = useSyncExternalStore(persister.subscribe, persister.getSnapshot);
  useEffect(() => setMayWrite(isAdmin && !frozen), [setMayWrite, isAdmin, frozen]);
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
