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
import { KeepingNote } from './KeepingNote.tsx';
import { ReadAllWords } from './ReadAllWords.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SharedFields } from './SharedFields.tsx';
import { UploadCard } from './UploadCard.tsx';
import type { UploadDeskState } from './upload-desk.ts';
import { useUploadDesk } from './use-upload-desk.ts';

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  // Hundreds of forms: those out of sight are not laid out.
  '& > li': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 720px' },
  // What gets the focus comes up above the bar that floats at the bottom.
  '& :is(input, textarea, select, button, summary, a)': { scrollMarginBlock: 140 },
  '& + output': { ...theme.typography.body2 },
}));

interface UploadDeskProps extends UploadDeskState {
  readonly isAdmin: boolean;
  readonly frozen: boolean;
}

/** The desk of somebody who may upload, or could until a moment ago. */
export function UploadDesk({ queue, keeper, isAdmin, frozen }: UploadDeskProps) {
  const { t } = useTranslation(['admin/upload-debunking-image', 'admin']);
  const [query] = useSearchParams();
  const desk = useUploadDesk(queue, query.get('folder') ?? '');
  const keeping = useSyncExternalStore(keeper.subscribe, keeper.getSnapshot);
  const { use, tags } = useTagUse();
  const [framed, setFramed] = useState<string>();
  const { items } = desk;
  const done = items.filter((item) => !isUnsaved(item));
  const open = items.find(({ key }) => key === framed);
  const file = open && queue.fileOf(open.key);
  const drop = useDropzone({ onDrop: (files) => desk.add(files), noClick: true, noKeyboard: true });
  usePastedFiles(desk.add);
  useLeaveGuard(keeping !== 'kept' && items.some(isUnsaved), t('admin:leave.upload'));
  return (
    <div {...drop.getRootProps()}>
      {/* `accept` only guides the file dialog, and brings up the photo library on phones. */}
      <input {...drop.getInputProps({ accept: 'image/*', 'aria-label': t('drop.choose') })} />
      {!isAdmin && <Alert severity="warning">{t('noRole')}</Alert>}
      {frozen && <Alert severity="warning">{t('admin:frozen')}</Alert>}
      <Section title={t('drop.title')}>
        <DropArea isActive={drop.isDragActive} onFiles={desk.add} onChoose={drop.open} />
      </Section>
      <Section title={t('shared.title')}>
        <SharedFields
          value={desk.shared}
          onChange={desk.setShared}
          suggestions={tags}
          count={items.filter(isEditable).length}
          onApply={desk.applyShared}
        />
      </Section>
      <KeepingNote state={keeping} isEmpty={items.length === 0} />
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
                hasTried={desk.tried.has(item.key)}
                suggestions={tags}
                tagUse={use}
                onChange={desk.actions.change}
                fileAt={desk.fileAt}
                onFrame={setFramed}
                onSame={desk.actions.discard}
                onVariant={desk.actions.takeOver}
                onKeepBoth={desk.actions.keepBoth}
                onSave={desk.actions.save}
                onRetry={desk.actions.retry}
                onCancel={desk.actions.cancel}
                onRemove={desk.actions.remove}
              />
            ))}
          </Cards>
          {done.length > 0 && (
            <Button onClick={desk.removeDone} sx={{ mt: 1 }}>
              {t('list.removeDone')}
            </Button>
          )}
          <SaveBar
            items={items}
            disabled={frozen}
            isPaused={queue.isPaused()}
            onSaveAll={desk.saveAll}
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
